import {
  AV_PIX_FMT_BGR24,
  AV_PIX_FMT_GRAY8,
  AV_PIX_FMT_NV12,
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUV422P,
  AV_PIX_FMT_YUV444P,
} from 'node-av/constants'
import { expect, test } from 'vitest'
import { PictureConverter } from './picture-converter.ts'
import { emptyPicture } from '#stages/stream/native-picture.ts'

/** Half the width and height of the picture, so that nothing is scaled. */
const [WIDTH, HEIGHT] = [640, 360]
const [PART_WIDTH, PART_HEIGHT] = [320, 180]
/** Colours are averaged with neighbours, which are missing along the cut. */
const EDGE = 4

test.each([
  ['YUV 4:2:0', AV_PIX_FMT_YUV420P],
  ['YUV 4:2:2', AV_PIX_FMT_YUV422P],
  ['YUV 4:4:4', AV_PIX_FMT_YUV444P],
  ['NV12', AV_PIX_FMT_NV12],
  ['grey', AV_PIX_FMT_GRAY8],
  ['another format', AV_PIX_FMT_BGR24],
])('[VIS-2.g] a part of a picture in %s has the pixels that the whole one has there', (_, format) => {
  const picture = emptyPicture(WIDTH, HEIGHT, format)
  picture.data?.forEach((plane, index) => {
    const stride = picture.linesize[index] ?? 1
    plane.forEach((_byte, at) => {
      plane[at] = 80 + Math.floor((at % stride) / 12) + Math.floor(at / stride / 6) + 20 * index
    })
  })
  const converter = new PictureConverter()
  const whole = converter.letterboxed(picture, { width: WIDTH, height: HEIGHT })
  const part = converter.letterboxed(
    picture,
    { width: PART_WIDTH, height: PART_HEIGHT },
    { part: { x: 0.25, y: 0.3, w: 0.5, h: 0.5 } },
  )
  converter.release()
  picture.free()
  expect(part.picture).toEqual({ x: 0, y: 0, w: PART_WIDTH, h: PART_HEIGHT })
  let maxDifference = 0
  for (let row = EDGE; row < PART_HEIGHT - EDGE; row += 1)
    for (let at = EDGE * 3; at < (PART_WIDTH - EDGE) * 3; at += 1) {
      const there = whole.rgb[((row + 0.3 * HEIGHT) * WIDTH + WIDTH / 4) * 3 + at] ?? 0
      maxDifference = Math.max(maxDifference, Math.abs((part.rgb[row * PART_WIDTH * 3 + at] ?? 0) - there))
    }
  expect(maxDifference).toBeLessThanOrEqual(2)
})
