import { maxPhotos, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import { noDescription } from '@foresite/contract/safety-ai'
import { incidentReport } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { emptyForms } from './form-specs.ts'
import { ReportWizard } from './ReportWizard.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = '2026-11-21T08:00:00.000Z'

const whole: Partial<ReportContent> = {
  typeInWords: 'Pallet fell',
  happenedAt: at,
  place: 'Aisle 7',
  injury: false,
  equipmentDamage: false,
  description: { ...noDescription, text: 'A pallet fell.' },
}

type Step = Parameters<typeof ReportWizard>[0]['step']

function show(report: IncidentReport, step: Step) {
  const on = { onStep: vi.fn(), onCreated: vi.fn(), onDiscarded: vi.fn() }
  const view = render(<ReportWizard report={report} step={step} descriptionField={() => null} {...on} />)
  return { ...view, ...on }
}

test('[REP-1.e] entries are saved automatically, and the page says so', async () => {
  const saved = vi.fn()
  await startApiServer({
    [`PUT /api/incident-reports/${id}`]: ({ body }) => {
      const { content } = JSON.parse(body) as { content: ReportContent }
      saved(content.place)
      return { body: { message: '', report: incidentReport(content) } }
    },
  })
  const { user } = show(incidentReport({}), 'facts')
  await user.type(screen.getByLabelText('Place'), 'Aisle 7')
  expect(screen.getByText('Not saved yet')).toBeVisible()
  expect(await screen.findByText('Saved')).toBeVisible()
  expect(saved).toHaveBeenLastCalledWith('Aisle 7')
})

test('[REP-4] the step requires an answer on equipment damage', async () => {
  const { user, onStep } = show(incidentReport({ ...whole, equipmentDamage: null }), 'equipment')
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText(/State whether equipment was damaged/)).toBeVisible()
  expect(onStep).not.toHaveBeenCalled()
})

test('[REP-1.f] the review links to what is missing; a complete report is created', async () => {
  const created = incidentReport(whole, { state: 'complete', number: '2026-0001' })
  const server = await startApiServer({
    [`POST /api/incident-reports/${id}/completion`]: { body: { message: '', report: created } },
  })
  const lacking = show(incidentReport({ ...whole, injury: null }), 'review')
  expect(screen.getByRole('button', { name: 'Create report' })).toBeDisabled()
  await lacking.user.click(screen.getByRole('button', { name: 'Go to “Injury”' }))
  expect(lacking.onStep).toHaveBeenCalledWith('injury')
  lacking.unmount()

  const { user, onCreated } = show(incidentReport(whole), 'review')
  await user.click(screen.getByRole('button', { name: 'Create report' }))
  await waitFor(() => expect(onCreated).toHaveBeenCalledWith(created))
  expect(server.calls).toHaveLength(1)
})

test('too many damage pictures from two editors are reported at the pictures', async () => {
  await startApiServer()
  const photos = Array.from({ length: maxPhotos + 1 }, (_, index) =>
    id.replace(/..$/, String(index).padStart(2, '0')).concat('.png'),
  )
  show(incidentReport({ ...whole, photos }), 'equipment')
  expect(screen.getByRole('alert')).toHaveTextContent('Up to 12 pictures of the damage')
  expect(screen.getByRole('button', { name: 'Remove picture 13' })).toBeEnabled()
})

test.each([
  ['injury', /No injury or illness is stated/],
  ['equipment', /No equipment damage is stated/],
] as const)(
  '[REP-5.a, REP-5.b] a form on %s that contradicts the answer blocks the step until one of them changes',
  async (name, sentence) => {
    await startApiServer()
    const forms = { injury: null, equipment: null, nearMiss: null, [name]: emptyForms[name] }
    const { user, onStep, unmount } = show(incidentReport({ ...whole, forms }), 'forms')
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(screen.getByText(sentence)).toBeVisible()
    expect(onStep).not.toHaveBeenCalled()
    unmount()

    const yes = { injury: true, nature: 'burn', equipmentDamage: true } as const
    const agreeing = show(incidentReport({ ...whole, ...yes, forms }), 'forms')
    await agreeing.user.click(screen.getByRole('button', { name: 'Next' }))
    expect(agreeing.onStep).toHaveBeenCalledWith('description')
  },
)

test('[REP-2.c] the step continues once the upload is done, and the upload removes no marks later', async () => {
  await startApiServer({
    'POST /api/incident-reports/pictures': { never: true },
  })
  const { onStep } = show(incidentReport(whole), 'facts')
  const picture = new File(['picture'], 'aisle.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Upload picture', { selector: 'input' }), {
    target: { files: [picture] },
  })
  const next = screen.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(next).toBeDisabled())
  fireEvent.click(next)
  expect(onStep).not.toHaveBeenCalled()
})

test.each([
  ['of the scene', 'facts', 'Upload picture'],
  ['of the damage', 'equipment', 'Add picture'],
] as const)(
  'a stalled upload of a picture %s says that it blocks the steps, and can be cancelled',
  async (_, step, label) => {
    const server = await startApiServer({
      'POST /api/incident-reports/pictures': { never: true },
    })
    const { user, onStep } = show(incidentReport({ ...whole, equipmentDamage: true }), step)
    const file = new File(['picture'], 'aisle.png', { type: 'image/png' })
    fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
      target: { files: [file] },
    })
    expect(await screen.findByText('Uploading “aisle.png”')).toBeVisible()
    expect(await screen.findByText(/A picture is uploading/)).toBeVisible()
    expect(screen.getByText('Forms').closest('button')).toBeDisabled()
    await waitFor(() => expect(server.calls).toHaveLength(1))

    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    const next = screen.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(next).toBeEnabled())
    expect(screen.getByText('Forms').closest('button')).toBeEnabled()
    expect(screen.getByLabelText(label, { selector: 'input' })).toBeInTheDocument()
    expect(screen.queryByText(/A picture is uploading/)).not.toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() => expect(server.calls[0]?.aborted).toBe(true))
    await user.click(next)
    expect(onStep).toHaveBeenCalledOnce()
  },
)

test('leaving a report cancels its running upload', async () => {
  const server = await startApiServer({
    'POST /api/incident-reports/pictures': { never: true },
  })
  const { unmount } = show(incidentReport(whole), 'facts')
  const file = new File(['picture'], 'aisle.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('Upload picture', { selector: 'input' }), {
    target: { files: [file] },
  })
  await waitFor(() => expect(server.calls).toHaveLength(1))
  unmount()
  await waitFor(() => expect(server.calls[0]?.aborted).toBe(true))
})
