import type { Appointment } from '@foresite/contract/appointments'
import type { ListedVisit } from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { idOf, left } from '../../../test/visits.ts'
import { ChooseAppointment } from './ChooseAppointment.tsx'
import { JoinVisit } from './JoinVisit.tsx'
import { SplitVisit } from './SplitVisit.tsx'

const due: Appointment = {
  id: idOf(20),
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
  updatedBy: null,
  reference: 'PO-77',
  at: '2026-11-21T08:05:00.000Z',
  carrier: 'Norte Lda',
  dockId: null,
  dockName: null,
  licensePlate: '',
  trailerId: '',
  cabNumber: '',
  state: 'missed',
  visitId: null,
  cameAt: null,
}
/** A list that has these rows on every day. */
const days =
  <T,>(rowsOf: Readonly<Record<string, readonly T[]>>) =>
  ({ path }: { readonly path: string }) => {
    const rows = rowsOf[/startDate=([\d-]+)/.exec(path)?.[1] ?? ''] ?? []
    return { body: { rows, total: rows.length, page: 1, limit: 100 } }
  }

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    'GET /api/yard-management/appointments': days({ '2026-11-21': [due] }),
    'GET /api/yard-management/visits': days({ '2026-11-21': [left] }),
    [`PUT /api/yard-management/visits/${left.id}/appointment`]: { body: { message: 'Chosen', visit: left } },
  })
})

const bodyOf = (verb: string) =>
  JSON.parse(server.calls.find(({ method }) => method === verb)?.body ?? 'null') as unknown
const sent = () => bodyOf('PUT')
const posted = () => bodyOf('POST')

test.each([
  ['an appointment of the day', /PO-77/, due.id],
  ['none', /^None/, null],
])('[YARD-10.f] %s is chosen for a visit, with a reason', async (_, name, appointmentId) => {
  const onClose = vi.fn()
  const { user } = render(<ChooseAppointment visit={left} onClose={onClose} />)
  await user.click(await screen.findByRole('combobox', { name: 'Appointment' }))
  await user.click(await screen.findByRole('option', { name }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The driver said so')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()).toEqual({ appointmentId, why: 'The driver said so', since: left.updatedAt })
})

test('[YARD-10.f] an appointment is not chosen without a reason', async () => {
  const { user } = render(<ChooseAppointment visit={left} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Appointment' }))
  await user.click(await screen.findByRole('option', { name: /^None/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toBeInvalid())
  expect(sent()).toBeNull()
})

test('[YARD-10.f] appointments of the visit’s day and the days around it are offered, the nearest in time first', async () => {
  const at = (reference: string, moment: string) => ({ ...due, id: idOf(Number(reference)), reference, at: moment })
  server.answers.set(
    'GET /api/yard-management/appointments',
    days({
      '2026-11-20': [at('33', '2026-11-20T22:00:00.000Z')],
      '2026-11-21': [at('31', '2026-11-21T19:00:00.000Z'), at('32', '2026-11-21T08:20:00.000Z')],
      '2026-11-22': [at('34', '2026-11-22T23:00:00.000Z')],
    }),
  )
  const { user } = render(<ChooseAppointment visit={left} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Appointment' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => /· (\d+) ·/.exec(textContent)?.[1])).toEqual([
    undefined,
    '32',
    '33',
    '31',
    '34',
  ])
})

test('[YARD-10.f] on a day with more than a hundred appointments, those on further pages are offered too', async () => {
  const far = { ...due, id: idOf(31), reference: 'PO-99', at: '2026-11-21T23:00:00.000Z' }
  server.answers.set('GET /api/yard-management/appointments', ({ path }) => {
    const rows = path.includes('startDate=2026-11-21') ? [path.includes('page=2') ? due : far] : []
    return { body: { rows, total: rows.length * 101, page: 1, limit: 100 } }
  })
  const { user } = render(<ChooseAppointment visit={left} onClose={() => undefined} />)
  await user.click(await screen.findByRole('combobox', { name: 'Appointment' }))
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => /PO-\d+/.exec(textContent)?.[0])).toEqual([undefined, 'PO-77', 'PO-99'])
})

test('[YARD-10.d] says so when no other visit fits', async () => {
  render(<JoinVisit visit={left} onClose={() => undefined} />)
  expect(await screen.findByText(/no visit to join/i)).toBeVisible()
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['Choose appointment', ChooseAppointment, 'appointments'],
  ['Join visits', JoinVisit, 'visits'],
])('%s says why its list failed to load, and loads it again', async (_, Picker, list) => {
  const path = `GET /api/yard-management/${list}`
  const there = server.answers.get(path) ?? days({})
  server.answers.set(path, { status: 403, body: { message: 'Not for you.', error: 'permission.missing' } })
  const { user } = render(<Picker visit={left} onClose={() => undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Not for you.')
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument()
  server.answers.set(path, there)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})

const ana = { userId: idOf(30), name: 'Ana Reis', stated: true } as const
const theirs: ListedVisit = { ...left, updatedAt: '2026-11-21T09:30:00.000Z', updatedBy: ana }

test('[YARD-10.f] an appointment that somebody else chose meanwhile shows beside mine, and is not replaced unseen', async () => {
  const open = (visit: ListedVisit) => <ChooseAppointment visit={visit} onClose={() => undefined} />
  const { user, rerender } = render(open(left))
  await user.click(await screen.findByRole('combobox', { name: 'Appointment' }))
  await user.click(await screen.findByRole('option', { name: /^None/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The driver said so')
  rerender(open({ ...theirs, appointment: { id: due.id, at: due.at, by: 'hand' } }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(/Ana Reis/)
  expect(within(alert).getByRole('group', { name: /Appointment/ })).toHaveTextContent(/None.*PO-77/)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(sent()).toEqual({ appointmentId: null, why: 'The driver said so', since: theirs.updatedAt }),
  )
})

const sighting = (n: number): Sighting => ({
  id: idOf(40 + n),
  kind: 'dock',
  at: '2026-11-21T08:10:00.000Z',
  until: '2026-11-21T09:10:00.000Z',
  zoneName: `Door ${String(n)}`,
  cameraId: idOf(50),
  cameraName: 'Docks',
  readings: [],
  matchedBy: null,
  clips: [],
})

test('[YARD-10.e] a visit that somebody else has corrected meanwhile is split only after a look at it', async () => {
  server.answers.set(`POST /api/yard-management/visits/${left.id}/split`, { body: { message: 'Split.', visit: left } })
  const open = (visit: ListedVisit) => (
    <SplitVisit visit={visit} sightings={[sighting(1), sighting(2)]} onClose={() => undefined} />
  )
  const { user, rerender } = render(open(left))
  await user.click(screen.getByRole('checkbox', { name: /Door 2/ }))
  await user.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Another truck')
  rerender(open(theirs))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ana Reis.*Door 2/)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(posted()).toEqual({ sightingIds: [idOf(42)], why: 'Another truck', since: theirs.updatedAt }),
  )
})

test('[YARD-10.d] a visit that somebody else has corrected meanwhile is joined only after a look at it', async () => {
  const other = { ...left, id: idOf(21), arrivalAt: null, departureAt: null, licensePlate: 'XY-99-ZZ' }
  server.answers.set('GET /api/yard-management/visits', days({ '2026-11-21': [other] }))
  server.answers.set(`POST /api/yard-management/visits/${left.id}/join`, { body: { message: 'Joined.', visit: left } })
  const open = (visit: ListedVisit) => <JoinVisit visit={visit} onClose={() => undefined} />
  const { user, rerender } = render(open(left))
  await user.click(await screen.findByRole('combobox', { name: 'Other visit' }))
  await user.click(await screen.findByRole('option', { name: /XY-99-ZZ/ }))
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'The same truck')
  rerender(open(theirs))
  expect(await screen.findByRole('alert')).toHaveTextContent(/Ana Reis.*XY-99-ZZ/)
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(posted()).toEqual({ otherId: idOf(21), why: 'The same truck', since: theirs.updatedAt }))
})
