import type { CountTask } from '@foresite/contract/picture-counts'
import type { CountMark } from '@foresite/contract/product-counts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { countingSite } from '../../../test/cycle-counting.ts'
import { refusalOf } from '../../../test/site-under-test.ts'

const { site, server, read, enter, sheetOf } = countingSite()
let photos = 0

async function photo(): Promise<File> {
  const shade = photos++
  const background = { r: shade % 256, g: Math.floor(shade / 256), b: 90 }
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(picture)], 'bin.jpg')
}

const box = { x: 0.25, y: 0.25, w: 0.1, h: 0.1 }
const mark = (state: CountMark['state'], id: string): CountMark => ({
  id,
  box,
  confidence: state === 'added' ? null : 0.9,
  state,
})
const marks = [mark('found', 'a'), mark('found', 'b'), mark('removed', 'c'), mark('added', 'd')]
async function photograph(id: string, actual: number, file: File, part: { examples?: (typeof box)[] } = {}) {
  const body = { count: { actual_quantity: actual, marks, ...part } }
  return (await server().call('photographCycleCount', { params: { id }, body, file })).count
}

test('[CYC-2.c] a photo keeps the proposal beside the correction, is shown, and helps the next count of its product', async () => {
  const { counts, session: own } = await sheetOf({ A: { CARTON: 3 }, B: { CARTON: 8 } })
  const [first, second] = counts.map(({ id }) => id)
  const productId = counts[0]?.productId ?? null
  const asked: CountTask[] = []
  site().vision.countPicture = (task) => {
    asked.push(task)
    return { status: 200, body: { width: 400, height: 300, pieces: [{ boundingBox: box, confidence: 1 }] } }
  }
  const infer = async (count: object) => server().call('inferCycleCount', { body: { count }, file: await photo() })
  expect(await refusalOf(infer({ productId }))).toMatchObject({ status: 422, error: 'count.example.none' })
  expect((await infer({ examples: [box] })).detections).toMatchObject([{ boundingBox: box, centroid: { x: 0.3 } }])
  const kept = await photograph(first ?? '', 3, await photo(), { examples: [box] })
  expect(kept).toMatchObject({ actual_quantity: 3, proposed: 3, removed: 1, added: 1, state: 'matched' })
  const picture = await server().fetch(kept.picture ?? '')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 400 })
  expect(await server().call('readCycleCount', { params: { id: second ?? '' } })).toMatchObject({ hasExamples: true })
  await infer({ productId })
  expect(asked.at(-1)?.kept).toHaveLength(1)
  const { accuracy, history } = await read(own.id)
  expect(accuracy).toMatchObject({ proposals: 1, proposal: 1, exact: 1 })
  expect(history[0]?.event).toMatchObject({ kind: 'counted', to: 3, proposed: 3 })
})

test('[CYC-2.c] a photo proves one bin only, and sent twice for that bin counts once', async () => {
  const { counts } = await sheetOf({ A: { PX: 3 }, B: { PX: 3 } })
  const [first, second] = counts.map(({ id }) => id)
  const file = await photo()
  await Promise.all([photograph(first ?? '', 3, file), photograph(first ?? '', 3, file)])
  expect(await refusalOf(photograph(second ?? '', 3, file))).toMatchObject({
    status: 409,
    error: 'cycle.photo.used',
    field: 'file',
  })
  expect((await server().fetch((await read(counts[0]?.sessionId ?? '')).counts[0]?.picture ?? '')).status).toBe(200)
})

test('[CYC-3.b] counts are listed with photo, time and SKU; [CYC-5.b] a product’s most recent count is found by SKU or id', async () => {
  const { counts } = await sheetOf({ A: { RECENT: 2 }, B: { RECENT: 3 } })
  await photograph(counts[0]?.id ?? '', 2, await photo())
  site().clock.pass(60)
  await enter(counts[1]?.id ?? '', 5)
  const { rows } = await server().call('listCycleCounts', { query: { searchTerm: 'RECENT' } })
  expect(rows).toMatchObject([
    { sku: 'RECENT', actual_quantity: 5, picture: null },
    { sku: 'RECENT', actual_quantity: 2, picture: expect.stringContaining('/api/cycle-count-pictures/') },
  ])
  const recent = (product_ids: string) => server().call('listMostRecentCycleCounts', { query: { product_ids } })
  const id = counts[0]?.productId ?? ''
  expect(await recent(`recent,NEVER,${id}`)).toMatchObject([
    { product_id: 'recent', count: { actual_quantity: 5 } },
    { product_id: id, count: { actual_quantity: 5 } },
  ])
  const tooMany = Array.from({ length: 101 }, (_, i) => String(i)).join(',')
  expect(await refusalOf(recent(tooMany))).toMatchObject({ status: 400, error: 'cycle.productIds.tooMany' })
  expect(await refusalOf(recent(' , '))).toMatchObject({ status: 400, error: 'cycle.productIds.required' })
})

test('[CYC-5.c] ten thousand product ids are refused, without a server error', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => String(i)).join(',')
  const answer = await server().fetch(`/api/recognize/cycle-counting/most-recent?product_ids=${many}`)
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
})
