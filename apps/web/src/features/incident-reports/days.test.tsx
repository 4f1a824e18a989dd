import type { IncidentReport } from '@foresite/contract/incident-reports'
import { incidentReport } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { emptyForms } from './form-specs.ts'
import { ReportWizard } from './ReportWizard.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = '2026-11-21T08:00:00.000Z'
const forms = { equipment: null, nearMiss: null, injury: emptyForms.injury }
const report = incidentReport({
  typeInWords: 'Pallet fell',
  happenedAt: at,
  place: 'Aisle 7',
  forms: { ...forms, injury: { ...forms.injury, hiredOn: '2020-03-01' } },
})

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    [`PUT /api/incident-reports/${id}`]: ({ body }) => {
      const { content } = JSON.parse(body) as Pick<IncidentReport, 'content'>
      return { body: { message: '', report: { ...report, content } } }
    },
  })
})

function show(step: 'facts' | 'forms', shown = report) {
  const onStep = vi.fn()
  const on = { onStep, onCreated: vi.fn(), onDiscarded: vi.fn() }
  const view = render(<ReportWizard report={shown} step={step} descriptionField={() => null} {...on} />)
  const type = async (name: string, section: string, digits: string) => {
    const day = await screen.findByRole('group', { name })
    await view.user.click(within(day).getByRole('spinbutton', { name: section }))
    await view.user.keyboard(digits)
  }
  return { ...view, onStep, type }
}
const contents = () =>
  server.calls
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => (JSON.parse(body) as Pick<IncidentReport, 'content'>).content)

test('an invalid date in a form shows an error, blocks the step, and the previous date is not saved', async () => {
  const { user, type, onStep } = show('forms')
  // 31 March exists; 31 February does not.
  await type('Hired on', 'Day', '31')
  await type('Hired on', 'Month', '02')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('This is not a valid day.')).toBeVisible()
  expect(await screen.findByText(/check the marked fields/)).toBeVisible()
  expect(onStep).not.toHaveBeenCalled()
  expect(contents().map((content) => content.forms.injury?.hiredOn)).not.toContain('2020-02-31')

  await type('Hired on', 'Day', '28')
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(contents().at(-1)?.forms.injury?.hiredOn).toBe('2020-02-28')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(onStep).toHaveBeenCalledWith('description')
})

test('an invalid incident date stays empty: the previous date is never used', async () => {
  const { user, type, onStep } = show('facts')
  await type('Day', 'Day', '31')
  expect(await screen.findByText('This is not a valid day.')).toBeVisible()
  await waitFor(() => expect(contents().at(-1)?.happenedAt).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/Enter when it happened/)).toBeVisible()
  expect(onStep).not.toHaveBeenCalled()
})

test('a missing day is marked at the day, a missing time at the time', async () => {
  const { user, type } = show('facts', { ...report, content: { ...report.content, happenedAt: null } })
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText(/Enter when it happened/)).toBeVisible()
  expect(screen.getByLabelText('Time')).not.toHaveAccessibleDescription()
  await type('Day', 'Month', '11212026')
  await waitFor(() => expect(screen.getByLabelText('Time')).toHaveAccessibleDescription(/Enter when it happened/))
})

test('[LANG-1.b] an incident time that the clock skips is refused, and the repeated hour keeps its instant', async () => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  // The second 01:30 of the day on which clocks go back.
  const happenedAt = '2026-10-25T01:30:00.000Z'
  const { type } = show('facts', { ...report, content: { ...report.content, happenedAt } })
  const time = screen.getByLabelText('Time')
  fireEvent.change(time, { target: { value: '01:31' } })
  fireEvent.change(time, { target: { value: '01:30' } })
  await waitFor(() => expect(contents().at(-1)?.happenedAt).toBe(happenedAt))

  await type('Day', 'Month', '03292026')
  await waitFor(() => expect(time).toHaveAccessibleDescription(/this time does not exist/))
  await waitFor(() => expect(contents().at(-1)?.happenedAt).toBeNull())
})
