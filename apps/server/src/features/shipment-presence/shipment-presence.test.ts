import { presence } from '@foresite/contract/shipment-presence'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newCount } from '../../../test/shipments.ts'
import { sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()

test('[SHIP-12.e] two devices in one count see each other, until one leaves or is silent for half a minute', async () => {
  const { server, clock } = site()
  const { id } = await newCount(site())
  const [phone, tablet] = [randomUUID(), randomUUID()]
  const report = async (device: string, isLeaving = false) =>
    (await server.call('reportPresence', { params: { id }, body: { device, isLeaving } })).others.map(
      (one) => one.device,
    )
  expect(await report(phone)).toEqual([])
  expect(await report(tablet)).toEqual([phone])
  expect(await report(phone)).toEqual([tablet])
  await report(tablet, true)
  expect(await report(phone)).toEqual([])
  await report(tablet)
  clock.pass(presence.forMs / 1000 - 1)
  expect(await report(phone)).toEqual([tablet])
  clock.pass(1)
  expect(await report(phone)).toEqual([])
  const other = await newCount(site())
  const elsewhere = { params: { id: other.id }, body: { device: tablet } }
  expect((await server.call('reportPresence', elsewhere)).others).toEqual([])
})
