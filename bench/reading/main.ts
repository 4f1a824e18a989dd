import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureReading } from '@foresite/contract/readings'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'
import type { ReadingTask } from '@foresite/vision/reader/reader-process.ts'

/*
 * What is read of photographs whose content is known: barcodes (ZXing's test pictures) and number plates found in whole
 * pictures of streets (OpenALPR's benchmark), each exactly or not at all.
 */

const media = join(import.meta.dirname, '../../../shared/media')
const limitMs = 120_000

interface Sample {
  readonly picture: Buffer
  readonly isRead: (reading: PictureReading) => boolean
}

function barcodes(folder: string): Sample[] {
  return pictures(folder).map(({ picture, text }) => ({
    picture,
    isRead: ({ codes }) => codes.some((code) => code.text === text.trimEnd()),
  }))
}

function plates(folder: string): Sample[] {
  return pictures(folder).map(({ picture, text }) => {
    const plate = text.trim().split('\t').at(-1) ?? ''
    return { picture, isRead: ({ lines }) => lines.some((line) => lettersOf(line.text) === lettersOf(plate)) }
  })
}

function pictures(folder: string): { picture: Buffer; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => ({
      picture: readFileSync(join(folder, name)),
      text: readFileSync(join(folder, name.replace(/jpg$/, 'txt')), 'utf8'),
    }))
}

function lettersOf(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

async function measure(kind: string, samples: readonly Sample[]): Promise<void> {
  const program = new URL('../../apps/vision/src/reader/reader-process.ts', import.meta.url)
  const reader = new PictureWorker<ReadingTask, PictureReading>(program)
  let exact = 0
  const times: number[] = []
  for (const { picture, isRead } of samples) {
    const start = performance.now()
    const reading = await reader.work({ picture }, limitMs, new AbortController().signal)
    times.push(performance.now() - start)
    if (typeof reading === 'object' && isRead(reading.answer)) exact += 1
  }
  await reader.end()
  // The first picture waits for the networks to be loaded.
  const usual = times.slice(1).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  const share = `${String(exact)} of ${String(samples.length)}`
  console.log(`${kind.padEnd(16)} ${share.padStart(9)}  ${usual.toFixed(0).padStart(6)} ms`)
}

if (existsSync(media)) {
  console.log('                     exact  median, text and codes together, one thread')
  const folders = readdirSync(join(media, 'barcodes'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) await measure(name, barcodes(join(media, 'barcodes', name)))
  await measure('plates', plates(join(media, 'plates')))
} else {
  console.log('Skipped: ../shared/media is not here.')
}
