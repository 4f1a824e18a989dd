import type { CycleAccuracy as Accuracy, CycleCount, CycleSession } from '@foresite/contract/cycle-counting'
import { siteModule } from '@foresite/testkit/records'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { render } from '../../../test/render.tsx'
import { CycleAccuracy } from './CycleAccuracy.tsx'
import { CycleAccuracyOfDays } from './CycleAccuracyOfDays.tsx'
import { CycleCountDialog } from './CycleCountDialog.tsx'
import { CycleCounts } from './CycleCounts.tsx'
import { CycleSessions } from './CycleSessions.tsx'
import { CycleSheet } from './CycleSheet.tsx'
import { NewSession } from './NewSession.tsx'

const at = '2026-11-21T08:00:00.000Z'
const mark = { createdAt: at, updatedAt: at, updatedBy: null }
const idOf = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa00${String(n).padStart(2, '0')}`

const session: CycleSession = {
  ...mark,
  id: idOf(1),
  name: 'Aisle A',
  date: '2026-11-21',
  tolerance: 0,
  type: 'location',
  status: 'in-progress',
  completedAt: null,
  locationCode: 'A',
  lines: 3,
  counted: 1,
  matched: 0,
  mismatched: 1,
  unknown: 1,
}
const beans: CycleCount = {
  ...mark,
  id: idOf(10),
  sessionId: session.id,
  sessionName: session.name,
  locationId: idOf(20),
  bin_location: 'A-01',
  productId: idOf(30),
  sku: 'FEI-500',
  name: 'Beans',
  lot: 'L1',
  expected_quantity: 12,
  expectedSource: 'built-in',
  expectedAt: at,
  actual_quantity: 10,
  count_time: at,
  difference: -2,
  state: 'mismatched',
  proposed: 9,
  removed: 0,
  added: 1,
  cameraName: null,
  picture: '/api/cycle-count-pictures/1',
}
const uncounted = {
  actual_quantity: null,
  count_time: null,
  difference: null,
  state: 'uncounted',
  proposed: null,
  added: 0,
  picture: null,
} as const
const oil: CycleCount = { ...beans, ...uncounted, id: idOf(11), bin_location: 'A-02', sku: 'AZE', name: 'Oil', lot: '' }
const rice: CycleCount = { ...oil, id: idOf(12), bin_location: 'A-03', sku: 'ARR', name: 'Rice' }
const accuracy: Accuracy = {
  counted: 2,
  matched: 1,
  mismatched: 1,
  location: 0.5,
  unit: 0.9375,
  proposals: 1,
  proposal: 0.9,
  exact: 0,
}
const page = (rows: readonly unknown[]) => ({ body: { rows, total: rows.length, page: 1, limit: 25 } })
const base = '/api/recognize/cycle-counting'
const sheet = { session, counts: [beans, oil, rice], accuracy, history: [] }

let server: ApiServer
beforeEach(async () => {
  server = await startApiServer({
    [`GET ${base}`]: page([session]),
    [`GET ${base}/counts`]: page([beans]),
    [`GET ${base}/accuracy`]: { body: { total: accuracy, intervals: [{ ...accuracy, from: '2026-11-21' }] } },
    [`GET ${base}/${session.id}`]: { body: sheet },
    [`PUT ${base}/counts/${oil.id}`]: { body: { message: 'Counted.', count: { ...oil, actual_quantity: 3 } } },
    [`POST ${base}`]: { status: 201, body: { message: 'Created.', session } },
    [`POST ${base}/${session.id}/expected`]: { body: { message: 'Read.', session } },
    [`GET ${base}/counts/${beans.id}`]: { body: { count: beans, marks: [], examples: [], hasExamples: true } },
    'GET /api/stock-locations': page([
      { ...mark, id: idOf(20), code: 'A', description: '', parentId: null, parentCode: null, bins: 3 },
    ]),
    'GET /api/products': page([]),
    'GET /api/config/thresholds': { body: { values: { 'counting.tolerance': 2 }, changed: null } },
    'GET /api/countable-products': { body: [] },
    'GET /api/cameras': { body: [] },
  })
})

/** jsdom does not load images. */
function loadPictures(): void {
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  })
}

const bodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ body }) => JSON.parse(body) as unknown)
const sheetAt = (more = '') => `/?session=${session.id}${more}`

test('[CYC-1.a] sessions show name, date, type, status and progress and link to their sheet; filters are sent', async () => {
  render(<CycleSessions />, { at: '/?searchTerm=aisle&status=in-progress&type=location' })
  const row = await screen.findByRole('row', { name: /Aisle A/ })
  for (const words of ['Nov 21, 2026', 'Location', 'In progress', '1 of 3'])
    expect(within(row).getByText(words)).toBeVisible()
  expect(within(row).getByRole('link', { name: 'Aisle A' })).toHaveAttribute(
    'href',
    `/quality/cycle-counting/update?session=${session.id}`,
  )
  const asked = new URL(server.calls.find(({ path }) => path.startsWith(base))?.path ?? '', server.url).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({ searchTerm: 'aisle', status: 'in-progress', type: 'location' })
})

test('[CYC-1.a] an empty list explains what belongs there', async () => {
  server.answers.set(`GET ${base}`, page([]))
  render(<CycleSessions />)
  expect(await screen.findByText('No cycle counts yet')).toBeVisible()
})

test('[CYC-2.b] a new session of a location is sent with a client-made id', async () => {
  const { user } = render(<NewSession />)
  expect(await screen.findByText('As in Settings (2%)')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Create session' }))
  expect(await screen.findByText('Choose a location or bin')).toBeVisible()
  await user.click(screen.getByRole('combobox', { name: 'Location or bin' }))
  await user.click(await screen.findByRole('option', { name: 'A' }))
  await user.click(screen.getByRole('button', { name: 'Create session' }))
  await waitFor(() => {
    expect(bodies('POST')).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f-]{36}$/), type: 'location', locationId: idOf(20) },
    ])
  })
  // The server takes the site's.
  expect(bodies('POST')[0]).not.toHaveProperty('tolerance')
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
  await waitFor(() => expect(bodies('PUT')).toEqual([{ actual_quantity: 3, since: at }]))
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
  const alert = await line.findByRole('alert')
  expect(alert).toHaveTextContent(/Ana Reis.*Mine: 12.*Theirs: 7/)
  expect(screen.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  expect(quantity).toHaveValue(12)
  await user.click(screen.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(bodies('PUT').at(-1)).toEqual({ actual_quantity: 12, since: theirs.updatedAt }))
})

/** Serves a count by photo: two pieces of oil are found. */
function servePhoto(): void {
  URL.createObjectURL = () => 'blob:bin'
  URL.revokeObjectURL = () => undefined
  loadPictures()
  const boundingBox = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 }
  const detections = [idOf(50), idOf(51)].map((id) => ({
    id,
    boundingBox,
    centroid: { x: 0.2, y: 0.2 },
    tags: [{ name: 'Oil', confidence: 0.9 }],
  }))
  server.answers.set(`GET ${base}/counts/${oil.id}`, {
    body: { count: oil, marks: [], examples: [], hasExamples: true },
  })
  server.answers.set('POST /api/cycle-counting/inference', {
    body: { message: 'Counted.', width: 400, height: 300, detections },
  })
  server.answers.set(photoOfOil, {
    body: { message: 'Counted.', count: { ...oil, actual_quantity: 5 } },
  })
}
const photoOfOil = `POST ${base}/counts/${oil.id}/photo` as const

/** Counts the oil by a photo; its pieces can then be corrected. */
async function countByPhoto(user: ReturnType<typeof render>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Count by photo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count A-02 · Oil' }))
  const photo = new File(['picture'], 'bin.jpg', { type: 'image/jpeg' })
  await user.upload(await dialog.findByLabelText('Choose photo', { selector: 'input' }), photo)
  await user.click(await dialog.findByRole('button', { name: 'Count by saved examples' }))
  return dialog
}

test('[CYC-2.b] a line is counted by photo with the product’s saved examples; the quantity can be changed', async () => {
  servePhoto()
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  await user.type(await screen.findByRole('spinbutton', { name: 'Quantity of Oil' }), '7')
  const dialog = await countByPhoto(user)
  const quantity = await dialog.findByRole('spinbutton', { name: 'Quantity' })
  expect(quantity).toHaveValue(2)
  await user.clear(quantity)
  expect(quantity).toHaveValue(null)
  expect(dialog.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.type(quantity, '5')
  const counted = {
    ...oil,
    actual_quantity: 5,
    difference: -7,
    state: 'mismatched',
    updatedAt: '2026-11-21T08:01:00.000Z',
  }
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, counts: [beans, counted, rice] } })
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  // The photo replaces what was typed.
  expect(await screen.findByText('5 counted')).toBeVisible()
  expect(screen.queryByRole('spinbutton', { name: 'Quantity of Oil' })).toBeNull()
  const sent = server.calls.find(({ path }) => path === `${base}/counts/${oil.id}/photo`)?.body ?? ''
  expect(sent).toContain('"actual_quantity":5')
  expect(sent).toContain(idOf(51))
  expect(sent).toContain(`"since":"${at}"`)
})

test('[CYC-2.d] a count by photo that somebody else has overtaken shows both quantities, and is saved when chosen', async () => {
  servePhoto()
  server.answers.set(photoOfOil, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  const { user } = render(<CycleSheet />, { at: sheetAt() })
  const dialog = await countByPhoto(user)
  const theirs: CycleCount = { ...oil, actual_quantity: 7, updatedAt: '2026-11-21T09:00:00.000Z' }
  server.answers.set(`GET ${base}/${session.id}`, { body: { ...sheet, counts: [beans, theirs, rice] } })
  await user.click(await dialog.findByRole('button', { name: 'Save count' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(/Mine: 2.*Theirs: 7/)
  expect(dialog.getByRole('button', { name: 'Save count' })).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Keep mine' }))
  server.answers.set(photoOfOil, { body: { message: 'Counted.', count: theirs } })
  await user.click(dialog.getByRole('button', { name: 'Save count' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const last = server.calls.filter(({ path }) => path === `${base}/counts/${oil.id}/photo`).at(-1)
  expect(last?.body).toContain(`"since":"${theirs.updatedAt}"`)
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
    expect(bodies('POST')).toMatchObject([{ type: 'recount', recountOf: session.id, countIds: [beans.id] }]),
  )
})

test('[CYC-3.c] counts show photo, timestamp, SKU and count; one opens with its proposal and correction', async () => {
  loadPictures()
  const { user } = render(<CycleCounts />)
  const row = await screen.findByRole('row', { name: /FEI-500/ })
  expect(within(row).getByText('10')).toBeVisible()
  await user.click(within(row).getByRole('button', { name: 'Photo of A-01' }))
  const dialog = await screen.findByRole('dialog', { name: 'A-01 · Beans' })
  expect(await within(dialog).findByText('12 (built-in stock list)')).toBeVisible()
  expect(within(dialog).getByText('+1 −0')).toBeVisible()
  expect(await within(dialog).findByLabelText('Photo with marks')).toBeVisible()
})

test('[CYC-3.c] a corrected photo that somebody else has corrected meanwhile shows both quantities first', async () => {
  loadPictures()
  const ana = { userId: idOf(40), name: 'Ana Reis', stated: true } as const
  const theirs = { ...beans, actual_quantity: 11, updatedAt: '2026-11-21T09:00:00.000Z', updatedBy: ana }
  const read = `GET ${base}/counts/${beans.id}` as const
  const save = `PUT ${base}/counts/${beans.id}` as const
  server.answers.set(save, { status: 409, body: { message: 'Ana Reis changed this.', error: 'record.changed' } })
  const { user } = render(<CycleCountDialog id={beans.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const form = within(await screen.findByRole('dialog', { name: 'Correct marks' }))
  const quantity = form.getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '9')
  server.answers.set(read, { body: { count: theirs, marks: [], examples: [], hasExamples: true } })
  await user.click(form.getByRole('button', { name: 'Save' }))
  const alert = await form.findByRole('alert')
  expect(alert).toHaveTextContent(/Ana Reis.*Mine: 9.*Theirs: 11/)
  expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
  server.answers.set(save, { body: { message: 'Counted.', count: { ...theirs, actual_quantity: 9 } } })
  await user.click(form.getByRole('button', { name: 'Keep mine' }))
  expect(quantity).toHaveValue(9)
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(bodies('PUT').at(-1)).toEqual({ actual_quantity: 9, marks: [], since: theirs.updatedAt }))
})

test('[CYC-3.c] a correction keeps what was typed while the renewed address of its photo, or another photo, loads', async () => {
  loadPictures()
  const read = `GET ${base}/counts/${beans.id}` as const
  const withPicture = (picture: string | null) => ({
    body: { count: { ...beans, picture }, marks: [], examples: [], hasExamples: true },
  })
  server.answers.set(read, withPicture('/api/cycle-count-pictures/1?photo=a&ticket=first'))
  const { user, client } = render(<CycleCountDialog id={beans.id} onClose={() => undefined} />)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const quantity = within(await screen.findByRole('dialog', { name: 'Correct marks' })).getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '9')
  // From here on no picture finishes loading.
  vi.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(() => undefined)
  for (const picture of [
    '/api/cycle-count-pictures/1?photo=a&ticket=second',
    '/api/cycle-count-pictures/1?photo=b',
    null,
  ]) {
    server.answers.set(read, withPicture(picture))
    await act(() => client.refetchQueries())
    expect(quantity).toBeVisible()
    expect(quantity).toHaveValue(9)
  }
})

test('[CYC-2.h] accuracy over time is shown by day, week or month', async () => {
  const { user } = render(<CycleAccuracy />)
  expect(await screen.findByRole('heading', { name: 'Accuracy over time' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Week' }))
  await waitFor(() => expect(server.calls.some(({ path }) => path.includes('dateFilter=weekly'))).toBe(true))
})

const withModule = (enabled: boolean) => [siteModule({ name: 'Counting', useCase: 'cycle-counting', enabled })]

test('[QUAL-1.c] the dashboard shows cycle-count accuracy over time with links to the counts', async () => {
  const days = { from: '2026-11-01', to: '2026-11-24' }
  server.answers.set('GET /api/modules', { body: withModule(true) })
  const { user } = render(<CycleAccuracyOfDays days={days} step="weekly" />)
  const section = within(await screen.findByRole('region', { name: 'Cycle counts' }))
  const counts = '/quality/cycle-counting?view=counts&period=custom&from=2026-11-01&to=2026-11-24&recounts=without'
  expect(await section.findByRole('link', { name: '50%' })).toHaveAttribute('href', `${counts}&state=mismatched`)
  expect(section.getByRole('link', { name: '93.8%' })).toHaveAttribute('href', counts)
  expect(section.getByRole('link', { name: 'Accuracy of cycle counts' })).toHaveAttribute(
    'href',
    '/quality/cycle-counting?view=accuracy&period=custom&from=2026-11-01&to=2026-11-24&by=weekly',
  )
  expect(server.calls.map(({ path }) => path)).toContain(
    `${base}/accuracy?startDate=2026-11-01&endDate=2026-11-24&dateFilter=weekly`,
  )
  await user.click(section.getByRole('button', { name: /Table$/ }))
  const row = within(await section.findByRole('row', { name: /Nov 21, 2026/ }))
  expect(row.getAllByRole('link')[0]).toHaveAttribute(
    'href',
    '/quality/cycle-counting?view=counts&period=custom&from=2026-11-21&to=2026-11-24&recounts=without',
  )
})

test('[QUAL-1.c] the dashboard requests no accuracy while no cycle-counting module exists', async () => {
  server.answers.set('GET /api/modules', { body: withModule(false) })
  render(<CycleAccuracyOfDays days={{ from: '2026-11-01', to: '2026-11-24' }} step="daily" />)
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toEqual(['/api/modules']))
  expect(screen.queryByRole('region', { name: 'Cycle counts' })).toBeNull()
})
