import type { IncidentReport } from '@foresite/contract/incident-reports'
import { noDescription } from '@foresite/contract/safety-ai'
import { incidentReport, testId } from '@foresite/testkit/records'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryFor } from '#platform/api/query.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { CreateReportPage } from './CreateReportPage.tsx'
import { IncidentReportPage } from './IncidentReportPage.tsx'
import { WriteReport } from './WriteReport.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = '2026-11-21T08:00:00.000Z'
const path = `/api/incident-reports/${id}`
const wizard = '/compliance/incident-reports/create'
const page = `/compliance/incident-reports/${id}`

const draft = incidentReport({
  typeInWords: 'Pallet fell',
  happenedAt: at,
  place: 'Aisle 7',
  injury: false,
  equipmentDamage: false,
  description: { ...noDescription, text: 'A pallet fell.' },
})
const finished: IncidentReport = { ...draft, state: 'complete', number: '2026-0001' }

let stored: IncidentReport
let server: ApiServer
beforeEach(async () => {
  stored = draft
  server = await startApiServer({
    [`GET ${path}`]: () => ({ body: stored }),
    [`POST ${path}/completion`]: () => {
      stored = finished
      return { body: { message: '', report: stored } }
    },
    [`DELETE ${path}`]: { body: { message: 'Discarded.' } },
    [`PUT ${path}`]: { status: 500, body: { message: 'The database is away.' } },
  })
})

function open(address: string) {
  return render(
    <Routes>
      <Route path="/" element={<p>Home</p>} />
      <Route path="/compliance/incident-reports" element={<p>All reports</p>} />
      <Route path={wizard} element={<WriteReport titleOf="createIncidentReport" />} />
      <Route path="/create-report" element={<CreateReportPage />} />
      <Route path="/compliance/incident-reports/:id" element={<IncidentReportPage />} />
    </Routes>,
    { at: address },
  )
}

test('going back from a created report does not reopen its wizard', async () => {
  const { user, router } = open('/')
  await router.navigate(`${wizard}?report=${id}&step=review`)
  await user.click(await screen.findByRole('button', { name: 'Create report' }))
  expect(await screen.findByRole('heading', { name: /2026-0001/ })).toBeVisible()
  expect(router.state.location.pathname).toBe(page)
  await router.navigate(-1)
  expect(await screen.findByText('Home')).toBeVisible()
})

test('the wizard of a finished report redirects to the report and writes nothing', async () => {
  // Someone else created the report after its page had loaded.
  const { router, client } = open('/')
  client.setQueryData(queryFor('readIncidentReport', { params: { id } }).queryKey, draft)
  stored = finished
  await router.navigate(`${wizard}?report=${id}&step=facts`)
  expect(await screen.findByRole('heading', { name: /2026-0001/ })).toBeVisible()
  expect(router.state.location.pathname).toBe(page)
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('[REP-1.f] a missing description is marked at its field, which gets the focus', async () => {
  stored = { ...draft, content: { ...draft.content, description: noDescription } }
  const { user } = open(`${wizard}?report=${id}&step=description`)
  const field = await screen.findByRole('textbox', { name: 'Description' })
  expect(field).toBeValid()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(field).toBeInvalid()
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription(/^Describe what happened\./)
})

test('discarding a draft leaves without asking about unsaved changes', async () => {
  const { user } = open(`${wizard}?report=${id}`)
  fireEvent.change(await screen.findByLabelText('Zone'), { target: { value: 'Dock' } })
  expect(await screen.findByText('The database is away.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  const question = await screen.findByRole('dialog', { name: 'Discard this draft?' })
  await user.click(within(question).getByRole('button', { name: 'Discard draft' }))
  expect(await screen.findByText('All reports')).toBeInTheDocument()
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})

test.each([
  ['starts', wizard, 'Start blank report', 'POST /api/incident-reports'],
  ['completes', `${wizard}?report=${id}&step=review`, 'Create report', `POST ${path}/completion`],
])('the answer that %s a report pulls nobody away from another screen', async (_, address, button, route) => {
  const { user, router } = open(address)
  const message = `The answer of ${button}.`
  server.answers.set(route, () => {
    // The user moves on before the answer arrives.
    act(() => void router.navigate('/'))
    expect(screen.getByText('Home')).toBeVisible()
    return { body: { message, report: draft } }
  })
  await user.click(await screen.findByRole('button', { name: button }))
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

/** The user leaves without waiting for the answer. */
function leave(router: ReturnType<typeof open>['router']) {
  act(() => void router.navigate('/'))
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  expect(screen.getByText('Home')).toBeVisible()
}

test('the answer that saves an edit takes nobody away from another screen', async () => {
  stored = finished
  const { user, router, client } = open(`${page}?edit=1`)
  server.answers.set(`PUT ${path}`, () => {
    leave(router)
    return { body: { message: '', report: finished } }
  })
  const read = vi.spyOn(client, 'invalidateQueries')
  await user.type(await screen.findByLabelText('Place'), '!')
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  // On leaving, and when it was saved.
  await waitFor(() => expect(read).toHaveResolvedTimes(2))
  expect(router.state.location.pathname).toBe('/')
})

test('the answer that deletes a report takes nobody away from another screen', async () => {
  stored = finished
  const { user, router } = open(page)
  server.answers.set(`POST ${path}/deletion`, () => {
    leave(router)
    return { body: { message: 'The report is gone.' } }
  })
  await user.click(await screen.findByRole('button', { name: 'Delete report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete report 2026-0001?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered twice')
  await user.click(dialog.getByRole('button', { name: 'Delete report' }))
  expect(await screen.findByText('The report is gone.')).toBeInTheDocument()
  expect(router.state.location.pathname).toBe('/')
})

test('a deleted report leads to the list, without a question about the reason that was typed', async () => {
  stored = finished
  server.answers.set(`POST ${path}/deletion`, { body: { message: 'The report is gone.' } })
  const { user } = open(page)
  await user.click(await screen.findByRole('button', { name: 'Delete report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete report 2026-0001?' }))
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Entered twice')
  await user.click(dialog.getByRole('button', { name: 'Delete report' }))
  expect(await screen.findByText('All reports')).toBeInTheDocument()
  expect(screen.queryByText('Leave without saving?')).not.toBeInTheDocument()
})

test('[REP-1.d] /create-report opens a draft in the same wizard and leads to the created report', async () => {
  const { user, router } = open(`/create-report?report=${id}`)
  expect(await screen.findByLabelText('Place')).toHaveValue('Aisle 7')
  expect(router.state.location.pathname).toBe('/create-report')
  await router.navigate(`/create-report?report=${id}&step=review`)
  await user.click(await screen.findByRole('button', { name: 'Create report' }))
  expect(await screen.findByRole('heading', { name: /2026-0001/ })).toBeVisible()
})

test('[REP-8.b] another report’s address replaces the report being edited, also one that is loaded already', async () => {
  stored = finished
  const { client, router } = open(`${page}?edit=1`)
  expect(await screen.findByLabelText('Place')).toHaveValue('Aisle 7')
  const other = { ...finished, id: testId(98), content: { ...finished.content, place: 'Dock 2' } }
  client.setQueryData(queryFor('readIncidentReport', { params: { id: other.id } }).queryKey, other)
  await act(() => router.navigate(`/compliance/incident-reports/${other.id}?edit=1`))
  expect(screen.getByLabelText('Place')).toHaveValue('Dock 2')
})
