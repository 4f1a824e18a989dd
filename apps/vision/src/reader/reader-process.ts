import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { PictureReading } from '@foresite/contract/readings'
import { loadCodeReader, readCodes } from './code-reader.ts'
import { labelDates } from './label-dates.ts'
import { cornersOf, type Picture } from './picture.ts'
import type { FromReader, ToReader } from './reader-messages.ts'
import { TextReader } from './text-reader.ts'

/**
 * Reads one picture after the other. A process of its own: an odd picture may crash the native code that decodes it,
 * and a reading that is called off or takes too long ends with the process.
 */
const [textReader] = await Promise.all([TextReader.load(), loadCodeReader()])

process.on('message', (message) => {
  read(message as ToReader).then(send, (problem: unknown) => {
    send({ kind: 'failed', problem: String(problem) })
  })
})
process.once('disconnect', () => process.exit())
send({ kind: 'ready' })

async function read({ picture: file }: ToReader): Promise<FromReader> {
  const picture = await decode(file).catch(() => null)
  if (picture === null) return { kind: 'failed', problem: 'no-picture' }
  return { kind: 'read', reading: await readPicture(picture) }
}

async function readPicture(picture: Picture): Promise<PictureReading> {
  const codes = await readCodes(picture, new Date())
  const lines = await textReader.read(picture)
  return {
    width: picture.width,
    height: picture.height,
    lines: lines.map(({ text, confidence, box }) => ({ text, confidence, corners: cornersOf(box, picture) })),
    dates: labelDates(lines.map(({ text }) => text)),
    codes,
  }
}

async function decode(file: Uint8Array): Promise<Picture> {
  const image = await loadImage(file)
  const { width, height } = image
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  const rgb = new Uint8Array(width * height * 3)
  for (let from = 0, to = 0; from < data.length; from += 4, to += 3) {
    rgb[to] = data[from] ?? 0
    rgb[to + 1] = data[from + 1] ?? 0
    rgb[to + 2] = data[from + 2] ?? 0
  }
  return { width, height, rgb }
}

function send(message: FromReader): void {
  if (process.connected) process.send?.(message)
}
