import { incidentReport } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { emptyForms } from './form-specs.ts'
import { ReportDetail } from './ReportDetail.tsx'

const report = incidentReport({ injury: true, forms: { injury: emptyForms.injury, equipment: null, nearMiss: null } })

test('[REP-5.a] what was entered about a notification stays when the server refuses it', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const change = `PUT /api/incident-reports/${report.id}`
  const server = await startApiServer({
    [`GET /api/incident-reports/${report.id}/history`]: { body: [] },
    [change]: { status: 500, body: { message: 'The database is away.' } },
  })
  const { user } = render(
    <ReportDetail
      report={report}
      editing={false}
      onEdit={vi.fn()}
      descriptionField={() => null}
      correctiveActions={null}
      onDeleted={vi.fn()}
    />,
  )
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
