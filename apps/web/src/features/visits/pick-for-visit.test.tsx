import type { Appointment } from '@foresite/contract/appointments'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { idOf, left } from '../../../test/visits.ts'
import { ChooseAppointment } from './ChooseAppointment.tsx'
import { JoinVisit } from './JoinVisit.tsx'

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

const sent = () => JSON.parse(server.calls.find(({ method }) => method === 'PUT')?.body ?? 'null') as unknown

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

test('[YARD-10.d] says so when no other visit fits', async () => {
  render(<JoinVisit visit={left} onClose={() => undefined} />)
  expect(await screen.findByText(/no other visit/i)).toBeVisible()
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
