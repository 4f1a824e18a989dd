import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import { incident, incidentReport } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../../test/api-server.ts'
import { render } from '../../../../test/render.tsx'
import { ReportWizard } from '../ReportWizard.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = '2026-11-21T08:00:00.000Z'
const seen = incident({
  createdAt: at,
  endedAt: at,
  elapsedMs: 4400,
  box: { x: 0.4, y: 0.3, w: 0.1, h: 0.4 },
})
const mark = { x: 0.1, y: 0.1, w: 0.1, h: 0.3 }

/** The server's state. */
let stored: IncidentReport
let server: ApiServer
beforeEach(async () => {
  stored = incidentReport({ picture: { kind: 'incident' } }, { id, incidentId: seen.id })
  server = await startApiServer({
    [`GET /api/incidents/${seen.id}`]: {
      body: {
        incident: seen,
        newerId: null,
        olderId: null,
      },
    },
    [`PUT /api/incident-reports/${id}`]: ({ body }) => {
      const { content } = JSON.parse(body) as { content: ReportContent }
      stored = { ...stored, content }
      return { body: { message: '', report: stored } }
    },
  })
})

const show = (step: 'facts' | 'employees') =>
  render(
    <ReportWizard
      report={stored}
      step={step}
      onStep={vi.fn()}
      descriptionField={() => null}
      onCreated={vi.fn()}
      onDiscarded={vi.fn()}
    />,
  )

test('[REP-2.a] a rejected proposal stays rejected when the step or the page is reopened', async () => {
  const first = show('employees')
  await first.user.click(await screen.findByRole('button', { name: 'Remove the mark of employee 1' }))
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(stored.content.marks).toEqual([])
  first.unmount()

  const { user } = show('employees')
  // The person is detected again and offered, but not marked.
  const offer = await screen.findByRole('button', { name: 'Mark the people found by the camera' })
  expect(screen.getByText('No employees marked')).toBeVisible()
  await user.click(offer)
  expect(screen.getByText('1 employee marked')).toBeVisible()
})

test.each(['Cancel', 'Change picture'])(
  '[REP-2.a] marks are not removed with their picture without asking: %s',
  async (answer) => {
    stored = { ...stored, content: { ...stored.content, marks: [mark, mark] } }
    const { user } = show('facts')
    await user.click(screen.getByRole('button', { name: 'No picture' }))
    expect(await screen.findByText('Remove the marks of 2 employees?')).toBeVisible()
    await user.click(screen.getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const isKept = answer === 'Cancel'
    expect(screen.queryAllByRole('button', { name: 'No picture' })).toHaveLength(Number(isKept))
  },
)

test('[REP-2.a] another picture is not uploaded before the user agrees to lose the marks', async () => {
  stored = { ...stored, content: { ...stored.content, marks: [mark] } }
  show('facts')
  fireEvent.change(screen.getByLabelText('Replace picture', { selector: 'input' }), {
    target: { files: [new File(['picture'], 'scene.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('Remove the mark of 1 employee?')).toBeVisible()
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])
})
