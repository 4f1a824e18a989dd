"""Letters and digits of many fonts as pictures of one height: python3 letters.py FONTS OUT.npz"""

import glob
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
# Height of capitals and the margin above and below them, in pixels.
CAPITALS = 48
MARGIN = 12


def faces_of(folder):
    """Font files whose letters and digits are upright text of a plain weight, one picture each."""
    for file in sorted(glob.glob(f"{folder}/*.[to]tf")):
        font = ImageFont.truetype(file, 100)
        _, top, _, bottom = font.getbbox("H")
        if bottom == top:
            continue
        font = ImageFont.truetype(file, max(8, round(100 * CAPITALS / (bottom - top))))
        baseline = font.getbbox("H")[3]
        pictures = []
        for letter in LETTERS:
            image = Image.new("L", (int(font.getlength(letter)) + 40, CAPITALS + 2 * MARGIN), 0)
            ImageDraw.Draw(image).text((20, MARGIN + CAPITALS - baseline), letter, font=font, fill=255)
            picture = np.array(image)
            inked = np.where(picture.max(0) > 60)[0]
            if len(inked) == 0:
                break
            pictures.append(np.ascontiguousarray(picture[:, inked[0] : inked[-1] + 1]))
        if len(pictures) == len(LETTERS) and not is_odd(pictures):
            yield pictures


def is_odd(pictures):
    """White letters on black boxes, and dingbats."""
    ink = np.mean([picture[MARGIN:-MARGIN].mean() / 255 for picture in pictures])
    return ink > 0.72 or len({picture.tobytes() for picture in pictures}) < 34


def main():
    faces = list(faces_of(sys.argv[1]))
    np.savez_compressed(
        sys.argv[2],
        flat=np.concatenate([picture.ravel() for pictures in faces for picture in pictures]),
        widths=np.array([[picture.shape[1] for picture in pictures] for pictures in faces]),
    )
    print(len(faces), "faces")


if __name__ == "__main__":
    main()
