import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import { workOnPictures } from '#process/picture-messages.ts'
import { rgbOf } from '#stages/decode/rgb.ts'
import { findMissedCodes } from './missed-codes.ts'
import { codesIn, loadCodeReader } from './code-reader.ts'
import { labelDates } from './label-dates.ts'
import { MarkReader } from './mark-reader.ts'
import { cornersOf, type Picture } from './picture.ts'
import { TextReader } from './text-reader.ts'
import { readVehicle } from './vehicle-reader.ts'

/**
 * Reads one task after the other, in its own process: a malformed picture may crash the native decoder, and the process
 * is killed when a task is cancelled or times out.
 */
const [text, marks] = await Promise.all([TextReader.load(), MarkReader.load(), loadCodeReader()])

workOnPictures(async ({ pictures: files, isVehicle }: ReadingTask): Promise<PictureReading | null> => {
  const pictures: Picture[] = []
  for (const file of files) {
    const picture = await decode(file).catch(() => null)
    if (picture !== null) pictures.push(picture)
  }
  const [picture] = pictures
  if (picture === undefined) return null
  return isVehicle ? readWholeVehicle(picture, pictures) : readPicture(picture)
})

async function readWholeVehicle({ width, height }: Picture, pictures: readonly Picture[]): Promise<PictureReading> {
  const lines = (await readVehicle({ text, marks }, pictures)).map(({ text, confidence, box, picture }) => {
    return { text, confidence, corners: cornersOf(box, picture) }
  })
  return { width, height, lines, dates: [], codes: [] }
}

async function readPicture(picture: Picture): Promise<PictureReading> {
  const now = new Date()
  const found = await codesIn(picture, now)
  const lines = await text.read(picture)
  return {
    width: picture.width,
    height: picture.height,
    lines: lines.map(({ text, confidence, box }) => ({ text, confidence, corners: cornersOf(box, picture) })),
    dates: labelDates(lines.map(({ text }) => text)),
    codes: await findMissedCodes(picture, lines, found, now),
  }
}

async function decode(file: Uint8Array): Promise<Picture> {
  const image = await loadImage(file)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  return { width, height, rgb: rgbOf(data) }
}
