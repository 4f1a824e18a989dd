import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import { palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf, shipmentsBetween } from '@foresite/simulator/src/world/goods/goods.ts'
import { createWorld } from '@foresite/simulator/src/world/world.ts'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'

/*
 * What is read from photos with known content: barcodes (ZXing's test pictures) and rendered fronts of the simulated
 * site's pallets, each exactly or not at all. Number plates: bench/plates. The seeds are fresh: those below 1,000 tuned
 * the reader, those from 3,000 on were measured before.
 */

const media = join(import.meta.dirname, '../../../shared/media')
const limitMs = 120_000
const sites = Array.from({ length: 8 }, (_, i) => 4000 + i)

interface Sample {
  readonly picture: Buffer
  /** Checks of a reading, one for each kind measured. */
  readonly isRead: (reading: PictureReading) => readonly boolean[]
}

function barcodes(folder: string): Sample[] {
  return pictures(folder).map(({ picture, text }) => ({
    picture,
    isRead: ({ codes }) => [codes.some((code) => code.text === text.trimEnd())],
  }))
}

function pictures(folder: string): { picture: Buffer; text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => ({
      picture: readFileSync(join(folder, name)),
      text: readFileSync(join(folder, name.replace(/jpg$/, 'txt')), 'utf8'),
    }))
}

async function measure(kinds: readonly string[], samples: readonly Sample[]): Promise<void> {
  const program = new URL('../../apps/vision/src/reader/reader-process.ts', import.meta.url)
  const reader = new PictureWorker<ReadingTask, PictureReading>(program)
  const exact = kinds.map(() => 0)
  const times: number[] = []
  for (const { picture, isRead } of samples) {
    const start = performance.now()
    const reading = await reader.work({ pictures: [picture], isVehicle: false }, limitMs, new AbortController().signal)
    times.push(performance.now() - start)
    const right = typeof reading === 'object' ? isRead(reading.answer) : []
    for (const [i, is] of right.entries()) exact[i] = (exact[i] ?? 0) + (is ? 1 : 0)
  }
  await reader.end()
  // The first picture waits for the networks to be loaded.
  const usual = times.slice(1).toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  for (const [i, kind] of kinds.entries()) {
    const share = `${String(exact[i] ?? 0)} of ${String(samples.length)}`
    console.log(`${kind.padEnd(16)} ${share.padStart(9)}  ${usual.toFixed(0).padStart(6)} ms`)
  }
}

/** The front of the first pallet of each of some sites, at one time of the year. */
async function pallets(): Promise<Sample[]> {
  const from = Date.parse('2026-10-06T09:00:00Z')
  return Promise.all(
    sites.map(async (seed) => {
      const world = createWorld({ seed, startsAt: from })
      const pallet = shipmentsBetween(world, seed, { from, to: from + 7_200_000 })[0]?.pallets[0]
      const product = goodsOf(seed, 'en').products.find(({ sku }) => sku === pallet?.sku)
      if (pallet === undefined || product === undefined)
        throw new Error(`the site of seed ${String(seed)} has no pallet`)
      const { jpeg } = await palletPhoto(seed, pallet, product, { side: 'front', size: 'large' })
      const { sscc } = pallet
      return {
        picture: jpeg,
        isRead: ({ codes, lines }) => [
          codes.some(({ text }) => text === product.cartonGtin),
          codes.some(({ label }) => label?.sscc === sscc),
          lines.some(({ text }) => text.replace(/\D/g, '').includes(sscc)),
        ],
      }
    }),
  )
}

console.log('                     exact  median, text and codes together, one thread')
await measure(['carton codes', 'SSCC, bars', 'SSCC, digits'], await pallets())
if (existsSync(media)) {
  const folders = readdirSync(join(media, 'barcodes'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) await measure([name], barcodes(join(media, 'barcodes', name)))
} else {
  console.log('Skipped: ../shared/media is not here.')
}
