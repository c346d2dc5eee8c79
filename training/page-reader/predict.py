"""Labels pages: JSON lines of pages from standard input, for each one line { labels, chances, anchors } on standard output.

    /usr/bin/python3 predict.py model.pt < pages.jsonl > labels.jsonl"""
import json, os, sys

import torch

from batches import collate, read_page
from network import PageReader

LABELS = json.load(open(os.path.join(os.path.dirname(__file__), "labels.json")))
numbers = {label: i for i, label in enumerate(LABELS)}
torch.set_num_threads(2)
net = PageReader(len(LABELS))
net.load_state_dict(torch.load(sys.argv[1]))
net.eval()
with torch.no_grad():
    for line in sys.stdin:
        page = json.loads(line)
        if not page["words"]:
            print(json.dumps(dict(labels=[], chances=[], anchors=[], parties={})))
            continue
        batch = [torch.from_numpy(each) for each in collate([read_page(line, numbers)])]
        scores, pointers = net(*batch[:5])
        chances = scores[0, 1:].softmax(-1)
        best, label = chances.max(-1)
        parties = {
            name: [round(float(x), 3) for x in chances[:, numbers["value:" + name]]]
            for name in ("vendor", "client", "merchant", "bank", "accountHolder")
        }
        print(json.dumps(dict(
            labels=[LABELS[i] for i in label.tolist()], chances=[round(float(x), 3) for x in best],
            anchors=(pointers[0, 1:].argmax(-1) - 1).tolist(), parties=parties)))
