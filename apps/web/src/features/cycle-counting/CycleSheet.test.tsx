import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ApiServer } from '../../../test/api-server.ts'
import {
  at,
  base,
  beans,
  bodiesOf,
  idOf,
  oil,
  rice,
  session,
  sheet,
  sheetAt,
  startCycleCounting,
} from '../../../test/cycle-counts.ts'
import { render } from '../../../test/render.tsx'
import { sheetOf } from './CycleSessions.tsx'
import { CycleSheet } from './CycleSheet.tsx'

let server: ApiServer
beforeEach(async () => {
  server = await startCycleCounting()
})

test('[CYC-2.b] the sheet opens at the first uncounted bin, hides the expected quantity until counted, and saves', async () => {
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  expect(await screen.findByRole('heading', { level: 2, name: 'A-02' })).toBeVisible()
  expect(screen.getByText('Bin 2 of 3')).toBeVisible()
  expect(screen.queryByText(/Expected 12/)).toBeNull()
  // The line names the product: on a phone, a long label would not fit.
  expect(screen.getByText('Quantity', { selector: 'label' })).toBeVisible()
  const save = screen.getByRole('button', { name: 'Save count' })
  expect(save).toBeDisabled()
  for (let i = 0; i < 3; i++) await user.click(screen.getByRole('button', { name: 'One more Oil' }))
  await user.click(save)
  await waitFor(() => expect(bodiesOf(server, 'PUT')).toEqual([{ actual_quantity: 3, since: at }]))
})

test('[CYC-2.b] a quantity being entered stays while the user walks to another bin, and leaving asks first', async () => {
  const { user, router } = render(<CycleSheet />, { at: sheetAt() })
  await user.type(await screen.findByLabelText('Quantity of Oil'), '12')
  await user.click(screen.getByRole('button', { name: 'Next bin' }))
  expect(await screen.findByLabelText('Quantity of Rice')).toHaveValue(null)
  await user.click(screen.getByRole('button', { name: 'Previous bin' }))
  expect(await screen.findByLabelText('Quantity of Oil')).toHaveValue(12)
  await act(async () => router.navigate('/quality'))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test.each([
  ['another session', 'Analyze', 'Recount 1 line'],
  ['completing the session', 'Count', 'Complete session'],
])('[CYC-2.b] a quantity being entered is not lost by %s without a question', async (_, view, action) => {
  server.answers.set(`POST ${base}`, { body: { session: { ...session, id: idOf(77) }, message: 'Created.' } })
  const { user } = render(<CycleSheet />, { at: sheetOf(session.id) })
  await user.type(await screen.findByLabelText('Quantity of Oil'), '12')
  await user.click(screen.getByRole('tab', { name: view }))
  await user.click(await screen.findByRole('button', { name: action }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(bodiesOf(server, 'PUT')).toEqual([])
})

test('[CYC-2.b] a save keeps its bin in the address, so that its answer cannot return the user to it', async () => {
  server.answers.set(`PUT ${base}/counts/${oil.id}`, { never: true })
  const { user, router } = render(<CycleSheet />, { at: sheetAt() })
  await user.click(await screen.findByRole('button', { name: 'None here' }))
  await waitFor(() => expect(router.state.location.search).toContain('bin=A-02'))
})

test('[CYC-2.b] a completed session says which lines were not counted', async () => {
  const completed = { ...session, status: 'completed', completedAt: at }
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, session: completed } })
  render(<CycleSheet />, { at: sheetAt() })
  expect(within(await screen.findByRole('region', { name: 'Oil' })).getByText('Not counted')).toBeVisible()
})

test('[CYC-2.b] a quantity being entered stays while somebody else counts the line, and both quantities show', async () => {
  const ana = { userId: idOf(40), name: 'Ana Reis', stated: true } as const
  const counted = { actual_quantity: 7, count_time: at, difference: -5, state: 'mismatched' } as const
  const theirs = { ...oil, ...counted, updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: ana }
  const save = `PUT ${base}/counts/${oil.id}` as const
  server.answers.set(save, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  const quantity = await screen.findByLabelText('Quantity of Oil')
  await user.type(quantity, '12')
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, counts: [beans, theirs, rice] } })
  await user.click(screen.getByRole('button', { name: 'Save count' }))
  const line = within(screen.getByRole('region', { name: 'Oil' }))
  await waitFor(() => expect(line.getByRole('alert')).toHaveTextContent(/Ana Reis.*Mine: 12.*Theirs: 7/))
  expect(screen.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(quantity).toHaveValue(12)
  await user.click(screen.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(bodiesOf(server, 'PUT').at(-1)).toEqual({ actual_quantity: 12, since: theirs.updatedAt }))
})

test('[CYC-2.b] a counted bin shows its difference; the walk continues at the next uncounted bin', async () => {
  const { user } = render(<CycleSheet />, { at: sheetAt('&bin=A-01') })
  expect(await screen.findByText('10 counted')).toBeVisible()
  expect(screen.getByText(/Expected 12, difference -2/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next uncounted bin' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'A-02' })).toBeVisible()
})

test('[CYC-2.f] unknown quantities show as unknown, and the stock is reloaded on demand', async () => {
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  expect(await screen.findByText('1 expected quantity is unknown: the stock could not be read.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Read stock again' }))
  await waitFor(() => expect(server.calls.some(({ path }) => path === `${base}/${session.id}/expected`)).toBe(true))
})

test('[CYC-2.b] the analysis shows accuracy with its formulas and recounts chosen lines', async () => {
  const { user } = render(<CycleSheet />, { at: sheetAt('&view=analysis') })
  expect(await screen.findByText('93.8%')).toBeVisible()
  expect(screen.getByText(/1 of 2 counts matched/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Recount 1 line' }))
  await waitFor(() =>
    expect(bodiesOf(server, 'POST')).toMatchObject([{ type: 'recount', recountOf: session.id, countIds: [beans.id] }]),
  )
})
