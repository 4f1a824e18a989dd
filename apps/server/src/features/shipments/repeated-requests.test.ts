import type { ShipmentPalletInput } from '@foresite/contract/shipment-pallets'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCount, newPallet, newProduct, sidePhoto } from '../../../test/shipments.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const change = (id: string, body: ShipmentPalletInput & { since?: string }) =>
  site().server.call('changePallet', { params: { id }, body })

test('[SHIP-12.c] a phone’s repeated request changes nothing; a newer version is not overwritten', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const { id, shipment_id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const since = pallet.updatedAt
  const body = { pallet_id: pallet.pallet_id, topLayerFull: true, items: [{ productId: tea.id, quantity: 5 }], since }
  const saved = await change(pallet.id, body)
  expect((await change(pallet.id, body)).pallet).toEqual(saved.pallet)
  const differing = { ...body, topLayerFull: false }
  expect(await refusalOf(change(pallet.id, differing))).toMatchObject({ status: 409, error: 'record.changed' })

  // From a phone that has not seen the pallet's current content.
  const named = { shipment_id, pallet_id: pallet.pallet_id }
  for (const call of ['refreshPallet', 'cancelPallet'] as const)
    expect(await refusalOf(server.call(call, { body: { ...named, since } }))).toMatchObject({ error: 'record.changed' })
  const { shipment } = await server.call('readShipment', { params: { id } })
  expect(shipment.countedQuantity).toBe(5)
  const refresh = { body: { ...named, since: saved.pallet.updatedAt } }
  const refreshed = await server.call('refreshPallet', refresh)
  expect((await server.call('refreshPallet', refresh)).pallet).toEqual(refreshed.pallet)

  const removal = { params: { id: pallet.id }, query: { since: refreshed.pallet.updatedAt } }
  await server.call('removePallet', removal)
  await server.call('removePallet', removal)
  const { history } = await server.call('readShipment', { params: { id } })
  expect(history.map(({ event }) => event.kind)).toEqual([
    'pallet-removed',
    'pallet-refreshed',
    'pallet-counted',
    'pallet-added',
    'started',
    'created',
  ])
})

test('[SHIP-12.c] the same photo sent twice is stored once, dated by its arrival, not by the phone’s clock', async () => {
  const { server, clock } = site()
  const { id } = await newCount(site())
  const pallet = await newPallet(site(), id)
  const file = await sidePhoto('#00ff00')
  for (let sent = 0; sent < 2; sent += 1)
    await server.call('addPalletPhoto', { params: { id: pallet.id, side: 'left' }, body: {}, file })
  const { pallets } = await server.call('readShipment', { params: { id } })
  expect(pallets[0]?.photos).toMatchObject([{ side: 'left', takenAt: clock.now().toISOString() }])
})

test('[SHIP-12.c] a photo that arrives again does not undo a retake or a restart of the count', async () => {
  const { server } = site()
  const { id, shipment_id } = await newCount(site())
  const [pallet, other] = [await newPallet(site(), id), await newPallet(site(), id)]
  const [first, second] = [randomUUID(), randomUUID()]
  const add = async (sent: string, colour: string, to = pallet.id) => {
    const params = { id: to, side: 'front' } as const
    const { pallet: shown } = await server.call('addPalletPhoto', {
      params,
      query: { photo: sent },
      body: {},
      file: await sidePhoto(colour),
    })
    return shown.photos.map((one) => one.id)
  }
  expect(await add(first, '#ff0000')).toEqual([first])
  expect(await refusalOf(add(first, '#ff0000', other.id))).toMatchObject({ status: 404, field: 'photo' })
  expect(await add(second, '#0000ff')).toEqual([second])
  // The answer to the first photo was lost.
  expect(await add(first, '#ff0000')).toEqual([second])
  expect(await add(second, '#0000ff')).toEqual([second])
  await server.call('refreshPallet', { body: { shipment_id, pallet_id: pallet.pallet_id } })
  expect(await add(second, '#0000ff')).toEqual([])
  const { history } = await server.call('readShipment', { params: { id } })
  expect(history.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      { kind: 'pallet-retaken', pallet_id: pallet.pallet_id, side: 'front', photos: [first] },
      { kind: 'pallet-refreshed', pallet_id: pallet.pallet_id, photos: [second] },
    ]),
  )
  expect(history.filter(({ event }) => event.kind === 'pallet-retaken')).toHaveLength(1)
})

test('[SHIP-12.c] a request for a deleted or already submitted shipment is refused with the reason', async () => {
  const { server } = site()
  const tea = await newProduct(site())
  const gone = await newCount(site())
  const onGone = await newPallet(site(), gone.id)
  await server.call('deleteShipment', { params: { id: gone.id }, query: {} })
  const late = { pallet_id: 'P-LATE', items: [{ productId: tea.id, quantity: 1 }] }
  const front = { id: onGone.id, side: 'front' } as const
  const file = await sidePhoto('#00ff00')
  const calls = [
    () => server.call('addPallet', { params: { id: gone.id }, body: { ...late, id: randomUUID() } }),
    () => change(onGone.id, late),
    () => server.call('addPalletPhoto', { params: front, body: {}, file }),
    () => server.call('submitShipment', { body: { shipment_id: gone.shipment_id } }),
  ]
  for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 404 })

  const done = await newCount(site())
  const pallet = await newPallet(site(), done.id, late.items)
  await server.call('submitShipment', { body: { shipment_id: done.shipment_id } })
  expect(await refusalOf(change(pallet.id, late))).toMatchObject({ status: 409, error: 'shipment.inspected' })
  expect((await server.call('submitShipment', { body: { shipment_id: done.shipment_id } })).shipment.mismatches).toBe(1)
})
