import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import { noDescription } from '@foresite/contract/safety-ai'
import { incidentReport } from '@foresite/testkit/records'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { eventually } from '../../../test/eventually.ts'
import { render } from '../../../test/render.tsx'
import { EditReport } from './EditReport.tsx'
import { emptyForms } from './form-specs.ts'
import { ReportWizard } from './ReportWizard.tsx'

const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0099'
const at = (minute: number) => `2026-11-21T08:0${String(minute)}:00.000Z`

const begun = incidentReport({ place: 'Aisle 7', camera: 'Yard', injury: true, nature: 'fracture' })

/** The server's report; it refuses saves based on an older version. */
let stored: IncidentReport
let server: ApiServer
beforeEach(async () => {
  stored = begun
  let minute = 5
  server = await startApiServer({
    [`GET /api/incident-reports/${id}`]: () => ({ body: stored }),
    [`PUT /api/incident-reports/${id}`]: ({ body }) => {
      const { content, since } = JSON.parse(body) as { content: ReportContent; since: string }
      if (since !== stored.updatedAt) return { status: 409, body: { message: 'Changed.', error: 'record.changed' } }
      stored = { ...stored, content, updatedAt: at((minute += 1)) }
      return { body: { message: '', report: stored } }
    },
  })
})

function saveAsRui(part: Partial<ReportContent>) {
  stored = {
    ...stored,
    content: { ...stored.content, ...part },
    updatedAt: at(1),
    updatedBy: { userId: id, name: 'Rui Dias', stated: true },
  }
}

function write(report = begun, step: Parameters<typeof ReportWizard>[0]['step'] = 'facts') {
  return render(
    <ReportWizard
      report={report}
      step={step}
      onStep={vi.fn()}
      descriptionField={() => null}
      onCreated={vi.fn()}
      onDiscarded={vi.fn()}
    />,
  )
}

const expectShown = async (words: string | RegExp) => {
  expect(await screen.findByText(words)).toBeVisible()
}

test('[REP-1.e] when two users edit one draft, the second sees both versions and can keep theirs', async () => {
  const { user } = write()
  saveAsRui({ place: 'Aisle 9', camera: 'Gate' })
  await user.type(screen.getByLabelText('Place'), ', rack 3')
  await expectShown(/Rui Dias changed this/)
  const place = screen.getByRole('group', { name: 'Both versions of “Place”' })
  expect(place).toHaveTextContent('Mine: Aisle 7, rack 3')
  expect(place).toHaveTextContent('Theirs: Aisle 9')
  expect(screen.getByRole('group', { name: 'Both versions of “Camera”' })).toHaveTextContent('Theirs: Gate')
  // The notice appeared by itself and must not take the focus from a field.
  expect(screen.getByLabelText('Place')).toHaveFocus()
  // Entries made before the choice are kept, too.
  await user.type(screen.getByLabelText('Zone'), 'Dock')
  expect(stored.content.place).toBe('Aisle 9')
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByRole('group', { name: 'What happened' })).toHaveFocus()
  await expectShown('Saved')
  expect(stored.content).toMatchObject({ place: 'Aisle 7, rack 3', camera: 'Yard', zone: 'Dock' })
})

test('[REP-1.e] when two users edit one draft, the other version can be used', async () => {
  const { user } = write()
  saveAsRui({ place: 'Aisle 9' })
  await user.type(screen.getByLabelText('Zone'), 'Dock')
  await user.click(await screen.findByRole('button', { name: 'Use theirs' }))
  await expectShown('Saved')
  expect(screen.getByLabelText('Place')).toHaveValue('Aisle 9')
  expect(screen.getByLabelText('Zone')).toHaveValue('')
  expect(stored.content).toMatchObject({ place: 'Aisle 9', zone: '' })
})

test('[REP-1.e] another user’s save without changes raises no question', async () => {
  const { user } = write()
  saveAsRui({})
  await user.type(screen.getByLabelText('Zone'), 'Dock')
  await expectShown('Saved')
  expect(stored.content).toMatchObject({ zone: 'Dock' })
})

test('[REP-8.c] of two users who edit a report, the second chooses before saving', async () => {
  const whole: IncidentReport = {
    ...begun,
    state: 'complete',
    number: '2026-0001',
    content: {
      ...begun.content,
      typeInWords: 'Pallet fell',
      happenedAt: at(0),
      equipmentDamage: false,
      description: { ...noDescription, text: 'It fell.' },
    },
  }
  stored = whole
  const onDone = vi.fn()
  const { user } = render(<EditReport report={whole} descriptionField={() => null} onDone={onDone} />)
  saveAsRui({ place: 'Aisle 9', zone: 'Dock' })
  const camera = screen.getByLabelText('Camera')
  await user.clear(camera)
  await user.type(camera, 'Gate')
  await user.type(screen.getByLabelText('Place'), '!')
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await expectShown(/Rui Dias changed this/)
  expect(onDone).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toHaveRole('alert'))
  expect(document.activeElement).toHaveTextContent('Rui Dias changed this')
  expect(screen.getByRole('button', { name: 'Save report' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(screen.getByRole('button', { name: 'Save report' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(stored.content).toMatchObject({ place: 'Aisle 7!', camera: 'Gate', zone: '' })
})

test('[REP-8.c] a report older than the form checks can be corrected, and only new problems are shown', async () => {
  const forms = { ...begun.content.forms, injury: emptyForms.injury }
  const old: IncidentReport = {
    ...begun,
    state: 'complete',
    number: '2026-0001',
    content: {
      ...begun.content,
      typeInWords: 'Pallet fell',
      happenedAt: at(0),
      equipmentDamage: false,
      forms,
      injury: false,
      nature: null,
      description: { ...noDescription, text: 'It fell.' },
    },
  }
  stored = old
  const onDone = vi.fn()
  const { user } = render(<EditReport report={old} descriptionField={() => null} onDone={onDone} />)
  await user.type(screen.getByLabelText('Place'), '!')
  await user.click(screen.getByRole('button', { name: 'Add form “Equipment damage”' }))
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  expect(screen.getAllByText(/No equipment damage is stated/)).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Remove form “Equipment damage”' }))
  const question = await screen.findByRole('dialog')
  await user.click(within(question).getByRole('button', { name: /Remove/ }))
  await user.click(screen.getByRole('button', { name: 'Save report' }))
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(stored.content).toMatchObject({ place: 'Aisle 7!', injury: false, forms })
})

test.each([
  ['left for another screen', ({ unmount }: ReturnType<typeof write>) => unmount()],
  ['closed', () => window.dispatchEvent(new Event('pagehide'))],
] as const)('[REP-1.e] text typed just before the wizard is %s is saved', async (_, leave) => {
  // The pause that triggers an automatic save never ends here.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  try {
    const sent = vi.spyOn(globalThis, 'fetch')
    const view = write()
    fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock' } })
    leave(view)
    await eventually(() => expect(stored.content.zone).toBe('Dock'))
    const put = expect.objectContaining({ method: 'PUT', keepalive: true })
    expect(sent).toHaveBeenCalledWith(`/api/incident-reports/${id}`, put)
  } finally {
    vi.useRealTimers()
  }
})

test('[REP-1.e] text that can no longer be saved on leaving is reported', async () => {
  server.answers.delete(`PUT /api/incident-reports/${id}`)
  const view = write()
  fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock' } })
  view.unmount()
  render(<p>Another screen</p>)
  expect(await screen.findByText('Your last entries in the report could not be saved.')).toBeInTheDocument()
})

test('[REP-1.e] leaving asks about text blocked by an invalid field, whatever is typed afterwards', async () => {
  const forms = { ...begun.content.forms, injury: emptyForms.injury }
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
  const { router } = write({ ...begun, content: { ...begun.content, forms } }, 'forms')
  fireEvent.change(screen.getByLabelText(/NIF/), { target: { value: '12' } })
  await expectShown('Not saved: check the marked fields.')
  fireEvent.change(screen.getByLabelText(/Injured person/), { target: { value: 'Ana' } })
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await router.navigate('/elsewhere')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('[REP-1.e] leaving asks about text that the server refused, whatever is typed afterwards', async () => {
  server.answers.set(`PUT /api/incident-reports/${id}`, {
    status: 500,
    body: { message: 'The database is away.' },
  })
  const { router } = write()
  fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock' } })
  await expectShown('The database is away.')
  fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock 4' } })
  expect(screen.getByText('Not saved yet')).toBeVisible()
  await router.navigate('/elsewhere')
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('[REP-1.e] a save under way that fails after leaving is reported', async () => {
  const arrived = Promise.withResolvers<undefined>()
  server.answers.set(`PUT /api/incident-reports/${id}`, () => {
    arrived.resolve(undefined)
    return { never: true }
  })
  const view = write()
  fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock' } })
  await arrived.promise
  expect(screen.getByText('Saving…')).toBeVisible()
  view.unmount()
  render(<p>Another screen</p>)
  await server[Symbol.asyncDispose]()
  expect(await screen.findByText('Your last entries in the report could not be saved.')).toBeInTheDocument()
})

test('[REP-1.e] a draft that someone else finished is not edited further, and its report is linked', async () => {
  const { user, router } = write()
  stored = { ...stored, state: 'complete', number: '2026-0001', updatedAt: at(1) }
  fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Dock' } })
  await expectShown(/Someone else has finished this report/)
  await user.type(screen.getByLabelText('Zone'), ' 4')
  expect(screen.getByLabelText('Zone')).toHaveValue('Dock 4')
  expect(screen.getByText(/Your latest entries are not in it/)).toBeVisible()
  expect(stored.content).toEqual(begun.content)
  await user.click(screen.getByRole('link', { name: 'Open report' }))
  const question = await screen.findByRole('dialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: /Leave/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/compliance/incident-reports/${id}`))
  expect(server.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})
