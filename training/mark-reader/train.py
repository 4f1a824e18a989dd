"""Trains the network on lines drawn meanwhile: python3 train.py letters.npz SECONDS weights.pt [mark-reader.onnx]

With the last argument, training goes on from that network.
"""

import math
import multiprocessing
import os
import random
import sys
import time

import numpy as np

from draw import HEIGHT, WIDTH, Drawer
from letters import LETTERS

# Drawings a process hands over at a time, drawings kept and needed to begin, and lines of a step.
DRAWN_AT_ONCE = 128
KEPT = int(os.environ.get("KEPT", 300_000))
FIRST = int(os.environ.get("FIRST", 8_000))
LINES = int(os.environ.get("LINES", 1024))
# Number of line sizes within a step. Each takes some 200 calls: with more sizes, the GPU waits for the processor.
SIZES = 3
# Cores left to the process that trains.
FREE_CORES = 6
CHECKED = int(os.environ.get("CHECKED", 512))
LONGEST_TEXT = 14
LEARNING_RATE = float(os.environ.get("RATE", 2e-3))


def draw(path, seed, buffers, connection):
    import cv2

    # The process that trains goes first.
    os.nice(19)

    cv2.setNumThreads(1)
    drawer = Drawer(path, seed)
    drawings, boxes, texts, lengths = arrays(buffers)
    while True:
        for i in range(DRAWN_AT_ONCE):
            image, text, box = drawer.picture()
            drawings[i] = image.transpose(2, 0, 1)
            boxes[i] = box
            lengths[i] = len(text)
            texts[i] = 0
            texts[i, : len(text)] = [LETTERS.index(letter) + 1 for letter in text]
        connection.send("drawn")
        connection.recv()


def arrays(buffers):
    """A process's drawings, the boxes of their lines, their texts as classes, and the texts' lengths."""
    drawings, boxes, texts, lengths = buffers
    return (
        np.frombuffer(drawings, np.uint8).reshape(DRAWN_AT_ONCE, 3, HEIGHT, WIDTH),
        np.frombuffer(boxes, np.float32).reshape(DRAWN_AT_ONCE, 4),
        np.frombuffer(texts, np.int64).reshape(DRAWN_AT_ONCE, LONGEST_TEXT),
        np.frombuffer(lengths, np.int64),
    )


def start_drawing(path):
    workers = []
    for i in range(max(1, (os.cpu_count() or 2) - FREE_CORES)):
        buffers = (
            multiprocessing.RawArray("B", DRAWN_AT_ONCE * 3 * HEIGHT * WIDTH),
            multiprocessing.RawArray("f", DRAWN_AT_ONCE * 4),
            multiprocessing.RawArray("q", DRAWN_AT_ONCE * LONGEST_TEXT),
            multiprocessing.RawArray("q", DRAWN_AT_ONCE),
        )
        here, there = multiprocessing.Pipe()
        seed = int(time.time()) % 100_000 * 100 + i
        worker = multiprocessing.Process(target=draw, args=(path, seed, buffers, there), daemon=True)
        worker.start()
        workers.append((worker, buffers, here))
    return workers


def main():
    path, seconds, out, begin_with = sys.argv[1], float(sys.argv[2]), sys.argv[3], sys.argv[4:]
    workers = start_drawing(path)
    # CUDA begins after the fork.
    import torch
    import torch.nn.functional as F

    from degrade import degraded, normalised
    from network import STEPS, Reader

    class Pool:
        """The drawings on the GPU: the oldest make room for new ones."""

        def __init__(self, device):
            self.device = device
            self.drawn = 0
            self.drawings = torch.zeros((KEPT, 3, HEIGHT, WIDTH), dtype=torch.uint8, device=device)
            self.boxes = torch.zeros((KEPT, 4), device=device)
            self.texts = torch.zeros((KEPT, LONGEST_TEXT), dtype=torch.long, device=device)
            self.lengths = torch.zeros(KEPT, dtype=torch.long, device=device)

        def collect(self):
            for _, buffers, connection in workers:
                if not connection.poll():
                    continue
                connection.recv()
                at = self.drawn % KEPT
                count = min(DRAWN_AT_ONCE, KEPT - at)
                kept = self.drawings, self.boxes, self.texts, self.lengths
                for one, drawn in zip(kept, arrays(buffers)):
                    one[at : at + count].copy_(torch.from_numpy(drawn[:count]))
                self.drawn += count
                connection.send("next")

        def some(self, count, height, copies=1):
            at = torch.randint(0, min(KEPT, self.drawn), (count,), device=self.device)
            return degraded(self.drawings[at], self.boxes[at], height, copies), at

        def step(self):
            """Letters of 5.5 to 30 px, nearly half of 7 to 13 px; a fifth as the mean of three pictures."""
            cuts, places = [], []
            for _ in range(SIZES):
                isSmall = random.random() < 0.45
                height = random.uniform(7, 13) if isSmall else math.exp(random.uniform(math.log(5.5), math.log(30)))
                cut, at = self.some(LINES // SIZES, height, 3 if random.random() < 0.22 else 1)
                cuts.append(cut)
                places.append(at)
            at = torch.cat(places)
            return normalised(torch.cat(cuts)), self.texts[at], self.lengths[at]

    device = "cuda" if torch.cuda.is_available() else "cpu"
    torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
    if device == "cuda":
        # Pinned memory is copied to the GPU several times faster.
        for _, buffers, _ in workers:
            for drawn in arrays(buffers):
                torch.cuda.cudart().cudaHostRegister(drawn.ctypes.data, drawn.nbytes, 0)
    pool = Pool(device)
    began = time.time()
    while pool.drawn < FIRST:
        pool.collect()
        time.sleep(0.01)
    seconds -= time.time() - began
    began = time.time()

    network = Reader().to(device).to(memory_format=torch.channels_last)
    if begin_with:
        from start import load

        with torch.no_grad():
            load(network, begin_with[0], pool.step()[0])
    optimizer = torch.optim.AdamW(
        network.parameters(), lr=LEARNING_RATE, weight_decay=0.02, betas=(0.9, 0.98), fused=device == "cuda"
    )
    # The running mean of the weights is saved.
    mean = {name: value.clone().float() for name, value in network.state_dict().items()}

    @torch.no_grad()
    def exactly_read():
        """Shares of lines read exactly in one view, by the height of letters."""
        reader = Reader().to(device)
        kinds = network.state_dict()
        reader.load_state_dict({name: value.to(kinds[name].dtype) for name, value in mean.items()})
        reader.eval()
        shares = {}
        for height in (7, 9, 12, 16, 24):
            cuts, at = pool.some(CHECKED, height)
            read = [collapsed(line) for line in reader(normalised(cuts)).argmax(-1).tolist()]
            texts = [text[:length] for text, length in zip(pool.texts[at].tolist(), pool.lengths[at].tolist())]
            shares[height] = round(100 * sum(map(list.__eq__, read, texts)) / CHECKED)
        return shares

    step, report_at = 0, 30
    while (passed := time.time() - began) < seconds:
        rate = LEARNING_RATE * min(1, (step + 1) / 300) * (0.5 + 0.5 * math.cos(math.pi * passed / seconds)) + 1e-6
        for group in optimizer.param_groups:
            group["lr"] = rate
        with torch.no_grad():
            cuts, texts, lengths = pool.step()
        with torch.autocast(device, dtype=torch.bfloat16):
            steps = network(cuts.contiguous(memory_format=torch.channels_last))
        all_steps = torch.full((len(cuts),), STEPS, dtype=torch.long, device=device)
        loss = F.ctc_loss(steps.float().transpose(0, 1), texts, all_steps, lengths, zero_infinity=True)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2.0)
        optimizer.step()
        if step % 4 == 0:
            share = 1 - min(0.999, (step + 1) / (step + 20)) ** 4
            for name, value in network.state_dict().items():
                if value.is_floating_point():
                    mean[name].lerp_(value, share)
        pool.collect()
        step += 1
        if passed > report_at:
            print(f"{passed:.0f} s, step {step}, {pool.drawn} drawn, loss {loss.item():.2f}, {exactly_read()}", flush=True)
            report_at += 40
    torch.save({name: value.half() for name, value in mean.items()}, out)
    print(f"{step} steps, {pool.drawn} drawn, exactly read in % by px: {exactly_read()}")
    for worker, _, _ in workers:
        worker.terminate()


def collapsed(classes):
    """Greedy CTC: repeats and blanks dropped."""
    return [one for one, last in zip(classes, [0, *classes]) if one not in (0, last)]


if __name__ == "__main__":
    main()
