package lab

import (
	"context"
	"fmt"
	"os"
	"time"
)

// patience is how long another process may take to pause before its lock is an error.
const patience = 2 * time.Second

// lock makes the folder and takes it for this process alone. Closing the result sets it free.
func lock(ctx context.Context, folder string) (*os.File, error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, fmt.Errorf("lab: %w", err)
	}
	for start := time.Now(); ; {
		f, ok, err := tryLock(folder)
		if err != nil {
			return nil, fmt.Errorf("lab: %w", err)
		}
		if ok {
			return f, nil
		}
		if time.Since(start) > patience || ctx.Err() != nil {
			return nil, fmt.Errorf("lab: %s is in use by another process: wait for it, or stop it first", folder)
		}
		time.Sleep(20 * time.Millisecond)
	}
}
