import { randomUUID } from 'node:crypto'
import type { VisitCorrection } from '@foresite/contract/visits'
import { expect, test } from 'vitest'
import { refusalOf } from '../../../test/site-under-test.ts'
import { box, iso, plate, Yard } from '../../../test/yard.ts'

const reason = { why: 'Read from the paper' }

test('[YARD-10.a, YARD-10.b] corrections of a visit are saved with user, time and reason, before and after', async () => {
  await using yard = await Yard.open()
  await yard.site.handOver(yard.crosses('entry', 90, plate('AB12')))
  const { user } = await yard.site.server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
  })
  const { id } = await yard.only()
  const body = { ...reason, carrier: 'Norte Lda', licensePlate: 'AB-12-CD', departureAt: iso(10) }
  await yard.site.server.call('correctVisit', { params: { id }, body }, { statedBy: user.id })
  const { visit, history } = await yard.site.server.call('readVisit', { params: { id } })
  expect(visit).toMatchObject({ carrier: 'Norte Lda', licensePlate: 'AB-12-CD', state: 'left' })
  expect(visit.corrected).toEqual(['carrier', 'licensePlate', 'departureAt'])
  expect(history).toMatchObject([
    {
      at: iso(0),
      by: { name: 'Ana Sá' },
      event: {
        kind: 'corrected',
        why: 'Read from the paper',
        changes: [
          { field: 'carrier', from: '', to: 'Norte Lda' },
          { field: 'licensePlate', from: 'AB12', to: 'AB-12-CD' },
          { field: 'departureAt', from: '', to: iso(10) },
        ],
      },
    },
  ])
})

test('[YARD-10.c] corrections of a visit outweigh what cameras see later', async () => {
  await using yard = await Yard.open()
  await yard.site.handOver(yard.crosses('entry', 90, plate('AB12')))
  const { id } = await yard.only()
  const body = { ...reason, licensePlate: 'XY-99', arrivalAt: iso(95) }
  await yard.site.server.call('correctVisit', { params: { id }, body })
  await yard.site.handOver(yard.docks(80, 20), yard.crosses('exit', 15, plate('XY99')))
  expect(await yard.only()).toMatchObject({
    id,
    licensePlate: 'XY-99',
    arrivalAt: iso(95),
    dockDepartureAt: iso(20),
    departureAt: iso(15),
  })
})

test('[YARD-10.c] a correction that is set back to what cameras see no longer outweighs them', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const usdot = { kind: 'usdot' as const, text: 'USDOT 1234567', confidence: 0.9, box }
  const { readings } = plate('AB12')
  const startedAt = new Date(Date.parse(iso(90)) + 345).toISOString()
  await yard.site.handOver(yard.crosses('entry', 90, { startedAt, readings: [...readings, usdot] }))
  await server.call('createCarrier', { body: { name: 'Norte', usdot: '1234567' } })
  const { id } = await yard.only()
  const correct = async (body: Partial<VisitCorrection>) =>
    (await server.call('correctVisit', { params: { id }, body: { ...reason, ...body } })).visit.corrected
  const wrong = { carrier: 'Sul', licensePlate: 'XY-99', arrivalAt: iso(95), departureAt: iso(10) }
  expect(await correct(wrong)).toEqual(['carrier', 'licensePlate', 'arrivalAt', 'departureAt'])
  // A form has whole seconds.
  expect(await correct({ carrier: 'Norte', arrivalAt: iso(90), departureAt: null })).toEqual(['licensePlate'])
  expect(await correct({ licensePlate: 'AB12' })).toEqual([])
  const { history } = await server.call('readVisit', { params: { id } })
  expect(history[1]?.event).toMatchObject({ changes: [{ field: 'carrier', from: 'Sul', to: 'Norte' }, {}, {}] })
  await yard.site.handOver(yard.crosses('exit', 15, plate('AB12')))
  expect(await yard.only()).toMatchObject({ id, carrier: 'Norte', arrivalAt: startedAt, departureAt: iso(15) })
})

test('[YARD-10.a] corrections of a visit without a reason, without a change, in the wrong order or of an old version are refused', async () => {
  await using yard = await Yard.open()
  await yard.site.handOver(yard.crosses('entry', 90))
  const { id, updatedAt } = await yard.only()
  const correct = (body: Parameters<typeof yard.site.server.call<'correctVisit'>>[1]['body']) =>
    refusalOf(yard.site.server.call('correctVisit', { params: { id }, body }))
  expect(await correct({ why: ' ', carrier: 'A' })).toMatchObject({ status: 400, field: 'why' })
  expect(await correct({ ...reason, carrier: '' })).toMatchObject({ status: 422 })
  // The arrival as seen, without its fraction of a second.
  expect(await correct({ ...reason, arrivalAt: iso(90).replace(/\.\d+Z/, '.001Z') })).toMatchObject({ status: 422 })
  expect(await correct({ ...reason, departureAt: iso(120) })).toMatchObject({ status: 422 })
  expect(await correct({ ...reason, carrier: 'A', since: iso(9999) })).toMatchObject({ status: 409 })
  expect((await yard.only()).updatedAt).toBe(updatedAt)
})

test('[YARD-10.a] what cameras see, and a matched appointment, leave a visit’s version: a correction begun before is saved', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  await yard.site.handOver(yard.crosses('entry', 90, plate('AB12')))
  const opened = await yard.only()
  await yard.site.handOver(yard.docks(80, 20), yard.crosses('exit', 15, plate('AB12')))
  const appointment = { reference: 'PO-1', at: iso(90), carrier: 'Norte', licensePlate: 'AB12' }
  await server.call('createAppointment', { body: appointment })
  expect(await yard.only()).toMatchObject({ departureAt: iso(15), carrier: 'Norte', updatedAt: opened.updatedAt })
  const { user } = await server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
  })
  const params = { id: opened.id }
  const body = { ...reason, cabNumber: '7', since: opened.updatedAt }
  const { visit } = await server.call('correctVisit', { params, body }, { statedBy: user.id })
  expect(visit).toMatchObject({ cabNumber: '7', departureAt: iso(15), updatedBy: { name: 'Ana Sá' } })
  const second = server.call('correctVisit', { params, body }, { statedBy: user.id })
  expect(await refusalOf(second)).toMatchObject({ status: 409, error: 'record.changed' })
})

test('[YARD-10.d] corrections join one visit’s parts and split two visits; later sightings undo neither', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  await yard.site.handOver(yard.crosses('entry', 90, plate('AAA')), yard.crosses('exit', 15, plate('BBB')))
  const [late, early] = await yard.visits()
  if (late === undefined || early === undefined) throw new Error('two visits')
  const joined = await server.call('joinVisits', { params: { id: early.id }, body: { ...reason, otherId: late.id } })
  expect(joined.visit).toMatchObject({ id: early.id, arrivalAt: iso(90), departureAt: iso(15), state: 'left' })
  await yard.site.handOver(yard.crosses('entry', 100))
  expect(await yard.visits()).toHaveLength(2)
  const { sightings, history } = await server.call('readVisit', { params: { id: early.id } })
  expect(history[0]).toMatchObject({ event: { kind: 'joined', sightings: 1, why: 'Read from the paper' } })
  const [, out] = sightings
  const sightingIds = [out?.id ?? '']
  const split = await server.call('splitVisit', { params: { id: early.id }, body: { ...reason, sightingIds } })
  expect(split.visit).toMatchObject({ state: 'no-arrival', departureAt: iso(15), licensePlate: 'BBB' })
  expect(await yard.visits()).toHaveLength(3)
})

test('[YARD-10.f] a joined visit keeps the appointment that a user chose for the other one', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  await yard.site.handOver(yard.crosses('entry', 90, plate('AAA')), yard.crosses('exit', 15, plate('BBB')))
  const [late, early] = await yard.visits()
  const matched = { reference: 'MATCHED', at: iso(90), licensePlate: 'AAA' }
  const chosen = { reference: 'CHOSEN', at: iso(60), carrier: 'Serra' }
  await server.call('createAppointment', { body: matched })
  const { appointment } = await server.call('createAppointment', { body: chosen })
  const [params, otherId = ''] = [{ id: early?.id ?? '' }, late?.id]
  const choice = { ...reason, appointmentId: appointment.id }
  await server.call('appointVisit', { params: { id: otherId }, body: choice })
  const { visit } = await server.call('joinVisits', { params, body: { ...reason, otherId } })
  expect(visit).toMatchObject({ carrier: 'Serra', appointment: { id: appointment.id, by: 'hand' } })
  expect((await server.call('listAppointments')).rows).toMatchObject([
    { reference: 'MATCHED', visitId: null },
    { reference: 'CHOSEN', visitId: params.id },
  ])
})

test('[YARD-10.d] a visit that is split off keeps the name that its dock had then', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const stays = yard.docks(120, 60)
  await yard.site.handOver(yard.crosses('entry', 180), stays)
  const [dock] = await server.call('listAreas')
  if (dock?.type !== 'dock') throw new Error('no dock')
  const renamed = { type: dock.type, name: 'Frozen dock', location: 'warehouse', dockNumber: '4' } as const
  const since = dock.updatedAt
  await server.call('updateArea', { params: { id: dock.id }, body: { ...renamed, cameraIds: dock.cameraIds, since } })
  const split = { ...reason, sightingIds: [stays.id] }
  const { visit } = await server.call('splitVisit', { params: { id: (await yard.only()).id }, body: split })
  expect(visit).toMatchObject({ dockName: 'Cold dock', dockNumber: '3' })
})

test('[YARD-10.d] an appointment follows the vehicle whose plate it has when its visit is split', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const arrives = yard.crosses('entry', 180, plate('AAA'))
  await yard.site.handOver(arrives, yard.docks(120, 60))
  const body = { reference: 'A-1', at: iso(170), licensePlate: 'AAA' }
  const { appointment } = await server.call('createAppointment', { body })
  const { id } = await yard.only()
  const split = { ...reason, sightingIds: [arrives.id] }
  const { visit } = await server.call('splitVisit', { params: { id }, body: split })
  expect(visit).toMatchObject({ arrivalAt: iso(180), appointment: { id: appointment.id, by: 'identity' } })
  expect((await server.call('readVisit', { params: { id } })).visit.appointment).toBeNull()
})

test('[YARD-10.d] corrections do not join two visits with arrivals of their own, nor split off everything', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  await yard.site.handOver(yard.crosses('entry', 90), yard.crosses('entry', 80))
  const [a, b] = await yard.visits()
  const params = { id: a?.id ?? '' }
  const join = (otherId = '') => refusalOf(server.call('joinVisits', { params, body: { ...reason, otherId } }))
  expect(await join(b?.id)).toMatchObject({ status: 422 })
  expect(await join(a?.id)).toMatchObject({ status: 422 })
  expect(await join(randomUUID())).toMatchObject({ status: 404 })
  const { sightings } = await server.call('readVisit', { params })
  const split = (sightingIds: string[]) =>
    refusalOf(server.call('splitVisit', { params, body: { ...reason, sightingIds } }))
  expect(await split(sightings.map(({ id }) => id))).toMatchObject({ status: 422 })
  expect(await split([randomUUID()])).toMatchObject({ status: 422 })
})
