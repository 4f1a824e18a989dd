import { AV_PIX_FMT_YUV420P } from 'node-av/constants'
import { SoftwareScaleContext } from 'node-av/lib'
import { contains } from '@foresite/geometry/polygon'
import { expect, onTestFinished, test } from 'vitest'
import { emptyPicture } from '#stages/stream/native-picture.ts'
import { PictureCanvas } from '#stages/record/video/picture-canvas.ts'
import { COVER_COLOUR, MaskCover, type PrivacyMask } from './mask-cover.ts'

const SIZE = { width: 96, height: 54 }
const WHITE = 235
const COLOURED = 200

/** A white picture with its chroma, masked. */
async function painted(cover: MaskCover): Promise<PictureCanvas> {
  const picture = emptyPicture(SIZE.width, SIZE.height, AV_PIX_FMT_YUV420P)
  picture.data?.forEach((plane, n) => plane.fill(n === 0 ? WHITE : COLOURED))
  const scaler = new SoftwareScaleContext()
  scaler.allocContext()
  const canvas = await PictureCanvas.of(picture, scaler, SIZE)
  onTestFinished(() => {
    canvas[Symbol.dispose]()
    picture.free()
    scaler.freeContext()
  })
  cover.paint(canvas)
  return canvas
}

function valueAt({ picture }: PictureCanvas, plane: number, x: number, y: number): number {
  const bytes = picture.data?.[plane]
  return bytes?.[y * (picture.linesize[plane] ?? 0) + x] ?? -1
}

const shapes: [string, PrivacyMask][] = [
  [
    'a triangle',
    [
      { x: 0.11, y: 0.13 },
      { x: 0.83, y: 0.31 },
      { x: 0.37, y: 0.91 },
    ],
  ],
  [
    'a mask up to the edges',
    [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
      { x: 1, y: 1 },
      { x: 0.6, y: 1 },
    ],
  ],
  [
    'a concave mask',
    [
      { x: 0.1, y: 0.1 },
      { x: 0.9, y: 0.1 },
      { x: 0.5, y: 0.5 },
      { x: 0.9, y: 0.9 },
      { x: 0.1, y: 0.9 },
    ],
  ],
  [
    'a mask narrower than a pixel',
    [
      { x: 0.3, y: 0.2 },
      { x: 0.302, y: 0.2 },
      { x: 0.302, y: 0.8 },
      { x: 0.3, y: 0.8 },
    ],
  ],
]

test.each(shapes)(
  '[ZONE-10.c] covers every pixel that %s touches, including its colour, and nothing far from it',
  async (_, mask) => {
    const canvas = await painted(new MaskCover([mask]))
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    for (let y = 0; y < SIZE.height; y++) {
      for (let x = 0; x < SIZE.width; x++) {
        const isIn = (ofX: number, ofY: number) =>
          contains(mask, { x: (x + ofX) / SIZE.width, y: (y + ofY) / SIZE.height })
        const touched = parts.some((ofY) => parts.some((ofX) => isIn(ofX, ofY)))
        const luma = valueAt(canvas, 0, x, y)
        if (touched) {
          expect([x, y, luma]).toEqual([x, y, COVER_COLOUR.luma])
          expect([x, y, valueAt(canvas, 1, x >> 1, y >> 1)]).toEqual([x, y, COVER_COLOUR.blue])
          expect([x, y, valueAt(canvas, 2, x >> 1, y >> 1)]).toEqual([x, y, COVER_COLOUR.red])
        }
        const near = [-3, -1.5, 0, 1.5, 3].some((ofY) =>
          [-3, -1.5, 0, 1.5, 3].some((ofX) => isIn(ofX + 0.5, ofY + 0.5)),
        )
        const isThin = mask.some((from) => mask.some((to) => from !== to && Math.abs(from.x - to.x) < 0.01))
        if (!touched && !near && !isThin) expect([x, y, luma]).toEqual([x, y, WHITE])
      }
    }
  },
)

test('[ZONE-10.b] the covered share of a box counts all masks together', () => {
  const left = [
    { x: 0, y: 0 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
    { x: 0, y: 1 },
  ]
  const below = [
    { x: 0, y: 0.5 },
    { x: 1, y: 0.5 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ]
  const cover = new MaskCover([left, below])
  expect(cover.shareOf({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 })).toBeCloseTo(0.75, 5)
  expect(cover.shareOf({ x: 0.6, y: 0.1, w: 0.2, h: 0.2 })).toBe(0)
  expect(cover.shareOf({ x: 0.1, y: 0.6, w: 0.2, h: 0.2 })).toBe(1)
})
