# Of its language the kernel says what depends on the machine, such as the version: a notebook that is saved keeps what it
# said before, so that opening it changes nothing.

import json
import os
import warnings


def keep_language(path, model, contents_manager, **_):
    if model["type"] != "notebook":
        return
    new = model["content"]["metadata"].get("language_info", {})
    try:
        with open(os.path.join(contents_manager.root_dir, path.strip("/")), encoding="utf-8") as file:
            old = json.load(file)["metadata"]["language_info"]
    except (OSError, ValueError, KeyError):
        return
    if old.get("name") == new.get("name"):
        model["content"]["metadata"]["language_info"] = old


warnings.filterwarnings("ignore", "Overriding existing pre_save_hook")  # this file is read twice
c.ContentsManager.pre_save_hook = keep_language  # noqa: F821
