import { maxPallets, type ShipmentPalletInput } from '@foresite/contract/shipment-pallets'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { VisionNodeUnderTest } from '../../../test/vision-node-under-test.ts'
import { newCount, newPallet, newProduct, sidePhoto } from '../../../test/shipments.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const palletsOf = async (id: string) => (await site().server.call('readShipment', { params: { id } })).pallets
const change = (id: string, body: ShipmentPalletInput & { since?: string }) =>
  site().server.call('changePallet', { params: { id }, body })
const countedOf = async (id: string) =>
  (await site().server.call('readShipment', { params: { id } })).shipment.countedQuantity

test('[SHIP-5.a] an unidentified product waits under a name and is identified on every pallet at once', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site())
  const group = 'Blue carton'
  await newPallet(site(), id, [
    { group, quantity: 3, proposed: 4 },
    { productId: tea.id, quantity: 2, proposed: 2, identifiedBy: 'barcode' },
  ])
  await newPallet(site(), id, [{ group, quantity: 5 }])
  const identify = { shipment_id, group, productId: tea.id }
  const before = await palletsOf(id)
  const { items, message, versions } = await server.call('identifyProduct', { body: identify })
  expect([items, message]).toEqual([2, `Identified as “${tea.name}”: 2.`])
  const after = new Map((await palletsOf(id)).map((pallet) => [pallet.id, pallet.updatedAt]))
  expect(versions.toSorted((a, b) => a.was.localeCompare(b.was))).toEqual(
    before.map((pallet) => ({ id: pallet.id, was: pallet.updatedAt, is: after.get(pallet.id) })),
  )
  expect((await palletsOf(id)).map((pallet) => pallet.items)).toMatchObject([
    [{ product: { id: tea.id }, group: null, quantity: 5, proposed: 6 }],
    [{ product: { id: tea.id }, group: null, quantity: 5, proposed: null, identifiedBy: 'hand' }],
  ])
  // A repeated call counts once; another product is refused.
  expect((await server.call('identifyProduct', { body: identify })).items).toBe(0)
  const other = { ...identify, productId: (await newProduct(site())).id }
  expect(await refusalOf(server.call('identifyProduct', { body: other }))).toMatchObject({
    status: 404,
    field: 'group',
  })
  const removed = await newPallet(site(), id, [{ group: 'Red', quantity: 1 }])
  await newPallet(site(), id, [{ group: 'Red', quantity: 2 }])
  await server.call('removePallet', { params: { id: removed.id }, query: {} })
  const red = { ...identify, group: 'Red' }
  expect((await server.call('identifyProduct', { body: red })).items).toBe(1)
})

test('[SHIP-5.d] descriptions with similar pallet photos are grouped; mixed pallets and those without a photo are left out', async () => {
  const { server } = site()
  await using node = await VisionNodeUnderTest.start(server)
  const { id } = await newCount(site())
  const add = async (group: string, colour: string | null, more: ShipmentPalletInput['items'] = []) => {
    const pallet = await newPallet(site(), id, [{ group, quantity: 3 }, ...more])
    const params = { id: pallet.id, side: 'front' } as const
    if (colour !== null) await server.call('addPalletPhoto', { params, body: {}, file: await sidePhoto(colour) })
  }
  await add('blue drum', '#1040c0')
  const alike = () => server.call('findAlikeProducts', { params: { id } })
  expect(await refusalOf(alike())).toMatchObject({ status: 409, error: 'shipment.alike.few' })
  await add('barrel', '#1040c1')
  await add('sack', '#a08050')
  await add('drum, blue', '#1040c2')
  await add('blue drum', '#1040c3')
  await add('mixed', '#333333', [{ group: 'other', quantity: 1 }])
  await add('unseen', null)
  let pictures = 0
  node.groupPictures = (task) => {
    pictures = task.pictures.length
    return { status: 200, body: { groups: [[0, 1], [2], [3, 4]] } }
  }
  // The description in two groups joins them.
  expect(await alike()).toMatchObject({ alike: [['blue drum', 'barrel', 'drum, blue']], compared: 5 })
  expect(pictures).toBe(5)
})

test('[SHIP-5.d] without a front photo, the side photographed first is compared', async () => {
  const { server } = site()
  await using node = await VisionNodeUnderTest.start(server)
  const { id } = await newCount(site())
  for (const group of ['drum', 'sack']) {
    const pallet = await newPallet(site(), id, [{ group, quantity: 3 }])
    for (const side of ['right', 'left'] as const)
      await server.call('addPalletPhoto', {
        params: { id: pallet.id, side },
        body: {},
        file: await sidePhoto(side === 'right' ? '#ff0000' : '#0000ff'),
      })
  }
  const { db } = server
  await db.execute(sql`
    update shipment_pallet_photos set taken_at = taken_at - interval '1 minute' where side = 'right'`)
  // Stores the left sides before the right ones.
  await db.execute(sql`cluster shipment_pallet_photos using shipment_pallet_photos_side`)
  let compared: readonly Uint8Array[] = []
  node.groupPictures = ({ pictures }) => {
    compared = pictures
    return { status: 200, body: { groups: [[0], [1]] } }
  }
  await server.call('findAlikeProducts', { params: { id } })
  const reds = await Promise.all(compared.map(async (picture) => (await sharp(picture).raw().toBuffer())[0] ?? 0))
  expect(reds.map((red) => red > 200)).toEqual([true, true])
})

test('[SHIP-5.a] an item has its product or a description, each once per pallet', async () => {
  const tea = await newProduct(site())
  const { id } = await newCount(site())
  const add = (items: ShipmentPalletInput['items']) => refusalOf(newPallet(site(), id, items))
  expect(await add([{ quantity: 1 }])).toMatchObject({ status: 400, error: 'pallet.item.unnamed' })
  expect(await add([{ quantity: 1, group: 'Box', productId: tea.id }])).toMatchObject({ status: 400 })
  const twice = [1, 2].map((quantity) => ({ productId: tea.id, quantity }))
  expect(await add(twice)).toMatchObject({ status: 422, field: 'items.1.productId' })
  expect(await add([{ productId: randomUUID(), quantity: 1 }])).toMatchObject({
    status: 404,
    field: 'items.0.productId',
  })
  expect(await palletsOf(id)).toEqual([])
})

test('[SHIP-6.a] each of the four sides has its photo, a retake replaces it, and its address shows it', async () => {
  const { server } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const add = async (side: 'front' | 'back' | 'left' | 'right', colour: string) =>
    server.call('addPalletPhoto', { params: { id: pallet.id, side }, body: {}, file: await sidePhoto(colour) })
  for (const side of ['front', 'back', 'left', 'right'] as const) await add(side, '#ff0000')
  const first = await palletsOf(id)
  expect(first[0]?.photos.map(({ side }) => side).sort()).toEqual(['back', 'front', 'left', 'right'])
  const retaken = (await add('front', '#0000ff')).pallet.photos
  expect(retaken).toHaveLength(4)
  const url = retaken.find(({ side }) => side === 'front')?.url ?? ''
  const answer = await server.fetch(url)
  const [, , blue = 0] = [
    ...(
      await sharp(await answer.arrayBuffer())
        .raw()
        .toBuffer()
    ).subarray(0, 3),
  ]
  expect([answer.headers.get('content-type'), blue > 200]).toEqual(['image/jpeg', true])
  const old = first[0]?.photos.find(({ side }) => side === 'front')?.url ?? ''
  expect((await server.fetch(old)).status).toBe(404)
  await server.call('removePallet', { params: { id: pallet.id }, query: {} })
  expect((await server.fetch(url)).status).toBe(404)
})

test('[SHIP-7.a, SHIP-10.a] quantities and the answers about the top layer are saved; an empty quantity is refused', async () => {
  const tea = await newProduct(site())
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id, [{ productId: tea.id, quantity: 1, proposed: 1 }])
  const wanted = { pallet_id: pallet.pallet_id, topLayerFull: false, topLayerCount: 7 }
  const saved = await change(pallet.id, { ...wanted, items: [{ productId: tea.id, quantity: 12, proposed: 1 }] })
  expect(saved.pallet).toMatchObject({ ...wanted, items: [{ quantity: 12, proposed: 1 }] })
  expect(await countedOf(id)).toBe(12)
  for (const quantity of [null, undefined, Number.NaN]) {
    // The answers that an empty form sends.
    const items = [{ productId: tea.id, quantity: quantity as unknown as number }]
    expect(await refusalOf(change(pallet.id, { ...wanted, items }))).toMatchObject({
      status: 400,
      message: 'Quantity cannot be empty',
      field: 'items.0.quantity',
    })
  }
  for (const quantity of [-1, 2.5, 1e12])
    expect(await refusalOf(change(pallet.id, { ...wanted, items: [{ productId: tea.id, quantity }] }))).toMatchObject({
      status: 400,
    })
})

test('[SHIP-9.a] a removed pallet can be restored, a cancelled one is left out, a refreshed one is counted again', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site())
  const items = [{ productId: tea.id, quantity: 5 }]
  const [one, two] = [await newPallet(site(), id, items), await newPallet(site(), id, items)]
  await server.call('removePallet', { params: { id: one.id }, query: {} })
  expect([await countedOf(id), (await palletsOf(id)).length]).toEqual([5, 1])
  await server.call('restorePallet', { params: { id: one.id } })
  expect(await countedOf(id)).toBe(10)

  const named = { shipment_id, pallet_id: two.pallet_id }
  const front = { id: two.id, side: 'front' } as const
  await server.call('addPalletPhoto', { params: front, body: {}, file: await sidePhoto('#808080') })
  expect((await server.call('cancelPallet', { body: named })).pallet).toMatchObject({
    isCancelled: true,
    items: [{ quantity: 5 }],
  })
  expect(await countedOf(id)).toBe(5)
  const refused = change(two.id, { pallet_id: two.pallet_id, items })
  expect(await refusalOf(refused)).toMatchObject({ status: 409, error: 'pallet.cancelled.already' })
  expect((await server.call('refreshPallet', { body: named })).pallet).toMatchObject({
    isCancelled: false,
    items: [],
    photos: [],
  })
  const none = server.call('cancelPallet', { body: { ...named, pallet_id: 'NONE' } })
  expect(await refusalOf(none)).toMatchObject({ status: 404, field: 'pallet_id' })
})

test('[SHIP-9.b] a repeated call adds a pallet once, a number belongs to one pallet, and the second editor is refused', async () => {
  const { server } = site()
  const { id } = await newCount(site())
  const other = await newCount(site())
  const body = { id: randomUUID(), pallet_id: '00106141412345678908' }
  const add = (shipmentId: string, part: object = {}) =>
    server.call('addPallet', { params: { id: shipmentId }, body: { ...body, ...part } })
  const { pallet } = await add(id)
  expect((await add(id)).pallet).toEqual(pallet)
  expect(await palletsOf(id)).toHaveLength(1)
  expect(await refusalOf(add(id, { id: randomUUID() }))).toMatchObject({ status: 409, field: 'pallet_id' })
  expect(await refusalOf(add(other.id))).toMatchObject({ status: 404, field: 'id' })
  await change(pallet.id, { pallet_id: 'P-RENAMED', since: pallet.updatedAt })
  expect(await refusalOf(change(pallet.id, { pallet_id: 'P-OTHER', since: pallet.updatedAt }))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
})

test('[SHIP-9.e] another shipment’s label is refused, until its pallet is removed or a year has passed', async () => {
  const { server, clock } = site()
  const [sscc, labelled] = ['106141412345678915', '00106141412345678915']
  const [first, second, leaving] = [
    await newCount(site()),
    await newCount(site()),
    await newCount(site(), [], { type: 'outbound' }),
  ]
  const pallet = await newPallet(site(), first.id, [], sscc)
  const refused = { status: 409, error: 'pallet.id.elsewhere', field: 'pallet_id' }
  const message = expect.stringContaining(first.shipment_id) as string
  expect(await refusalOf(newPallet(site(), second.id, [], labelled))).toMatchObject({ ...refused, message })
  const renamed = await newPallet(site(), second.id)
  const rename = (since: string) => change(renamed.id, { pallet_id: labelled, since })
  expect(await refusalOf(rename(renamed.updatedAt))).toMatchObject({ ...refused, message })
  // A received pallet may be shipped again; the site's own numbers may repeat.
  await newPallet(site(), leaving.id, [], sscc)
  await newPallet(site(), first.id, [], 'P-OWN')
  await newPallet(site(), second.id, [], 'P-OWN')

  await server.call('removePallet', { params: { id: pallet.id }, query: { since: pallet.updatedAt } })
  await rename(renamed.updatedAt)
  expect(await refusalOf(newPallet(site(), first.id, [], sscc))).toMatchObject(refused)
  clock.pass(366 * 86_400)
  await newPallet(site(), first.id, [], sscc)
})

test('[SHIP-9.e] of two phones that count one label in two shipments at once, one is refused', async () => {
  const [first, second] = [await newCount(site()), await newCount(site())]
  // Several labels, because two requests may happen to come one after the other.
  for (const sscc of ['106141412345678946', '106141412345678953', '106141412345678960', '106141412345678977']) {
    const both = await Promise.allSettled([first, second].map(({ id }) => newPallet(site(), id, [], sscc)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('[SHIP-9.a] a pallet is not restored to a shipment that has the most possible since', async () => {
  const { server } = site()
  const { id } = await newCount(site())
  const removed = await newPallet(site(), id)
  await server.call('removePallet', { params: { id: removed.id }, query: {} })
  await server.db.execute(sql`
    insert into shipment_pallets (id, shipment_id, number, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'M-' || n, now(), now() from generate_series(1, ${maxPallets}::int) n`)
  const restoring = server.call('restorePallet', { params: { id: removed.id } })
  expect(await refusalOf(restoring)).toMatchObject({ status: 422, error: 'pallet.tooMany' })
})

test('[SHIP-9.e] a pallet counted in another shipment since is not restored, nor refreshed once it was cancelled', async () => {
  const { server } = site()
  const [first, second] = [await newCount(site()), await newCount(site())]
  const elsewhere = { status: 409, error: 'pallet.id.elsewhere', field: 'pallet_id' }
  const removed = await newPallet(site(), first.id, [], '106141412345678922')
  await server.call('removePallet', { params: { id: removed.id }, query: {} })
  await newPallet(site(), second.id, [], '106141412345678922')
  expect(await refusalOf(server.call('restorePallet', { params: { id: removed.id } }))).toMatchObject(elsewhere)

  const cancelled = await newPallet(site(), first.id, [], '106141412345678939')
  const named = { shipment_id: first.shipment_id, pallet_id: cancelled.pallet_id }
  await server.call('cancelPallet', { body: named })
  await newPallet(site(), second.id, [], '106141412345678939')
  expect(await refusalOf(server.call('refreshPallet', { body: named }))).toMatchObject(elsewhere)
})

const leak = { category: 'damaged-products', check: 'leak', grade: 'critical', side: 'left', level: 'lower' } as const

test('[DMG-1.a] damage is recorded with its check, grade, side, level and box; sent twice, it is recorded once', async () => {
  const { server } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const params = { id: pallet.id }
  const body = { ...leak, id: randomUUID(), box: { x: 0.2, y: 0.6, w: 0.1, h: 0.2 }, note: 'Wet floor under it' }
  await server.call('addDamageFinding', { params, body })
  expect((await server.call('addDamageFinding', { params, body })).pallet).toMatchObject({
    damage: 'detected',
    findings: [{ ...body, resolvedAt: null }],
  })
  const wrong = { ...body, id: randomUUID(), category: 'damaged-pallet' } as const
  expect(await refusalOf(server.call('addDamageFinding', { params, body: wrong }))).toMatchObject({
    status: 422,
    field: 'check',
  })
  const elsewhere = await newPallet(site(), id)
  const taken = server.call('addDamageFinding', { params: { id: elsewhere.id }, body })
  expect(await refusalOf(taken)).toMatchObject({ status: 404, field: 'id' })
  const withdrawn = await server.call('withdrawDamageFinding', { params: { id: body.id } })
  expect(withdrawn.pallet).toMatchObject({ damage: 'none', findings: [] })
})

test('[DMG-2.a] damage is resolved and reopened; a pallet without damage cannot be resolved', async () => {
  const { server } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const resolve = (isResolved: boolean, of = pallet) =>
    server.call('resolveDamage', { params: { id: of.id }, body: { is_resolved: isResolved } })
  expect(await refusalOf(resolve(true))).toMatchObject({ status: 409, error: 'pallet.damage.none' })
  await server.call('addDamageFinding', { params: { id: pallet.id }, body: { ...leak, id: randomUUID() } })
  const damage = async () => (await server.call('readShipment', { params: { id } })).shipment.damage
  expect(await damage()).toBe('detected')
  expect((await resolve(true)).pallet).toMatchObject({ damage: 'resolved' })
  await resolve(true)
  expect(await damage()).toBe('resolved')
  expect((await resolve(false)).pallet).toMatchObject({ damage: 'detected', findings: [{ resolvedAt: null }] })
  const { history } = await server.call('readShipment', { params: { id } })
  expect(history.map(({ event }) => event.kind).slice(0, 3)).toEqual([
    'damage-reopened',
    'damage-resolved',
    'damage-found',
  ])
})
