import type { Appointment } from '@foresite/contract/appointments'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { Appointments } from './Appointments.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00ad0001'
const path = '/api/yard-management/appointments'
const at = '2026-11-26T14:30:00.000Z'
const appointment: Appointment = {
  id,
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
  reference: 'A-17',
  at,
  carrier: 'Serra Azul',
  dockId: null,
  dockName: null,
  licensePlate: 'AB-12-CD',
  trailerId: '',
  cabNumber: '',
  state: 'late',
  visitId: id,
  cameAt: '2026-11-26T15:00:00.000Z',
}

let server: ApiServer
let rows: Appointment[]
beforeEach(async () => {
  rows = [appointment]
  server = await startApiServer({
    [`GET ${path}`]: () => ({ body: { rows, total: 1, page: 1, limit: 25 } }),
    [`POST ${path}`]: { status: 201, body: { message: 'Added.', appointment } },
    [`DELETE ${path}/${id}`]: { body: { message: 'Appointment A-17 was deleted.' } },
    [`PUT ${path}/${id}`]: { body: { message: 'Saved.', appointment } },
    'GET /api/areas': { body: [] },
    'POST /api/appointment-imports/preview': {
      body: {
        summary: 'Rows to correct: 1.',
        fileName: 'list.csv',
        sheet: null,
        rows: 1,
        problems: [{ row: 2, message: 'There is no dock “99”.' }],
        problemCount: 1,
        first: [],
      },
    },
  })
})
const sent = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)

test('[YARD-8.g] an appointment shows its visit, and is deleted only after a question', async () => {
  const { user } = render(<Appointments />)
  const row = await screen.findByRole('row', { name: /A-17/ })
  expect(row).toHaveTextContent('Late')
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/productivity/yard-activity?visit=${id}`)
  await user.click(within(row).getByRole('button', { name: 'A-17' }))
  const dialog = await screen.findByRole('dialog', { name: 'Edit appointment' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('dialog', { name: 'Delete appointment A-17?' })
  expect(server.calls.filter(({ method }) => method === 'DELETE')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete appointment' }))
  await waitFor(() => expect(server.calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[YARD-8.g] an appointment without a visit is deleted at once, and Undo adds it again', async () => {
  rows = [{ ...appointment, state: 'expected', visitId: null, cameAt: null }]
  const { user } = render(<Appointments />, { at: `/?appointment=${id}` })
  const dialog = await screen.findByRole('dialog', { name: 'Edit appointment' })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  const { reference, carrier, dockId, licensePlate, trailerId, cabNumber } = appointment
  const added = { reference, at, carrier, dockId, licensePlate, trailerId, cabNumber }
  await waitFor(() => expect(sent('POST')).toEqual([added]))
})

test('[YARD-8.g] an appointment being changed stays open when a refetch moves it off the page', async () => {
  const { user, client } = render(<Appointments />)
  await user.click(await screen.findByRole('button', { name: 'A-17' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit appointment' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), ' B')
  rows = []
  await act(() => client.invalidateQueries())
  expect(dialog.getByRole('textbox', { name: 'Reference' })).toHaveValue('A-17 B')
})

test('[YARD-8.g] a new appointment needs a reference, a day of this century and a time before it is sent', async () => {
  const { user } = render(<Appointments />)
  await user.click(await screen.findByRole('button', { name: 'New appointment' }))
  const dialog = await screen.findByRole('dialog', { name: 'New appointment' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Reference is required')).toBeVisible()
  const date = within(dialog).getByRole('group', { name: /^Day/ })
  await user.click(within(date).getByRole('spinbutton', { name: 'Month' }))
  await user.keyboard('11251926')
  expect(await within(dialog).findByText('Check the year: an appointment is between 2000 and 2099.')).toBeVisible()
  expect(sent('POST')).toEqual([])
})

test('[YARD-8.g] a time that the clock skips is refused; a repeated one keeps its instant', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  // 01:30 for the second time that night.
  const again = { ...appointment, at: '2026-10-25T01:30:00.000Z' }
  rows = [again]
  const { user, unmount } = render(<Appointments />, { at: `/?appointment=${id}` })
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit appointment' }))
  expect(dialog.getByLabelText(/^Time/)).toHaveValue('01:30')
  await user.type(dialog.getByRole('textbox', { name: 'Carrier' }), ' SA')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent('PUT')).toMatchObject([{ at: again.at, carrier: 'Serra Azul SA' }]))
  unmount()
  rows = [{ ...appointment, at: '2026-03-29T00:30:00.000Z' }]
  const other = render(<Appointments />, { at: `/?appointment=${id}` })
  const form = within(await screen.findByRole('dialog', { name: 'Edit appointment' }))
  const time = form.getByLabelText(/^Time/)
  await other.user.clear(time)
  await other.user.type(time, '01:30')
  await other.user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Clocks go forward on this day: this time does not exist.')).toBeVisible()
  expect(sent('PUT')).toHaveLength(1)
})

test('[YARD-8.g] a list with an invalid row names it and is not imported', async () => {
  const { user } = render(<Appointments />)
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import appointments' }))
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input === null) throw new Error('no file can be chosen')
  await user.upload(input, new File(['Reference;Time;Dock\n'], 'list.csv', { type: 'text/csv' }))
  expect(await dialog.findByRole('row', { name: '2 There is no dock “99”.' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled()
})
