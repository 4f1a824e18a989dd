import { createHash, randomUUID } from 'node:crypto'
import { privacyDefaults } from '@foresite/contract/privacy'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { addUser, deliveries } from '../../../test/notified-site.ts'
import { record, recordedAt } from '../../../test/recorded.ts'
import { newCount, newPallet, newProduct, sidePhoto } from '../../../test/shipments.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const read = async (id: string) => (await site().server.call('readShipment', { params: { id } })).shipment
const leak = { category: 'damaged-products', check: 'leak', grade: 'critical', side: 'left', level: 'lower' } as const

/** A submitted count of one pallet with these quantities; 10 and 5 pieces were ordered. */
async function countOf(tea: number, rice: number, part: object = {}) {
  const products = [await newProduct(site()), await newProduct(site())] as const
  const papers = products.map(({ id }, at) => ({ productId: id, ordered: at === 0 ? 10 : 5 }))
  const shipment = await newCount(site(), papers, { carrier: 'Rápida', ...part })
  const items = products.map(({ id }, at) => ({ productId: id, quantity: at === 0 ? tea : rice }))
  const pallet = await newPallet(site(), shipment.id, items)
  const submit = () => site().server.call('submitShipment', { body: { shipment_id: shipment.shipment_id } })
  return { shipment, pallet, products, submit }
}

const claimOf = { carrier: 'Rápida', reason: 'short', billOfLading: 'BL-77', sealNumber: 'S-4711' } as const
const open = (id: string, part: object = {}) =>
  site().server.call('createShipmentClaim', { params: { id }, body: { ...claimOf, id: randomUUID(), ...part } })

test('[SHIP-8.e] a submitted count over or short is an exception until it is reopened, and products do not offset each other', async () => {
  const { server } = site()
  const { shipment, submit } = await countOf(12, 1)
  expect(await read(shipment.id)).toMatchObject({ over: null, short: null, exceptions: [] })
  await submit()
  expect(await read(shipment.id)).toMatchObject({ over: 2, short: 4, exceptions: ['over', 'short'] })
  await server.call('startCounting', { params: { id: shipment.id }, body: { mode: 'mobile' } })
  expect(await read(shipment.id)).toMatchObject({ over: null, short: null, exceptions: [] })
})

test('[SHIP-8.e] major or critical damage is an exception until it is resolved, minor damage is not', async () => {
  const { server } = site()
  const { shipment, pallet } = await countOf(10, 5)
  const find = (grade: 'minor' | 'major' | 'critical') =>
    server.call('addDamageFinding', { params: { id: pallet.id }, body: { ...leak, grade, id: randomUUID() } })
  await find('minor')
  expect(await read(shipment.id)).toMatchObject({ damage: 'detected', severeDamages: 0, exceptions: [] })
  await find('major')
  expect(await read(shipment.id)).toMatchObject({ severeDamages: 1, exceptions: ['damaged'] })
  await server.call('resolveDamage', { params: { id: pallet.id }, body: { is_resolved: true } })
  expect(await read(shipment.id)).toMatchObject({ severeDamages: 0, exceptions: [] })
})

test('[SHIP-8.e] exceptions are listed by kind, and those without a claim separately', async () => {
  const { server } = site()
  const mark = { supplier: 'Excepted Foods' }
  const [right, over, short, damaged] = [
    await countOf(10, 5, mark),
    await countOf(11, 5, mark),
    await countOf(10, 4, mark),
    await countOf(10, 5, mark),
  ]
  for (const { submit } of [right, over, short, damaged]) await submit()
  await server.call('addDamageFinding', { params: { id: damaged.pallet.id }, body: { ...leak, id: randomUUID() } })
  const list = async (exceptions: 'all' | 'open' | 'over' | 'short' | 'damaged') => {
    const { rows } = await server.call('listShipments', { query: { search: 'excepted foods', exceptions } })
    return new Set(rows.map(({ id }) => id))
  }
  const ids = (...of: (typeof over)[]) => new Set(of.map(({ shipment }) => shipment.id))
  expect(await list('over')).toEqual(ids(over))
  expect(await list('short')).toEqual(ids(short))
  expect(await list('damaged')).toEqual(ids(damaged))
  expect(await list('all')).toEqual(ids(over, short, damaged))
  await open(short.shipment.id)
  expect(await list('open')).toEqual(ids(over, damaged))
  expect(await list('all')).toEqual(ids(over, short, damaged))
})

test('[SHIP-8.e] supervisors are notified once of a differing count and of the first severe damage, before the truck leaves', async () => {
  const { server } = site()
  const boss = await addUser(site(), { firstName: 'Eva', lastName: 'Reis' })
  await server.call(
    'saveNotificationRules',
    { body: { value: { supervisors: { userIds: [boss.id] } } } },
    { statedBy: boss.id },
  )
  const right = await countOf(10, 5)
  await right.submit()
  const { shipment, pallet, submit } = await countOf(9, 5)
  await submit()
  await submit()
  for (const grade of ['minor', 'critical', 'major'] as const)
    await server.call('addDamageFinding', { params: { id: pallet.id }, body: { ...leak, grade, id: randomUUID() } })
  const subjects = (await deliveries(site())).map(({ subject }) => subject)
  const title = `Shipment ${shipment.shipment_id}: check before departure`
  expect(subjects.filter((subject) => subject.includes(shipment.shipment_id))).toEqual([
    `${title} · ${shipment.shipment_id}`,
    `${title} · ${shipment.shipment_id}`,
  ])
  expect(subjects.filter((subject) => subject.includes(right.shipment.shipment_id))).toEqual([])
})

test('[DMG-2.c] a claim is opened once, changed while open, sent, and accepted or rejected, with its history', async () => {
  const { server } = site()
  const { shipment, submit } = await countOf(9, 5)
  await submit()
  const id = randomUUID()
  const { claim } = await open(shipment.id, { id })
  expect(claim).toMatchObject({ ...claimOf, reference: `${shipment.shipment_id}/1`, state: 'open', amount: null })
  expect((await open(shipment.id, { id })).claim).toEqual(claim)
  expect((await open(shipment.id)).claim.reference).toBe(`${shipment.shipment_id}/2`)
  expect(await read(shipment.id)).toMatchObject({ claims: 2 })
  const params = { id }
  const body = { ...claimOf, amount: 120.1, note: 'One carton missing' }
  const since = claim.updatedAt
  await server.call('changeShipmentClaim', { params, body: { ...body, since } })
  expect(await refusalOf(server.call('changeShipmentClaim', { params, body: { ...body, since } }))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  const move = (state: 'open' | 'sent' | 'accepted' | 'rejected', note = '') =>
    server.call('moveShipmentClaim', { params, body: { state, note } })
  expect(await refusalOf(move('accepted'))).toMatchObject({ status: 409, field: 'state' })
  await move('sent', 'By e-mail')
  expect(await refusalOf(server.call('changeShipmentClaim', { params, body }))).toMatchObject({ error: 'claim.sent' })
  expect(await refusalOf(server.call('deleteShipmentClaim', { params, query: {} }))).toMatchObject({ status: 409 })
  await move('rejected', 'Seal was whole')
  await move('sent')
  await move('accepted')
  const [second, first] = await server.call('listShipmentClaims', { params: { id: shipment.id } })
  expect([second?.state, first?.state, first?.amount]).toEqual(['open', 'accepted', 120.1])
  expect(first?.history.toReversed().map(({ event }) => event)).toEqual([
    { kind: 'created' },
    {
      kind: 'edited',
      changes: [
        { field: 'amount', from: '', to: '120.10 EUR' },
        { field: 'note', from: '', to: 'One carton missing' },
      ],
    },
    { kind: 'moved', from: 'open', to: 'sent', note: 'By e-mail' },
    { kind: 'moved', from: 'sent', to: 'rejected', note: 'Seal was whole' },
    { kind: 'moved', from: 'rejected', to: 'sent', note: '' },
    { kind: 'moved', from: 'sent', to: 'accepted', note: '' },
  ])
  await server.call('deleteShipmentClaim', { params: { id: second?.id ?? '' }, query: {} })
  const { history } = await server.call('readShipment', { params: { id: shipment.id } })
  expect(history.slice(0, 3).map(({ event }) => event.kind)).toEqual(['claim-deleted', 'claimed', 'claimed'])
})

test('[DMG-2.c] a claim without a carrier, with a wrong amount, or for a shipment not counted is refused', async () => {
  const { server } = site()
  const { shipment } = await countOf(9, 5)
  expect(await refusalOf(open(shipment.id, { carrier: ' ' }))).toMatchObject({ status: 400, field: 'carrier' })
  for (const amount of [-1, 0.001, 1e12])
    expect(await refusalOf(open(shipment.id, { amount }))).toMatchObject({ status: 400, field: 'amount' })
  const body = { shipment_id: `UNCOUNTED-${randomUUID()}`, type: 'inbound' } as const
  const uncounted = (await server.call('createShipment', { body })).shipment
  expect(await refusalOf(open(uncounted.id))).toMatchObject({ status: 409, error: 'shipment.notCounting' })
})

/** A claim of a shipment inspected at a station, with photos of two sides and marked damage. */
async function wholeClaim() {
  const { server, clock, vision } = site()
  // Adding pallets takes time: vision must not count as away.
  await vision.beat()
  const camera = await site().camera(randomUUID())
  const kind = { name: `Wrapper ${randomUUID().slice(0, 8)}`, kind: 'turntable', cameraId: camera.id } as const
  const { station } = await server.call('createInspectionStation', { body: kind })
  const counted = await countOf(9, 5)
  const { shipment, pallet } = counted
  const body = { mode: 'station', stationId: station.id } as const
  await server.call('startCounting', { params: { id: shipment.id }, body })
  const files = { front: await sidePhoto('#ff0000'), left: await sidePhoto('#00ff00') }
  for (const side of ['front', 'left'] as const)
    await server.call('addPalletPhoto', { params: { id: pallet.id, side }, body: {}, file: files[side] })
  const box = { x: 0.2, y: 0.6, w: 0.3, h: 0.2 }
  const found = { ...leak, id: randomUUID(), box, note: 'Wet floor under it' }
  await server.call('addDamageFinding', { params: { id: pallet.id }, body: found })
  await counted.submit()
  const { claim } = await open(shipment.id, { amount: 120.5, note: 'One carton missing' })
  return { ...counted, claim, station, camera, files, at: clock.now() }
}

async function pdfText(content: Uint8Array): Promise<string> {
  return (await extractText(await getDocumentProxy(content), { mergePages: true })).text.replace(/\s+/g, ' ')
}

async function download(id: string, kind: 'pdf' | 'zip', language = 'en'): Promise<Uint8Array> {
  const answer = await site().server.fetch(`/api/shipment-claims/${id}/${kind}?language=${language}`)
  expect(answer.headers.get('content-type')).toBe(`application/${kind}`)
  return new Uint8Array(await answer.arrayBuffer())
}

test('[DMG-2.d] the PDF has the claim, the method of counting, and the pallets with their damage, in both languages', async () => {
  const { claim, shipment, pallet, products, station } = await wholeClaim()
  const text = await pdfText(await download(claim.id, 'pdf'))
  for (const expected of [
    `Claim ${claim.reference}`,
    'Carrier Rápida',
    'Bill of lading BL-77',
    'Seal number S-4711',
    'Amount €120.50',
    'Note One carton missing',
    `Inspection Quality Station Inspection · ${station.name}`,
    'Short 1',
    `${products[0].sku} ${products[0].name} 10 10 9 -1`,
    `Pallet ${pallet.pallet_id}`,
    `9 × ${products[0].name}`,
    'Front, Nov 21, 2026',
    'Left, Nov 21, 2026',
    'Leak Wet floor under it',
    'Critical',
    'For the carrier Name Signature Date',
  ])
    expect(text).toContain(expected)
  const inPortuguese = await pdfText(await download(claim.id, 'pdf', 'pt'))
  for (const expected of [`Reclamação ${claim.reference}`, 'Número do selo S-4711', 'Montante 120,50 €', 'Crítico'])
    expect(inPortuguese).toContain(expected)
  expect(inPortuguese).toContain(shipment.shipment_id)
})

test('[DMG-2.d] the ZIP holds the PDF, the photos as uploaded, the station’s video, the counts, and a correct checksum of each', async () => {
  const { claim, camera, files, products, pallet, at } = await wholeClaim()
  const video = Buffer.from('a video of the pallet')
  const { recordings } = site().vision
  recordings.video = video
  recordings.firstState = ({ from }) => {
    expect(Date.parse(from)).toBeLessThan(at.getTime())
    const made = { bytes: video.length, width: 1920, height: 1080, codec: 'avc1.64001f' }
    return { state: 'ready', startsAt: from, durationMs: 10_000, ...made }
  }
  await record(site(), [recordedAt(camera.id, new Date(at.getTime() - 5_000))])
  const zip = unzipSync(await download(claim.id, 'zip'))
  const name = `Claim ${claim.reference.replace('/', '_')}.pdf`
  const photos = ['front', 'left'].map((side) => `photos/001 ${pallet.pallet_id} ${side}.jpg`)
  expect(Object.keys(zip).toSorted()).toEqual(
    ['README.txt', 'SHA256SUMS', 'clip.mp4', 'counts.csv', name, ...photos].toSorted(),
  )
  expect(Buffer.from(zip['clip.mp4'] ?? [])).toEqual(video)
  expect(Buffer.from(zip[photos[0] ?? ''] ?? [])).toEqual(Buffer.from(await files.front.arrayBuffer()))
  expect(strFromU8(zip['counts.csv'] ?? new Uint8Array())).toContain(
    `${products[0].sku},${products[0].name},10,,10,9,-1\r\n`,
  )
  const sums = strFromU8(zip.SHA256SUMS ?? new Uint8Array())
  for (const [path, content] of Object.entries(zip).filter(([each]) => each !== 'SHA256SUMS'))
    expect(sums).toContain(`${createHash('sha256').update(content).digest('hex')}  ${path}\n`)
})

test('[DMG-2.d] the ZIP says so when its video ends before the last photo', async () => {
  const { server, clock, vision } = site()
  const { claim, camera, files, pallet, shipment, station, at } = await wholeClaim()
  const body = { mode: 'station', stationId: station.id } as const
  await server.call('startCounting', { params: { id: shipment.id }, body })
  clock.pass(11 * 60)
  await vision.beat()
  const side = { id: pallet.id, side: 'left' } as const
  await server.call('addPalletPhoto', { params: side, body: {}, file: files.left })
  const video = Buffer.from('a video of the pallet')
  vision.recordings.video = video
  const made = { bytes: video.length, width: 1920, height: 1080, codec: 'avc1.64001f' }
  vision.recordings.firstState = ({ from }) => ({ state: 'ready', startsAt: from, durationMs: 600_000, ...made })
  await record(site(), [recordedAt(camera.id, new Date(at.getTime() - 5_000))])
  const zip = unzipSync(await download(claim.id, 'zip'))
  expect(Buffer.from(zip['clip.mp4'] ?? [])).toEqual(video)
  expect(strFromU8(zip['README.txt'] ?? new Uint8Array())).toContain('The clip shows the first 10 minutes')
})

test('[DMG-2.d] without a video the ZIP says why, and where people are blurred it omits the photos and says so', async () => {
  const { server } = site()
  const atStation = await wholeClaim()
  const readme = async (id: string) => {
    const zip = unzipSync(await download(id, 'zip'))
    return { paths: Object.keys(zip), text: strFromU8(zip['README.txt'] ?? new Uint8Array()) }
  }
  expect((await readme(atStation.claim.id)).text).toContain('No clip: the station’s camera has no recording')
  const byPhone = await countOf(9, 5)
  const { claim } = await open(byPhone.shipment.id)
  expect((await readme(claim.id)).text).toContain('No clip: the shipment was not inspected at a quality station')
  const { id: statedBy } = await addUser(site(), { firstName: 'Rui' })
  await server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } }, { statedBy })
  const blurred = await readme(atStation.claim.id)
  await server.call('savePrivacy', { body: privacyDefaults }, { statedBy })
  expect(blurred.text).toContain('Photos left out: 2.')
  expect(blurred.paths.filter((path) => path.endsWith('.jpg'))).toEqual([])
})
