import { incidentReport } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { emptyForms } from './form-specs.ts'
import { ReportDetail } from './ReportDetail.tsx'

const content = { injury: true, forms: { injury: emptyForms.injury, equipment: null, nearMiss: null } }
const report = incidentReport(content)

function show(shown = report) {
  return render(
    <ReportDetail
      report={shown}
      editing={false}
      onEdit={vi.fn()}
      descriptionField={() => null}
      correctiveActions={null}
      onDeleted={vi.fn()}
    />,
  )
}

test('[REP-5.a] [LANG-1.b] a notification keeps its instant in the repeated hour, and no time that the clock skips', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  // The second 01:30 of the day on which clocks go back.
  const at = '2026-10-25T01:30:00.000Z'
  const shown = incidentReport({ ...content, notices: [{ kind: 'insurer', at, by: '', reference: '' }] })
  const server = await startApiServer({
    [`GET /api/incident-reports/${report.id}/history`]: { body: [] },
    [`PUT /api/incident-reports/${report.id}`]: { body: { message: 'Saved.', report: shown } },
  })
  const { user } = show(shown)
  const open = async () => {
    await user.click(screen.getByRole('button', { name: /^Edit: / }))
    return within(await screen.findByRole('dialog', { name: 'Mark as reported' }))
  }
  const dialog = await open()
  await user.type(dialog.getByRole('textbox', { name: 'Reference' }), 'AT-7')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(server.calls.findLast(({ method }) => method === 'PUT')?.body ?? '')).toMatchObject({
    content: { notices: [{ kind: 'insurer', at, reference: 'AT-7' }] },
  })

  const again = await open()
  const day = await again.findByRole('group', { name: 'Day' })
  await user.click(within(day).getByRole('spinbutton', { name: 'Month' }))
  await user.keyboard('03292026')
  fireEvent.change(again.getByLabelText(/Time/), { target: { value: '01:30' } })
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await again.findByText(/this time does not exist/)).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('[REP-5.a] what was entered about a notification stays when the server refuses it', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const change = `PUT /api/incident-reports/${report.id}`
  const server = await startApiServer({
    [`GET /api/incident-reports/${report.id}/history`]: { body: [] },
    [change]: { status: 500, body: { message: 'The database is away.' } },
  })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: /^Mark as reported: / }))
  const dialog = await screen.findByRole('dialog', { name: 'Mark as reported' })
  const reference = within(dialog).getByRole('textbox', { name: 'Reference' })
  await user.type(reference, 'AT-7')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('The database is away.')).toBeVisible()
  expect(reference).toHaveValue('AT-7')
  server.answers.set(change, { body: { message: 'Saved.', report } })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(JSON.parse(server.calls.findLast(({ method }) => method === 'PUT')?.body ?? '')).toMatchObject({
    content: { notices: [{ kind: 'insurer', reference: 'AT-7' }] },
  })
})

test('[REP-8.c] the history says what changed in a notification', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const made = { kind: 'insurer', at: '2026-11-21T08:30:00.000Z', by: 'Ana Sá', reference: '' }
  const fields = [{ field: 'notices', before: [made], after: [{ ...made, reference: 'AT-7' }] }]
  await startApiServer({
    [`GET /api/incident-reports/${report.id}/history`]: {
      body: [{ id: report.id, at: made.at, by: null, kind: 'changed', fields }],
    },
  })
  show()
  const history = within(await screen.findByRole('list', { name: 'History' }))
  expect(history.getByText(/^Insurer.*by Ana Sá$/)).toBeVisible()
  expect(history.getByText(/^After: Insurer.*by Ana Sá, reference AT-7$/)).toBeVisible()
})
