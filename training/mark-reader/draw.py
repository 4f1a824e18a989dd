"""Sharp drawings of plates, container ids and vehicle numbers, with their text and the place of the line."""

import cv2
import numpy as np

from letters import CAPITALS, LETTERS, MARGIN

# A drawing's size, and the greatest length of its line, in pixels. Letters are about 40 px high.
HEIGHT, WIDTH = 96, 512
LONGEST = 430

# L: a letter, C: a consonant, D: a digit. Frequent ones are repeated.
PLATES = """
LLLDDDD LLLDDDD LLLDDDD LLLDDD LLLDDD DDDLLL DDDLLL DLLLDDD DLLLDDD DLLLDDD LLDLDL LLDLDL LLDDDDD LDDDDDD DDDDDDD
LLLDD LLLLDDD DDDLLLL DLLDDDD LLDDDL DDLLLD DDLDLL DLDDDD LDLDDDD DDDDDLD DLDDDDD LLLLDD LLLDLD LLLLD LDLDDL LDDLLD
DDLDDD LDDLDD DDDDDD DDDDD DDDDLL LLDDDD DDLLDD LLDDLL LLDDLL LLDDLL DDDDCCC DDDDCCC LDDDDLL LLDDDLL LLDDDLL LLDDDLL
LLDDLLL LLDDLLL LDDDLLL LLDDDD LDDDD LLDDD LLLDDD LLLLDDDD LLDDDDD LLLDDDDD LLLLDDD LLDDDL DLLLDD LDDDLL LLLDDL DDLLLD
DLLLDDD LLDDDDD LLLDDDD LLDDDDL LLDDDLL DLDDDDD LLDDDDL LDDDDDL LLDDDDDD LLLDDL LLDDDDLL DDLLDDDD DDLLLDDD DDDLDDDDD
LLLDDDD LLLDLDD LLLDDDL
""".split()
TRAILERS = "DDDD DDDDD DDDDDD LDDDD LLDDDD LLLDDDDD LDDDDD LLLLDDDDDD DDDDDDD LLDDDDD LLDDDDDD".split()
KINDS = {"L": LETTERS[:26], "C": "BCDFGHJKLMNPRSTVWXYZ", "D": LETTERS[26:]}
# Values of letters in ISO 6346: 10 to 38 without the multiples of 11.
CONTAINER_VALUES = [value for value in range(10, 39) if value % 11 != 0]


class Drawer:
    def __init__(self, path, seed):
        self.random = np.random.default_rng(seed)
        with np.load(path) as file:
            widths, flat = file["widths"], file["flat"]
        rows = CAPITALS + 2 * MARGIN
        ends = np.cumsum(widths.ravel() * rows)
        pictures = [part.reshape(rows, -1) for part in np.split(flat, ends[:-1])]
        size = len(LETTERS)
        self.faces = [pictures[i * size : (i + 1) * size] for i in range(len(widths))]

    # What is written.

    def chance(self, share):
        return self.random.random() < share

    def between(self, least, most):
        return self.random.uniform(least, most)

    def one_of(self, items):
        return items[self.random.integers(len(items))]

    def written(self, form):
        return "".join(self.one_of(KINDS[kind]) for kind in form)

    def parts(self):
        """A text in the parts between which there is a gap, a dash, a dot or an emblem."""
        kind = self.random.random()
        if kind < 0.62:
            return self.plate()
        if kind < 0.74:
            return self.container()
        if kind < 0.84:
            return [self.written(self.one_of(TRAILERS))]
        if kind < 0.87:
            return ["USDOT" if self.chance(0.7) else "DOT", self.written("D" * self.random.integers(6, 8))]
        if kind < 0.91:
            return [self.written("L" * self.random.integers(3, 8))]
        length = self.random.integers(3, 10)
        text = "".join(self.one_of(LETTERS) for _ in range(length))
        return split(text, [self.random.integers(1, length)] if self.chance(0.5) else [])

    def plate(self):
        form = self.one_of(PLATES)
        cuts = [i for i in range(1, len(form)) if (form[i] == "D") != (form[i - 1] == "D")]
        if self.chance(0.35):
            cuts = [cut for cut in cuts if self.chance(0.6)]
        if self.chance(0.12):
            cuts = [len(form) // 2]
        if len(form) == 6 and self.chance(0.3):
            cuts = [2, 4] if self.chance(0.5) else [3]
        return split(self.written(form), cuts)

    def container(self):
        text = self.written("LLL") + self.one_of("UUUUJZ") + self.written("DDDDDD")
        values = [int(c) if c.isdigit() else CONTAINER_VALUES[LETTERS.index(c)] for c in text]
        check = sum(value * 2**i for i, value in enumerate(values)) % 11 % 10
        return split(f"{text}{check}", [4, 10] if self.chance(0.8) else [4])

    # How it is drawn.

    def lettering(self, face, text, height, stretch, gap, weight):
        """A run of letters as a mask, its capitals `height` px high; other signs are gaps."""
        pictures = self.faces[face]
        rows = CAPITALS + 2 * MARGIN
        placed, x = [], 0
        for letter in text:
            at = LETTERS.find(letter)
            mask = pictures[at] if at >= 0 else np.zeros((rows, 20), np.uint8)
            mask = cv2.resize(mask, (max(2, round(mask.shape[1] * stretch)), rows), interpolation=cv2.INTER_AREA)
            placed.append((max(0, x), mask))
            x += mask.shape[1] + gap + int(self.random.integers(-1, 2))
        last, mask = placed[-1]
        out = np.zeros((rows, last + mask.shape[1] + 8), np.uint8)
        for x, mask in placed:
            part = out[:, 4 + x : 4 + x + mask.shape[1]]
            np.maximum(part, mask[:, : part.shape[1]], out=part)
        if weight > 0:
            isRound = weight > 1 or self.chance(0.5)
            size = (weight * 2 + 1,) * 2
            out = cv2.dilate(
                out, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, size) if isRound else np.ones((2, 2), np.uint8)
            )
        elif weight < 0:
            out = cv2.erode(out, np.ones((2, 2), np.uint8))
        scale = height / CAPITALS
        size = max(4, round(out.shape[1] * scale)), max(4, round(rows * scale))
        return cv2.resize(out, size, interpolation=cv2.INTER_AREA)

    def colour(self, least, most, tint):
        return np.clip(self.between(least, most) + self.random.uniform(-tint, tint, 3), 0, 255)

    def texture(self, amount, coarse):
        channels = 3 if self.chance(0.25) else 1
        noise = self.random.normal(0, 1, (max(2, HEIGHT // coarse), max(2, WIDTH // coarse), channels))
        noise = cv2.resize(noise.astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
        return amount * (noise if noise.ndim == 3 else noise[..., None])

    def words(self, image, text, height, x, y, colour, stretch, gap, weight):
        mask = self.lettering(self.random.integers(len(self.faces)), text, height, stretch, gap, weight)
        put(image, mask, int(x(mask.shape[1])), int(y), colour)

    def picture(self):
        """A drawing [96, 512, 3], its text, and its line: middle x, middle y, length, height of capitals."""
        random = self.random
        parts = self.parts()
        text = "".join(parts)
        isPlate = len(text) <= 8 and self.chance(0.85)
        face = random.integers(len(self.faces))
        height = self.between(36, 44)
        weight = int(random.choice([-1, 0, 0, 0, 1, 1, 2]))
        stretch = float(np.exp(random.normal(-0.12, 0.22)))
        gap = int(random.choice([2, 3, 4, 5, 6, 8, 10, 14, 20]))
        between = self.between(0.15, 0.9) * height
        masks = [self.lettering(face, part, height, stretch, gap, weight) for part in parts]
        length = sum(mask.shape[1] - 8 * height / CAPITALS for mask in masks) + between * (len(parts) - 1)
        if length > LONGEST:
            by = LONGEST / length
            masks = [
                cv2.resize(mask, (max(4, int(mask.shape[1] * by)), mask.shape[0]), interpolation=cv2.INTER_AREA)
                for mask in masks
            ]
            between, length = between * by, LONGEST
        left = round(WIDTH / 2 - length / 2 + self.between(-20, 20))
        top = round(HEIGHT / 2 - height / 2 + self.between(-4, 4))
        line = left, top, length, height

        isDark = self.chance(0.28 if isPlate else 0.6)
        ground = self.colour(10, 110, 40) if isDark else self.colour(120, 250, random.choice([8, 15, 60]))
        ink = self.colour(170, 255, 25) if isDark else self.colour(0, 90, random.choice([5, 15, 60]))
        if self.chance(0.12):
            contrast = (90 if isDark else -90) * self.between(0.5, 1.1)
            ink = np.clip(ground + contrast + random.uniform(-20, 20, 3), 0, 255)
        around = self.colour(0, 255, 30)
        image = np.empty((HEIGHT, WIDTH, 3), np.float32)
        image[:] = ground
        if self.chance(0.6):
            image += self.texture(self.between(2, 22), int(random.choice([8, 16, 32, 64])))
        if self.chance(0.35):
            image += np.linspace(-1, 1, HEIGHT, dtype=np.float32)[:, None, None] * random.uniform(-60, 60, 3)
        if isPlate:
            self.draw_plate(image, line, ink)
        else:
            self.draw_side(image, line, ink)
        self.draw_line(image, line, parts, masks, between, face, ink)
        if self.chance(0.3):
            image += self.texture(self.between(3, 18), int(random.choice([2, 3, 4, 6])))
        if isPlate:
            self.draw_frame(image, line, ink, around)
        box = left + length / 2, top + height / 2, length, height
        return np.clip(image, 0, 255).astype(np.uint8), text, box

    def draw_plate(self, image, line, ink):
        """A picture on the plate, words above and below, stickers, bolts and a country's band."""
        random = self.random
        left, top, length, height = line
        bottom = top + height
        for _ in range(random.integers(0, 3)):
            corners = (random.uniform(0, 1, (random.integers(3, 6), 2)) * [WIDTH, HEIGHT]).astype(np.int32)
            mask = np.zeros((HEIGHT, WIDTH), np.uint8)
            cv2.fillPoly(mask, [corners], 255)
            mask = cv2.GaussianBlur(mask, (0, 0), self.between(0.5, 6))
            put(image, mask, 0, 0, self.colour(0, 255, 60), self.between(0.05, 0.4))
        for isAbove in (True, False):
            if not self.chance(0.6):
                continue
            letters = [self.one_of(LETTERS[:26]) if self.chance(0.88) else " " for _ in range(random.integers(4, 16))]
            size = self.between(0.16, 0.42) * height
            margin = self.between(0.08, 0.4) * height
            y = top - margin - size * 60 / CAPITALS if isAbove else bottom + margin - size * 12 / CAPITALS
            shift = self.between(-60, 60)
            colour = self.colour(0, 255, 60) if self.chance(0.5) else ink
            text = "".join(letters).strip() or "A"
            stretch, weight = self.between(0.7, 1.1), int(random.integers(-1, 2))
            self.words(image, text, size, lambda w: WIDTH / 2 - w / 2 + shift, y, colour, stretch, 3, weight)
        for _ in range(random.integers(0, 4)):
            w, h = self.between(0.2, 0.8) * height, self.between(0.15, 0.5) * height
            x = self.between(left - 40, left + length + 10)
            isAbove = self.chance(0.7)
            y = top - h - self.between(0, 0.25) * height if isAbove else bottom + self.between(0, 0.25) * height
            rectangle(image, x, y, x + w, y + h, self.colour(0, 255, 100))
        for isAbove in (True, False):
            if not self.chance(0.5):
                continue
            colour = floats(self.colour(0, 255, 15))
            for share in (0.22, 0.78):
                x = int(left + share * length + self.between(-8, 8))
                y = int(top - 0.22 * height if isAbove else bottom + 0.22 * height)
                cv2.circle(image, (x, y), int(self.between(2, 6)), colour, -1, cv2.LINE_AA)
        if self.chance(0.3):
            w = self.between(0.3, 0.6) * height
            x = left - w - self.between(0.05, 0.4) * height
            blue = self.between(0, 60), self.between(20, 80), self.between(100, 200)
            rectangle(image, x, top - 0.25 * height, x + w, bottom + 0.25 * height, blue)
            letter = self.one_of(LETTERS[:26])
            y = bottom - 0.35 * height
            self.words(image, letter, 0.3 * height, lambda _: x + 0.1 * height, y, (240, 240, 240), 0.9, 2, 0)
            if self.chance(0.3):
                x = left + length + 0.1 * height
                rectangle(image, x, top - 0.25 * height, x + w, bottom + 0.25 * height, blue)

    def draw_side(self, image, line, ink):
        """Corrugated steel, and other lettering above and below."""
        random = self.random
        _, top, _, height = line
        if self.chance(0.5):
            wave = np.sin(np.arange(WIDTH) * 2 * np.pi / self.between(20, 90) + self.between(0, 2 * np.pi))
            image += (np.clip(wave * self.between(1, 5), -1, 1) * self.between(4, 35))[None, :, None]
        for _ in range(random.integers(0, 3)):
            text = "".join(self.one_of(LETTERS) for _ in range(random.integers(3, 12)))
            size, margin = self.between(0.3, 1) * height, self.between(0.3, 0.8) * height
            isAbove = self.chance(0.5)
            y = top - margin - size * 60 / CAPITALS if isAbove else top + height + margin - size * 12 / CAPITALS
            x = self.between(0, WIDTH - 100)
            self.words(image, text, size, lambda _: x, y, ink, self.between(0.7, 1.2), 4, 0)

    def draw_line(self, image, line, parts, masks, between, face, ink):
        random = self.random
        x, top, _, height = line
        margin = 4 * height / CAPITALS
        isContainer = len("".join(parts)) == 11
        separator = random.random()
        isEmbossed, light = self.chance(0.4), self.between(0.1, 0.5)
        for i, mask in enumerate(masks):
            y = top - round(MARGIN * mask.shape[0] / (CAPITALS + 2 * MARGIN))
            left = round(x - margin)
            if isEmbossed:
                shift = int(random.choice([1, 1, 2]))
                put(image, mask, left - shift, y - shift, (255, 255, 255), light)
                put(image, mask, left + shift, y + shift, (0, 0, 0), light)
            put(image, mask, left, y, ink, self.between(0.8, 1))
            if isContainer and i == 2 and self.chance(0.6):
                # The check digit's box.
                corner = round(x - 0.12 * height), round(top - 0.15 * height)
                other = round(x + mask.shape[1] + 0.02 * height), round(top + 1.15 * height)
                cv2.rectangle(image, corner, other, floats(ink), int(random.integers(1, 4)))
            x += mask.shape[1] - 2 * margin
            if i < len(masks) - 1:
                self.draw_separator(image, separator, x + between / 2, line, between, face, ink)
                x += between

    def draw_separator(self, image, kind, x, line, between, face, ink):
        """A dash, a dot, an emblem or a sticker; from 0.55 on a gap alone."""
        _, top, _, height = line
        y = top + height * self.between(0.4, 0.6)
        colour = floats(ink if self.chance(0.5) else self.colour(0, 255, 90))
        if kind < 0.2:
            half = min(0.16 * height, between * 0.3)
            rectangle(image, x - half, top + height * 0.45, x + half, top + height * 0.56, ink)
        elif kind < 0.27:
            cv2.circle(image, (round(x), round(y)), max(1, round(0.07 * height)), floats(ink), -1, cv2.LINE_AA)
        elif kind < 0.55:
            half = min(between * 0.38, 0.32 * height)
            if self.chance(0.5):
                axes = max(1, round(half)), max(1, round(half * self.between(0.6, 1.6)))
                cv2.ellipse(image, (round(x), round(y)), axes, 0, 0, 360, colour, -1, cv2.LINE_AA)
                return
            rectangle(image, x - half, y - half, x + half, y + half * self.between(0.3, 1.2), colour)
            if self.chance(0.5):
                year = self.lettering(face, str(self.random.integers(10, 30)), half, 0.8, 2, 0)
                put(image, year, round(x - half * 0.8), round(y - half), self.colour(0, 255, 60))

    def draw_frame(self, image, line, ink, around):
        """The plate's edge, and the vehicle around."""
        if not self.chance(0.6):
            return
        left, top, length, height = line
        margin = lambda least, most: self.between(least, most) * height
        corner = round(left - margin(0.15, 0.9)), round(top - margin(0.12, 0.75))
        other = round(left + length + margin(0.15, 0.9)), round(top + height + margin(0.12, 0.75))
        mask = np.full((HEIGHT, WIDTH), 255, np.uint8)
        cv2.rectangle(mask, corner, other, 0, -1)
        image[mask > 0] = around
        if self.chance(0.5):
            colour = floats(ink if self.chance(0.5) else self.colour(0, 255, 20))
            cv2.rectangle(image, corner, other, colour, int(self.random.integers(1, 9)))


def split(text, cuts):
    ends = [0, *sorted(set(cuts)), len(text)]
    return [text[start:end] for start, end in zip(ends, ends[1:])]


def floats(colour):
    return [float(value) for value in colour]


def rectangle(image, left, top, right, bottom, colour):
    cv2.rectangle(image, (round(left), round(top)), (round(right), round(bottom)), floats(colour), -1)


def put(image, mask, x, y, colour, alpha=1.0):
    """Paints `colour` through a mask whose corner lies at x, y; what is beyond the image is left out."""
    rows, columns = mask.shape
    left, top, right, bottom = max(0, x), max(0, y), min(WIDTH, x + columns), min(HEIGHT, y + rows)
    if right <= left or bottom <= top:
        return
    share = mask[top - y : bottom - y, left - x : right - x, None].astype(np.float32) / 255 * alpha
    part = image[top:bottom, left:right]
    part[:] = part * (1 - share) + np.asarray(colour, np.float32) * share
