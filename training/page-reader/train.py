"""Trains the page reader on drawn pages.

    /usr/bin/python3 train.py --shards DIR --minutes 45 --out model.pt [--init model.pt]

Two processes share the weights (Hogwild). Pages come from shards that make_shards.py wrote."""
import argparse, glob, json, os, pickle, time

import numpy as np
import torch
import torch.multiprocessing as processes
import torch.nn.functional as F

from batches import NOTHING, batches, collate
from network import PageReader

LABELS = json.load(open(os.path.join(os.path.dirname(__file__), "labels.json")))
WORDS_OF_A_BATCH = 2400
# Labels whose words are of the field's vocabulary; others are names, texts and figures.
NAMES = [i for i, label in enumerate(LABELS) if label in ('head', 'label', 'section')]
OF_TABLES = [i for i, label in enumerate(LABELS) if label.startswith('cell:') or label in ('head', 'sectionDate')]


def losses(net, batch):
    grams, numbers, places, mask, kind, labels, anchors = [torch.from_numpy(each) for each in batch]
    scores, pointers = net(grams, numbers, places, mask, kind)
    by_label = F.cross_entropy(scores.flatten(0, 1), labels.flatten(), ignore_index=NOTHING)
    has_anchor = bool((anchors >= 0).any())
    by_anchor = F.cross_entropy(pointers.flatten(0, 1), anchors.flatten(), ignore_index=NOTHING) if has_anchor else 0 * by_label
    return by_label, by_anchor, scores, pointers


def evaluate(net, pages):
    net.eval()
    right = np.zeros(len(LABELS)); asked = np.zeros(len(LABELS)); said = np.zeros(len(LABELS)); linked = [0, 0]
    with torch.no_grad():
        for i in range(0, len(pages), 8):
            batch = collate(pages[i : i + 8])
            _, _, scores, pointers = losses(net, batch)
            best, labels, anchors = scores.argmax(-1).numpy(), batch[5], batch[6]
            known = labels >= 0
            np.add.at(asked, labels[known], 1)
            np.add.at(said, best[known], 1)
            np.add.at(right, labels[known & (best == labels)], 1)
            has = anchors >= 0
            linked[0] += int((pointers.argmax(-1).numpy() == anchors)[has].sum())
            linked[1] += int(has.sum())
    net.train()
    f1 = {LABELS[i]: round(float(2 * right[i] / (asked[i] + said[i])), 3) for i in range(len(LABELS)) if asked[i]}
    return dict(words=round(right.sum() / asked.sum(), 4), anchors=round(linked[0] / max(linked[1], 1), 4), f1=f1)


def trainer(number, net, done, shards, options, start):
    torch.set_num_threads(1)
    torch.manual_seed(number)
    random = np.random.default_rng(options.seed + number)
    optimiser = torch.optim.AdamW(net.parameters(), lr=options.rate, weight_decay=0.01, betas=(0.9, 0.98))
    steps, running, logged = 0, None, time.time()
    while True:
        for shard in random.permutation(shards):
            with open(shard, "rb") as file:
                pages = pickle.load(file)
            for batch in batches(pages, WORDS_OF_A_BATCH, random, NAMES, OF_TABLES):
                share = (time.time() - start) / (options.minutes * 60)
                if share >= 1:
                    return
                for group in optimiser.param_groups:
                    group["lr"] = options.rate * min(1, (steps + 1) / 200) * max(0.02, 1 - 0.98 * share)
                by_label, by_anchor, *_ = losses(net, batch)
                (by_label + 0.5 * by_anchor).backward()
                torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
                optimiser.step()
                optimiser.zero_grad(set_to_none=True)
                steps += 1
                done[number] += len(batch[0])
                now = np.array([float(by_label), float(by_anchor)])
                running = now if running is None else 0.98 * running + 0.02 * now
                if number == 0 and time.time() - logged > 60:
                    logged = time.time()
                    print(json.dumps(dict(minutes=round((logged - start) / 60, 1), steps=steps, pages=int(done.sum()), loss=[round(x, 3) for x in running])), flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--shards"), parser.add_argument("--out"), parser.add_argument("--init")
    parser.add_argument("--minutes", type=float, default=45), parser.add_argument("--rate", type=float, default=1.3e-3)
    parser.add_argument("--seed", type=int, default=1), parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    net = PageReader(len(LABELS))
    if options.init:
        net.load_state_dict(torch.load(options.init))
    print("parameters", sum(each.numel() for each in net.parameters()), flush=True)
    net.share_memory()
    done = torch.zeros(options.processes).share_memory_()
    shards = sorted(glob.glob(os.path.join(options.shards, "train-*.pickle")))
    valid = [page for shard in sorted(glob.glob(os.path.join(options.shards, "valid-*.pickle"))) for page in pickle.load(open(shard, "rb"))]
    start = time.time()
    workers = [processes.Process(target=trainer, args=(i, net, done, shards, options, start)) for i in range(options.processes)]
    for worker in workers:
        worker.start()
    saved = 0
    while any(worker.is_alive() for worker in workers):
        time.sleep(2)
        if time.time() - start > (saved + 1) * 480:
            saved += 1
            torch.save({k: v.clone() for k, v in net.state_dict().items()}, options.out)
            copy = PageReader(len(LABELS))
            copy.load_state_dict(torch.load(options.out))
            print("VALID", json.dumps({k: v for k, v in evaluate(copy, valid[::4]).items() if k != "f1"}), "pages", int(done.sum()), flush=True)
    torch.save(net.state_dict(), options.out)
    print("FINAL", json.dumps(evaluate(net, valid)), "pages", int(done.sum()), flush=True)
