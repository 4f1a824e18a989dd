import { MINUTE_MS } from '@foresite/contract/duration'
import type { AppointmentInput, AppointmentState } from '@foresite/contract/appointments'
import type { Targets } from '@foresite/contract/operations'
import { describe, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf } from '../../../test/site-under-test.ts'
import { box, iso, plate, Yard } from '../../../test/yard.ts'

describe('appointments, carriers and detention', () => {
  const appoint = (yard: Yard, reference: string, minutesAgo: number, part: Partial<AppointmentInput> = {}) =>
    yard.site.server.call('createAppointment', { body: { reference, at: iso(minutesAgo), ...part } })
  const targets = async (yard: Yard, part: Partial<Targets>) => {
    const { changed: _, ...operations } = await yard.site.server.call('readOperations')
    await yard.site.server.call('saveOperations', {
      body: { ...operations, targets: { ...operations.targets, ...part } },
    })
  }
  const dockOf = async (yard: Yard) => (await yard.site.server.call('listAreas'))[0]?.id ?? null

  test('[YARD-8.f] an appointment gives a visit its carrier by plate, whichever of the two is known first', async () => {
    await using yard = await Yard.open()
    const { appointment } = await appoint(yard, 'A-1', 100, { licensePlate: 'ab12cd', carrier: 'Serra Azul' })
    await yard.site.handOver(yard.crosses('entry', 90, plate('AB-12-CD')), yard.crosses('entry', 60, plate('XY-99-ZZ')))
    await appoint(yard, 'A-2', 50, { licensePlate: 'XY-99-ZZ', carrier: 'Lusocarga' })
    expect(
      (await yard.visits()).map(({ carrier, punctuality, appointment: its }) => [carrier, punctuality, its?.by]),
    ).toEqual([
      ['Lusocarga', 'on-time', 'identity'],
      ['Serra Azul', 'on-time', 'identity'],
    ])
    expect((await yard.site.server.call('listAppointments')).rows).toMatchObject([
      { reference: 'A-2', state: 'on-time', cameAt: iso(60) },
      { reference: 'A-1', state: 'on-time', cameAt: iso(90) },
    ])
    await yard.site.server.call('deleteAppointment', { params: { id: appointment.id } })
    expect((await yard.visits())[1]).toMatchObject({ carrier: '', appointment: null, punctuality: null })
  })

  test('[YARD-8.f] an appointment is found by a plate that was not read surely, which stays unread', async () => {
    await using yard = await Yard.open()
    await appoint(yard, 'A-1', 100, { licensePlate: 'EF-34-GH', carrier: 'Lusocarga' })
    const lowConfidence = { kind: 'text' as const, text: 'EF34GH', confidence: 0.5, box }
    await yard.site.handOver(yard.crosses('entry', 90, { readings: [lowConfidence] }))
    expect(await yard.only()).toMatchObject({ licensePlate: '', carrier: 'Lusocarga', appointment: { by: 'identity' } })
  })

  test('[YARD-8.f] a vehicle that was only seen leaving has come: its appointment was not missed', async () => {
    await using yard = await Yard.open()
    await appoint(yard, 'A-1', 780, { licensePlate: 'AB-12-CD', carrier: 'Norte' })
    await yard.site.handOver(yard.crosses('exit', 750, plate('AB-12-CD')))
    const { rows } = await yard.site.server.call('listAppointments')
    expect(rows).toMatchObject([{ visitId: (await yard.only()).id, cameAt: iso(750), state: 'late' }])
  })

  test('[YARD-8.f] a visit keeps an appointment that a user chose two days away', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(yard.crosses('entry', 1_530))
    const { id } = await yard.only()
    const { appointment } = await appoint(yard, 'A-1', 30)
    const chosen = { appointmentId: appointment.id, why: 'Came a day early' }
    await yard.site.server.call('appointVisit', { params: { id }, body: chosen })
    await yard.site.handOver(yard.crosses('entry', 10))
    expect((await yard.site.server.call('listAppointments')).rows).toMatchObject([{ visitId: id }])
  })

  test('[YARD-8.c] a visit loses a deleted appointment, also one that a user chose two days away', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(yard.crosses('entry', 2_880))
    const { id } = await yard.only()
    const { appointment } = await appoint(yard, 'A-1', 30, { carrier: 'Serra' })
    const chosen = { appointmentId: appointment.id, why: 'Came two days early' }
    await yard.site.server.call('appointVisit', { params: { id }, body: chosen })
    expect(await yard.only()).toMatchObject({ carrier: 'Serra', punctuality: 'early' })
    await yard.site.server.call('deleteAppointment', { params: { id: appointment.id } })
    expect(await yard.only()).toMatchObject({ carrier: '', appointment: null, punctuality: null })
  })

  test('[YARD-8.f] an appointment is matched by dock and time, and again after it or the visit changes', async () => {
    await using yard = await Yard.open()
    const { appointment } = await appoint(yard, 'A-1', 80, { dockId: await dockOf(yard), carrier: 'Lusocarga' })
    await yard.site.handOver(yard.crosses('entry', 90), yard.docks(80, 20))
    const visit = await yard.only()
    expect(visit).toMatchObject({ carrier: 'Lusocarga', appointment: { id: appointment.id, by: 'dock' } })
    const { id, ...input } = {
      id: appointment.id,
      reference: 'A-1',
      at: iso(80),
      carrier: 'Lusocarga',
      licensePlate: 'AB-12-CD',
    }
    await yard.site.server.call('changeAppointment', { params: { id }, body: input })
    expect(await yard.only()).toMatchObject({ carrier: '', appointment: null })
    const correction = { licensePlate: 'AB-12-CD', why: 'Read from the picture' }
    await yard.site.server.call('correctVisit', { params: { id: visit.id }, body: correction })
    expect(await yard.only()).toMatchObject({ carrier: 'Lusocarga', appointment: { id, by: 'identity' } })
  })

  test('[YARD-8.f] a visit keeps the appointment of its dock when the door is deleted', async () => {
    await using yard = await Yard.open()
    const { server } = yard.site
    await appoint(yard, 'A-1', 80, { dockId: await dockOf(yard), carrier: 'Lusocarga' })
    await yard.site.handOver(yard.crosses('entry', 90), yard.docks(80, null))
    const { id: visitId } = await yard.only()
    for (const { id } of await server.call('listModules')) await server.call('deleteModule', { params: { id } })
    for (const { id, type } of await server.call('listZones'))
      if (type === 'dock-door') await server.call('deleteZone', { params: { id } })
    // Whatever is matched next.
    const correction = { licensePlate: 'AB-12-CD', why: 'Read from the picture' }
    await server.call('correctVisit', { params: { id: visitId }, body: correction })
    expect(await yard.only()).toMatchObject({ carrier: 'Lusocarga', appointment: { by: 'dock' } })
  })

  test('[YARD-8.f] [SET-3.g] early and late follow the site’s tolerance; an appointment not met for 12 h is missed', async () => {
    await using yard = await Yard.open()
    for (const [reference, minutesAgo] of [
      ['E', 60],
      ['L', 100],
      ['O', 20],
      ['M', 13 * 60],
      ['F', -60],
    ] as const)
      await appoint(yard, reference, minutesAgo, { licensePlate: `PLATE${reference}` })
    await yard.site.handOver(yard.crosses('entry', 91, plate('PLATE-E')), yard.crosses('entry', 84, plate('PLATE-L')))
    const states = async () =>
      Object.fromEntries(
        (await yard.site.server.call('listAppointments')).rows.map((row) => [row.reference, row.state]),
      )
    const expected = { E: 'early', L: 'late', O: 'overdue', M: 'missed', F: 'expected' }
    expect(await states()).toEqual(expected)
    for (const [reference, state] of Object.entries(expected)) {
      const { rows } = await yard.site.server.call('listAppointments', { query: { state: state as AppointmentState } })
      expect(rows.map((row) => row.reference)).toEqual([reference])
    }
    expect((await yard.visits({ punctuality: 'late' })).map(({ licensePlate }) => licensePlate)).toEqual(['PLATE-L'])
    await targets(yard, { earlyMin: 31, lateMin: 16 })
    expect(await states()).toMatchObject({ E: 'on-time', L: 'on-time', O: 'overdue' })
    expect(await yard.visits({ punctuality: 'on-time' })).toHaveLength(2)
  })

  test('[YARD-2.d] a USDOT number read at the gate names the carrier', async () => {
    await using yard = await Yard.open()
    const usdot = { kind: 'usdot' as const, text: 'USDOT 1234567', confidence: 0.9, box }
    await yard.site.handOver(yard.crosses('entry', 90, { readings: [usdot] }))
    expect((await yard.only()).carrier).toBe('')
    const { carrier } = await yard.site.server.call('createCarrier', { body: { name: 'Norte', usdot: '1234567' } })
    expect((await yard.only()).carrier).toBe('Norte')
    await yard.site.server.call('changeCarrier', {
      params: { id: carrier.id },
      body: { name: 'Norte Expresso', usdot: '1234567' },
    })
    expect((await yard.only()).carrier).toBe('Norte Expresso')
  })

  test('[YARD-2.e] [SET-3.g] detention runs beyond the free time, from the arrival or a later appointment, at the rate', async () => {
    await using yard = await Yard.open()
    await targets(yard, { freeTimeMin: 60, detention: { perHour: 50, currency: 'EUR' } })
    await appoint(yard, 'A-1', 270, { licensePlate: 'PLATE1' })
    await yard.site.handOver(
      // Half an hour before its appointment: that time is not detention.
      yard.crosses('entry', 300, plate('PLATE1')),
      yard.crosses('exit', 120, plate('PLATE1')),
      yard.crosses('entry', 90, plate('PLATE2')),
      yard.crosses('entry', 30, plate('PLATE3')),
      yard.crosses('exit', 5, plate('PLATE3')),
    )
    expect((await yard.visits()).map(({ licensePlate, detention }) => [licensePlate, detention])).toEqual([
      ['PLATE3', { ms: 0, cost: 0, currency: 'EUR' }],
      // It is still there: until now.
      ['PLATE2', { ms: 30 * MINUTE_MS, cost: 25, currency: 'EUR' }],
      ['PLATE1', { ms: 90 * MINUTE_MS, cost: 75, currency: 'EUR' }],
    ])
    const detained = async (query: Record<string, string> = {}) =>
      (await yard.visits({ detained: 'true', ...query })).map(({ licensePlate }) => licensePlate)
    expect(await detained()).toEqual(['PLATE2', 'PLATE1'])
    expect(await detained({ state: 'left' })).toEqual(['PLATE1'])
    yard.site.clock.pass(3 * 86_400)
    // Nobody knows when it left.
    expect(await detained()).toEqual(['PLATE1'])
  })

  test('[YARD-2.f] a scorecard has punctuality, turnaround, detention, missed and unread visits', async () => {
    await using yard = await Yard.open()
    await targets(yard, { freeTimeMin: 60, detention: { perHour: 60, currency: 'EUR' } })
    for (const [reference, minutesAgo] of [
      ['A', 300],
      ['B', 200],
      ['C', 100],
    ] as const)
      await appoint(yard, reference, minutesAgo, { licensePlate: `PLATE${reference}`, carrier: 'Norte' })
    await appoint(yard, 'M', 13 * 60, { carrier: 'Norte' })
    await appoint(yard, 'S', 13 * 60, { carrier: 'Serra' })
    const visit = (mark: string, from: number, to: number) => [
      yard.crosses('entry', from, plate(mark)),
      yard.crosses('exit', to, plate(mark)),
    ]
    await yard.site.handOver(
      ...visit('PLATEA', 300, 210),
      ...visit('PLATEB', 180, 150),
      ...visit('PLATEC', 105, 75),
      yard.crosses('entry', 60),
      yard.crosses('exit', 40),
    )
    const query = { startDate: '2026-11-20', endDate: '2026-11-21' }
    const { currency, scores } = await yard.site.server.call('listCarrierScores', { query })
    expect(currency).toBe('EUR')
    expect(scores).toMatchObject([
      { carrier: 'Norte', visits: 3, isFew: true, early: 0, onTime: 2, late: 1, missed: 1, onTimeShare: 0.5 },
      { carrier: '', visits: 1, unread: 1, onTimeShare: null, detained: 0 },
      { carrier: 'Serra', visits: 0, missed: 1, onTimeShare: 0, yardMedianMs: null },
    ])
    expect(scores[0]).toMatchObject({
      yardMedianMs: 30 * MINUTE_MS,
      detained: 1,
      detentionMs: 30 * MINUTE_MS,
      detentionCost: 30,
      damagePer100Pallets: null,
      unread: 0,
    })
    expect(await yard.visits({ unread: 'true' })).toHaveLength(1)
  })

  test('[YARD-2.e] a stay over the night when clocks go back costs its real hours', async () => {
    await using yard = await Yard.open()
    const value = { time: { timezone: 'Europe/Lisbon' } }
    await yard.site.server.call('saveConfig', { body: { field: 'global_settings', value } })
    await targets(yard, { freeTimeMin: 120, detention: { perHour: 60, currency: 'EUR' } })
    const at = (instant: string) => ({ startedAt: instant, endedAt: instant })
    // From 00:30 to 03:30 by the site's clock, which showed 01:00 to 02:00 twice.
    await yard.site.handOver(
      yard.crosses('entry', 0, at('2026-10-24T23:30:00.000Z')),
      yard.crosses('exit', 0, at('2026-10-25T03:30:00.000Z')),
    )
    expect(await yard.only()).toMatchObject({
      yardTurnaroundMs: 240 * MINUTE_MS,
      detention: { ms: 120 * MINUTE_MS, cost: 120 },
    })
    const day = { startDate: '2026-10-25', endDate: '2026-10-25' }
    expect(await yard.visits(day)).toHaveLength(1)
    const { scores } = await yard.site.server.call('listCarrierScores', { query: day })
    expect(scores).toMatchObject([{ visits: 1, detentionMs: 120 * MINUTE_MS }])
  })

  test('[YARD-10.f] a user can choose or clear an appointment: carrier, punctuality and detention follow, and the choice stays', async () => {
    await using yard = await Yard.open()
    await targets(yard, { freeTimeMin: 30, detention: { perHour: 60, currency: 'EUR' } })
    const { appointment: mine } = await appoint(yard, 'MINE', 90, { licensePlate: 'AB-12', carrier: 'Norte' })
    const { appointment: right } = await appoint(yard, 'RIGHT', 60, { carrier: 'Serra' })
    await yard.site.handOver(yard.crosses('entry', 90, plate('AB-12')), yard.crosses('exit', 15, plate('AB-12')))
    const { id } = await yard.only()
    const { user } = await yard.site.server.call('createUser', {
      body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
    })
    const choose = async (appointmentId: string | null) => {
      const body = { appointmentId, why: 'By the delivery note', since: (await yard.only()).updatedAt }
      return yard.site.server.call('appointVisit', { params: { id }, body }, { statedBy: user.id })
    }
    expect(await yard.only()).toMatchObject({
      carrier: 'Norte',
      punctuality: 'on-time',
      appointment: { by: 'identity' },
    })

    await choose(right.id)
    const chosen = {
      carrier: 'Serra',
      punctuality: 'on-time',
      detention: { ms: 15 * MINUTE_MS, cost: 15 },
      appointment: { id: right.id, by: 'hand' },
    }
    expect(await yard.only()).toMatchObject(chosen)
    const { rows } = await yard.site.server.call('listAppointments')
    expect(rows.find((row) => row.id === mine.id)).toMatchObject({ cameAt: null })
    expect(rows.find((row) => row.id === right.id)).toMatchObject({ cameAt: iso(90) })
    // Later sightings and entries do not change it.
    await yard.site.handOver(yard.docks(80, 20))
    expect(await yard.only()).toMatchObject({ ...chosen, dockName: 'Cold dock' })
    expect(await refusalOf(choose(right.id))).toMatchObject({ status: 422 })

    await choose(null)
    expect(await yard.only()).toMatchObject({ carrier: '', appointment: null, punctuality: null })
    const { history } = await yard.site.server.call('readVisit', { params: { id } })
    expect(history.map(({ event, by }) => [event, by?.name])).toEqual([
      [{ kind: 'appointed', from: 'RIGHT', to: '', why: 'By the delivery note' }, 'Ana Sá'],
      [{ kind: 'appointed', from: 'MINE', to: 'RIGHT', why: 'By the delivery note' }, 'Ana Sá'],
    ])
  })

  test('[YARD-10.f] a visit keeps the appointment that a user chose when a plate is read later that another visit has', async () => {
    await using yard = await Yard.open()
    const { site } = yard
    const leaves = yard.crosses('exit', 15, plate('XY-99-ZZ'))
    await site.handOver(yard.crosses('entry', 90, plate('AB-12-CD')), leaves)
    const [{ id } = { id: '' }] = await yard.visits()
    const { appointment } = await appoint(yard, 'A-1', 60, { carrier: 'Serra' })
    const chosen = { appointmentId: appointment.id, why: 'By the delivery note' }
    await site.server.call('appointVisit', { params: { id }, body: chosen })
    const corner = (x: number, y: number) => ({ x, y })
    const corners = [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
    const line = { text: 'AB-12-CD', confidence: 0.95, corners }
    site.vision.readPicture = () => ({
      status: 200,
      body: { width: 100, height: 50, lines: [line], dates: [], codes: [] },
    })
    await yard.picture(leaves.id)
    await eventually(async () =>
      expect(await yard.visits()).toMatchObject([
        { id, licensePlate: 'AB-12-CD', carrier: 'Serra', appointment: { id: appointment.id, by: 'hand' } },
        { state: 'in-yard' },
      ]),
    )
    const { history } = await site.server.call('readVisit', { params: { id } })
    expect(history).toMatchObject([{ event: { kind: 'appointed', to: 'A-1' } }])
  })

  test('[YARD-9.b] a truck whose door is deleted while it stands there has left the door, and can depart', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(yard.crosses('entry', 90), yard.docks(80, null))
    const { server } = yard.site
    const docks = (await server.call('listModules')).find(({ name }) => name === 'Docks')
    await server.call('deleteModule', { params: { id: docks?.id ?? '' } })
    await server.call('deleteZone', { params: { id: yard.places.door.zoneId } })
    await eventually(async () => expect((await yard.only()).dockDepartureAt).toBe(iso(0)))
    await yard.site.handOver(yard.crosses('exit', 0))
    expect(await yard.only()).toMatchObject({ state: 'left', dockName: 'Cold dock', dockDepartureAt: iso(0) })
  })

  test('[YARD-9.b] a truck whose door’s camera is deleted while it stands there has left the door', async () => {
    await using yard = await Yard.open()
    await yard.site.handOver(yard.crosses('entry', 90), yard.docks(80, null))
    const { server } = yard.site
    for (const { id } of await server.call('listModules')) await server.call('deleteModule', { params: { id } })
    await server.call('deleteCamera', { params: { id: yard.places.door.cameraId } })
    await eventually(async () => expect((await yard.only()).dockDepartureAt).toBe(iso(0)))
  })
})
