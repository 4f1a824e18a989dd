import type { CountTask, PictureCount } from '@foresite/contract/picture-counts'
import type { PalletAnalysisType } from '@foresite/contract/pallet-analyses'
import type { PictureReading } from '@foresite/contract/readings'
import { once } from 'node:events'
import pg from 'pg'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { newPlace, startServer } from '../../../test/server-under-test.ts'
import { VisionNodeUnderTest } from '../../../test/vision-node-under-test.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
let made = 0

const date = '2026-11-21'
const box = { x: 0.25, y: 0.25, w: 0.1, h: 0.1 }

/** A unique photo. */
async function photo(name = 'front.jpg'): Promise<File> {
  made++
  const background = { r: made % 256, g: Math.floor(made / 256), b: 90 }
  const picture = sharp({ create: { width: 80, height: 60, channels: 3, background } }).png()
  return new File([new Uint8Array(await picture.toBuffer())], name.replace('jpg', 'png'))
}

async function analysis(type: PalletAnalysisType, productId: string | null = null) {
  made++
  const body = { name: `Analysis ${String(made)}`, date, type, productId }
  return (await site().server.call('createPalletAnalysis', { body })).analysis
}

async function add(id: string, pallet: string, file?: File) {
  const body = { pallet }
  return (await site().server.call('addAnalysisPhoto', { params: { id }, body, file: file ?? (await photo()) })).photo
}

const read = (id: string) => site().server.call('readPalletAnalysis', { params: { id } })

/** Runs an analysis to its end. */
async function run(id: string) {
  await site().server.call('runPalletAnalysis', { params: { id } })
  return eventually(async () => {
    const found = await read(id)
    expect(found.analysis.status).not.toBe('running')
    return found
  })
}

async function countable(): Promise<string> {
  made++
  const { server } = site()
  const body = { sku: `CARTON-A-${String(made)}`, name: `Carton ${String(made)}` }
  const { product } = await server.call('createProduct', { body })
  const count = { productId: product.id, marks: [], examples: [box] }
  await server.call('createProductCount', { body: { count }, file: await photo() })
  return product.id
}

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const noLabel = { sscc: null, gtin: null, contentGtin: null, count: null, lot: null, serial: null, producedOn: null }
const reading: PictureReading = {
  width: 80,
  height: 60,
  lines: [{ text: 'BEST BEFORE 01.12.2026', confidence: 0.9, corners }],
  dates: [
    { kind: 'bestBefore', day: '2026-12-01', line: 0 },
    { kind: 'production', day: '2026-01-02', line: 0 },
  ],
  codes: [
    { format: 'EAN-13', text: '5601234567890', confidence: 1, corners, label: null },
    {
      format: 'Code 128',
      text: '(00)106141412345678908(17)261120',
      confidence: 1,
      corners,
      label: { ...noLabel, sscc: '106141412345678908', bestBefore: null, expiresOn: '2026-11-20', wrong: [] },
    },
  ],
}
const counted: PictureCount = {
  width: 80,
  height: 60,
  pieces: [
    { boundingBox: box, confidence: 1 },
    { boundingBox: { x: 0.5, y: 0.5, w: 0.1, h: 0.2 }, confidence: 0.75 },
  ],
}

test('[QC-2.a] an analysis is created, run and reviewed; pieces are counted from the examples of its product', async () => {
  const { server, vision } = site()
  const productId = await countable()
  const { id, status } = await analysis('count', productId)
  expect(status).toBe('created')
  await add(id, 'P-10')
  const { id: second } = await add(id, 'P-2')
  const asked: CountTask[] = []
  vision.countPicture = (task) => {
    asked.push(task)
    return { status: 200, body: counted }
  }
  const ran = await run(id)
  expect(ran.analysis).toMatchObject({ status: 'run', photos: 2, analysed: 2, failed: 0, reviewed: 0 })
  expect(ran.photos.map(({ pallet, result, state }) => [pallet, result, state])).toEqual([
    ['P-2', 2, 'analysed'],
    ['P-10', 2, 'analysed'],
  ])
  expect(asked.map(({ examples, kept }) => [examples.length, kept.length])).toEqual([
    [0, 1],
    [0, 1],
  ])
  for (const { id: own, found, updatedAt } of ran.photos) {
    if (found?.kind !== 'count') throw new Error('nothing was counted')
    const marks = found.marks.map((mark) => (own === second ? { ...mark, state: 'removed' as const } : mark))
    const body = { confirmed: { kind: 'count' as const, marks }, since: updatedAt }
    await server.call('reviewAnalysisPhoto', { params: { id: own }, body })
  }
  const { analysis: done, photos, history } = await read(id)
  expect(done).toMatchObject({ status: 'reviewed', reviewed: 2 })
  expect(photos.map(({ pallet, result, found }) => [pallet, result, found])).toEqual([
    ['P-2', 0, ran.photos[0]?.found],
    ['P-10', 2, ran.photos[1]?.found],
  ])
  expect(history.map(({ event }) => event)).toEqual([
    { kind: 'reviewed', pallet: 'P-10', to: '2' },
    { kind: 'reviewed', pallet: 'P-2', to: '0 (−2)' },
    { kind: 'run', photos: 2 },
    { kind: 'photos-added', count: 1 },
    { kind: 'photos-added', count: 1 },
    { kind: 'created' },
  ])
})

test('[QC-2.b] labels are read: the SSCC is proposed, and a user confirms or corrects it', async () => {
  const { server, vision } = site()
  vision.readPicture = () => ({ status: 200, body: reading })
  const { id } = await analysis('label')
  await add(id, 'P-1')
  const [found] = (await run(id)).photos
  expect(found).toMatchObject({ result: '106141412345678908', daysLeft: null, reviewedAt: null })
  const params = { id: found?.id ?? '' }
  const body = { confirmed: { kind: 'label' as const, label: '5601234567890' }, since: found?.updatedAt }
  const { photo: reviewed } = await server.call('reviewAnalysisPhoto', { params, body })
  expect(reviewed).toMatchObject({ result: '5601234567890', reviewedAt: expect.any(String) })
  expect(await refusalOf(server.call('reviewAnalysisPhoto', { params, body }))).toMatchObject({
    error: 'record.changed',
  })
  // After the review is removed, the finding counts again.
  const { photo: open } = await server.call('reviewAnalysisPhoto', { params, body: { confirmed: null } })
  expect(open).toMatchObject({ result: '106141412345678908', reviewedAt: null })
})

test('[QC-2.c] expiry dates from codes and print are compared with the day of the analysis', async () => {
  const { server, vision } = site()
  vision.readPicture = () => ({ status: 200, body: reading })
  const { id } = await analysis('expiry')
  await add(id, 'P-1')
  const [found] = (await run(id)).photos
  expect(found).toMatchObject({ result: '2026-11-20', daysLeft: -1 })
  expect(found?.found).toEqual({
    kind: 'expiry',
    dates: [
      { kind: 'production', day: '2026-01-02', isCoded: false },
      { kind: 'expiry', day: '2026-11-20', isCoded: true },
      { kind: 'bestBefore', day: '2026-12-01', isCoded: false },
    ],
  })
  const body = { confirmed: { kind: 'expiry' as const, day: '2026-12-01' }, since: found?.updatedAt }
  const { photo: corrected } = await server.call('reviewAnalysisPhoto', { params: { id: found?.id ?? '' }, body })
  expect(corrected).toMatchObject({ result: '2026-12-01', daysLeft: 10 })
  const address = `/api/pallet-analyses/${id}/results.csv`
  const csv = await (await server.fetch(address, { headers: { 'accept-language': 'pt' } })).text()
  const [head, row] = csv.replace(/^\uFEFF/, '').split('\r\n')
  expect(head).toBe(
    'Palete;Remessa;Lado;Data de validade;Encontrado automaticamente;Dias restantes;Problema;Revisão;Revisto por',
  )
  expect(row).toMatch(/^P-1;;;2026-12-01;2026-11-20;10;;2026-11-21 /)
})

test('[QC-2.d] an unreadable photo states the reason; it is reviewed manually, and run again', async () => {
  const { server, vision } = site()
  vision.readPicture = () => ({ status: 504 })
  const { id } = await analysis('label')
  await add(id, 'P-1')
  const failed = await run(id)
  expect(failed.analysis).toMatchObject({ status: 'run', failed: 1, analysed: 0 })
  expect(failed.photos[0]).toMatchObject({
    state: 'failed',
    problem: 'The picture could not be read in time. Try a smaller part of it.',
    result: null,
  })
  vision.readPicture = () => ({ status: 200, body: reading })
  const [found] = (await run(id)).photos
  expect(found).toMatchObject({ state: 'analysed', problem: null })
  const body = { confirmed: { kind: 'label' as const, label: '' } }
  await server.call('reviewAnalysisPhoto', { params: { id: found?.id ?? '' }, body })
  expect(await refusalOf(server.call('runPalletAnalysis', { params: { id } }))).toMatchObject({
    status: 422,
    error: 'palletAnalysis.run.nothing',
  })
})

test('[QC-2.d] a photo whose job is lost is marked as failed, and can be run again', async () => {
  await using place = await newPlace()
  const start = async () => {
    const server = await startServer({ at: place })
    return { server, vision: await VisionNodeUnderTest.start(server) }
  }
  const first = await start()
  let asked = 0
  first.vision.readPicture = async (_, signal) => {
    asked++
    await once(signal, 'abort')
    return { status: 503 }
  }
  const body = { name: 'Labels', date, type: 'label' as const }
  const { id } = (await first.server.call('createPalletAnalysis', { body })).analysis
  const params = { params: { id } }
  await first.server.call('addAnalysisPhoto', { ...params, body: { pallet: 'P-1' }, file: await photo() })
  await first.server.call('runPalletAnalysis', params)
  await eventually(() => expect(asked).toBe(1))
  await first.vision.stop()
  await first.server.stop()
  const client = new pg.Client({ connectionString: place.databaseUrl })
  await client.connect()
  await client.query("delete from jobs.job where name = 'pallet-analyses'")
  await client.end()
  const next = await start()
  const lost = await next.server.call('readPalletAnalysis', params)
  expect(lost.analysis).toMatchObject({ status: 'run', failed: 1 })
  expect(lost.photos[0]?.problem).toBe('The analysis was interrupted. Run it again.')
  next.vision.readPicture = () => ({ status: 200, body: reading })
  await next.server.call('runPalletAnalysis', params)
  await eventually(async () => {
    expect((await next.server.call('readPalletAnalysis', params)).analysis).toMatchObject({ analysed: 1, failed: 0 })
  })
  await next.vision.stop()
  await next.server.stop()
})

test('[QC-2.f] an analysis deleted while it runs has all findings once the deletion is undone', async () => {
  const { server, vision } = site()
  const { id } = await analysis('label')
  await add(id, 'P-1')
  await add(id, 'P-2')
  let asked = 0
  vision.readPicture = async () => {
    asked++
    // Before the second photo is read.
    if (asked === 1) await server.call('deletePalletAnalysis', { params: { id }, query: {} })
    return { status: 200, body: reading }
  }
  await server.call('runPalletAnalysis', { params: { id } })
  await eventually(() => expect(asked).toBe(2))
  await server.call('restorePalletAnalysis', { params: { id } })
  await eventually(async () => expect((await read(id)).analysis).toMatchObject({ analysed: 2, failed: 0 }))
})

test('[QC-2.e] photos of shipments’ pallets are added by pallet number and side, each once', async () => {
  const { server } = site()
  const { shipment } = await server.call('createShipment', {
    body: { shipment_id: 'IN-QC', type: 'inbound', lines: [] },
  })
  await server.call('startCounting', { params: { id: shipment.id }, body: { mode: 'mobile' } })
  const palletId = crypto.randomUUID()
  await server.call('addPallet', { params: { id: shipment.id }, body: { id: palletId, pallet_id: 'P-77' } })
  for (const side of ['left', 'front'] as const)
    await server.call('addPalletPhoto', { params: { id: palletId, side }, body: {}, file: await photo() })
  const { id } = await analysis('label')
  const call = () => server.call('addAnalysisPallets', { params: { id }, body: { palletIds: [palletId] } })
  await call()
  const { photos } = await read(id)
  expect(photos.map(({ pallet, side, shipment: of }) => [pallet, side, of])).toEqual([
    ['P-77', 'front', { id: shipment.id, shipment_id: 'IN-QC' }],
    ['P-77', 'left', { id: shipment.id, shipment_id: 'IN-QC' }],
  ])
  const picture = await server.fetch(photos[0]?.picture ?? '')
  expect(await sharp(Buffer.from(await picture.arrayBuffer())).metadata()).toMatchObject({ width: 80, height: 60 })
  expect(await refusalOf(call())).toMatchObject({ status: 422, error: 'palletAnalysis.pallets.none' })
})

test('[QC-2.e] a photo that shipments’ pallets share is added once', async () => {
  const { server } = site()
  const { shipment } = await server.call('createShipment', { body: { shipment_id: 'IN-SAME', type: 'inbound' } })
  await server.call('startCounting', { params: { id: shipment.id }, body: { mode: 'mobile' } })
  // Pallets of one instant are listed by id.
  const palletIds = [crypto.randomUUID(), crypto.randomUUID()].toSorted()
  const file = await photo()
  for (const [i, id] of palletIds.entries()) {
    const body = { id, pallet_id: `P-SAME-${String(i)}` }
    await server.call('addPallet', { params: { id: shipment.id }, body })
    await server.call('addPalletPhoto', { params: { id, side: 'front' }, body: {}, file })
  }
  const { id } = await analysis('label')
  await server.call('addAnalysisPallets', { params: { id }, body: { palletIds } })
  expect((await read(id)).photos.map(({ pallet }) => pallet)).toEqual(['P-SAME-0'])
})

test('[QC-2.f] analyses are searched, filtered and paged; deleted and restored; a repeated call creates one', async () => {
  const { server } = site()
  const { id, name } = await analysis('label')
  await add(id, 'NEEDLE-9')
  const other = await analysis('expiry')
  const list = async (query: object) => {
    const { rows } = await server.call('listPalletAnalyses', { query: { limit: 100, ...query } })
    return rows.map((row) => row.id)
  }
  expect(await list({ searchTerm: 'needle-9' })).toEqual([id])
  expect(await list({ searchTerm: name })).toEqual([id])
  expect(await list({ type: 'expiry' })).toContain(other.id)
  expect(await list({ type: 'expiry' })).not.toContain(id)
  expect(await list({ status: 'created' })).toEqual(expect.arrayContaining([id, other.id]))
  expect(await list({ status: 'open' })).toEqual(expect.arrayContaining([id, other.id]))
  expect(await list({ status: 'reviewed' })).not.toContain(id)
  expect(await list({ endDate: '2026-11-20' })).toEqual([])
  const { updatedAt } = (await read(id)).analysis
  const body = { name: 'Renamed', date: '2026-11-20', since: updatedAt }
  await server.call('changePalletAnalysis', { params: { id }, body })
  expect(await refusalOf(server.call('changePalletAnalysis', { params: { id }, body }))).toMatchObject({
    error: 'record.changed',
  })
  expect(await list({ endDate: '2026-11-20' })).toEqual([id])
  await server.call('deletePalletAnalysis', { params: { id }, query: {} })
  expect(await list({ searchTerm: 'needle-9' })).toEqual([])
  await server.call('restorePalletAnalysis', { params: { id } })
  expect(await list({ searchTerm: 'needle-9' })).toEqual([id])
  const twice = { id: crypto.randomUUID(), name: 'Twice', date, type: 'label' as const }
  await server.call('createPalletAnalysis', { body: twice })
  await server.call('createPalletAnalysis', { body: twice })
  expect(await list({ searchTerm: 'Twice' })).toEqual([twice.id])
  expect(await refusalOf(server.call('createPalletAnalysis', { body: { ...twice, name: 'Other' } }))).toMatchObject({
    status: 409,
    error: 'id.taken',
  })
})

test('[QC-2.g] a duplicate photo, a wrong kind of finding, and a count without product or examples are refused', async () => {
  const { server } = site()
  const { id } = await analysis('label')
  const file = await photo()
  const first = await add(id, 'P-1', file)
  expect(await refusalOf(add(id, 'P-2', file))).toMatchObject({
    status: 409,
    message: 'This photo is already in the analysis, as pallet P-1.',
  })
  // Once removed, the same photo may be added again; then the removal cannot be undone.
  await server.call('removeAnalysisPhoto', { params: { id: first.id }, query: { since: first.updatedAt } })
  const again = await add(id, 'P-2', file)
  expect(await refusalOf(server.call('restoreAnalysisPhoto', { params: { id: first.id } }))).toMatchObject({
    error: 'palletAnalysis.photo.twice',
  })
  const review = { confirmed: { kind: 'expiry' as const, day: null } }
  expect(await refusalOf(server.call('reviewAnalysisPhoto', { params: { id: again.id }, body: review }))).toMatchObject(
    { status: 422, error: 'palletAnalysis.photo.otherKind' },
  )
  expect(await refusalOf(analysis('count'))).toMatchObject({ status: 400, error: 'palletAnalysis.product.required' })
  const { product } = await server.call('createProduct', { body: { sku: 'NO-EXAMPLE', name: 'Drum' } })
  const uncountable = await analysis('count', product.id)
  await add(uncountable.id, 'P-1')
  expect(await refusalOf(server.call('runPalletAnalysis', { params: { id: uncountable.id } }))).toMatchObject({
    status: 422,
    error: 'count.example.none',
  })
})
