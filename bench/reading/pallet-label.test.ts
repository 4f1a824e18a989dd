import type { PictureReading, ReadingTask } from '@foresite/contract/readings'
import { palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf, shipmentsBetween } from '@foresite/simulator/src/world/goods/goods.ts'
import { createWorld } from '@foresite/simulator/src/world/world.ts'
import { PictureWorker } from '@foresite/vision/node/pictures/picture-worker.ts'
import { expect, onTestFinished, test } from 'vitest'

const program = new URL('../../apps/vision/src/reader/reader-process.ts', import.meta.url)

test('[QC-3.b] the labels of a photographed pallet are read: its SSCC and its cartons’ codes', async () => {
  const seed = 11
  const from = Date.parse('2026-10-06T09:00:00Z')
  const shipments = shipmentsBetween(createWorld({ seed, startsAt: from }), seed, { from, to: from + 7_200_000 })
  // Its bars are too small and blurred for the first reading.
  const pallet = shipments[0]?.pallets[0]
  const product = goodsOf(seed, 'en').products.find(({ sku }) => sku === pallet?.sku)
  if (pallet === undefined || product === undefined) throw new Error('the site has no such pallet')
  const photo = await palletPhoto(seed, pallet, product, { side: 'front', size: 'large' })
  expect(photo.items).toHaveLength(product.across * pallet.layers.length)
  // Only now: it must report within a minute that it is ready, and rendering blocks this process longer on a busy machine.
  const reader = new PictureWorker<ReadingTask, PictureReading>(program)
  onTestFinished(() => reader.end())
  const read = await reader.work({ pictures: [photo.jpeg], isVehicle: false }, 120_000, new AbortController().signal)
  const reading = typeof read === 'string' ? null : read.answer
  const texts = reading?.codes.map(({ text }) => text) ?? []
  expect(texts.filter((text) => text === `(00)${pallet.sscc}`)).toHaveLength(1)
  expect(texts.filter((text) => text === product.cartonGtin).length).toBeGreaterThanOrEqual(5)
  const words = reading?.lines.map(({ text }) => text).join('\n') ?? ''
  expect(words).toContain(pallet.sscc)
})
