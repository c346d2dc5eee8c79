"""Reads pages from standard input and writes them as arrays, SHARD pages a file.

    node draw_pages.mjs … | /usr/bin/python3 make_shards.py DIR/train-invoice"""
import json, os, pickle, sys

from batches import read_page

SHARD = 1000
numbers = {label: i for i, label in enumerate(json.load(open(os.path.join(os.path.dirname(__file__), "labels.json"))))}
pages, count = [], 0


def write():
    global pages, count
    with open(f"{sys.argv[1]}-{count:04}.pickle", "wb") as file:
        pickle.dump(pages, file)
    pages, count = [], count + 1


for line in sys.stdin:
    page = json.loads(line)
    if len(page["words"]) < 5:
        continue
    pages.append(read_page(line, numbers))
    if len(pages) == SHARD:
        write()
if pages:
    write()
