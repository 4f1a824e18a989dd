import type { ComplianceSummary } from '@foresite/contract/compliance'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { complianceHeatmap, complianceSummary } from '../../../test/compliance.ts'
import { robotModule } from '../../../test/modules.ts'
import { onPhone } from '../../../test/on-phone.ts'
import { render } from '../../../test/render.tsx'
import { ComplianceDashboardPage } from './ComplianceDashboardPage.tsx'

const gate = camera(1)
const hall = camera(2)

let summary: ComplianceSummary
let server: ApiServer
beforeEach(async () => {
  summary = complianceSummary()
  useConfiguration.setState({ timezone: 'Europe/Lisbon', simulated: false })
  server = await startApiServer({
    'GET /api/cameras': { body: [gate, hall] },
    'GET /api/modules': { body: [robotModule] },
    'GET /api/zones': { body: [] },
    'GET /api/compliance/summary': () => ({ body: summary }),
    'GET /api/compliance/heatmap': { body: complianceHeatmap },
  })
})

const at = '/compliance?period=custom&from=2026-11-17&to=2026-11-21'
const open = (address = at, language: 'en' | 'pt' = 'en') =>
  render(<ComplianceDashboardPage />, { at: address, language })
/** The search parameters of a figure's link. */
const linked = (link: HTMLElement) => {
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/compliance/incident-videos')
  return Object.fromEntries(new URLSearchParams(query))
}
const behind = { period: 'custom', verdict: 'none,confirmed' }
const days = { from: '2026-11-17', to: '2026-11-21' }
/** The period and camera of the last request. */
const asked = (path = '/api/compliance/summary') => {
  const call = server.calls.findLast((each) => each.path.startsWith(path))
  return Object.fromEntries(new URLSearchParams(call?.path.split('?')[1]))
}

describe('the compliance dashboard', () => {
  test('[COMP-1.a] incidents over time show as a chart or a table, each bar with its camera coverage', async () => {
    const { user } = open()
    const words = '11 incidents from Tue, Nov 17, 2026 to Sat, Nov 21, 2026; most (7) at Fri, Nov 20, 2026'
    expect(await screen.findByRole('figure', { name: words })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Incidents over time: Table' }))
    const table = screen.getByRole('table', { name: 'Incidents over time' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Day', 'Low', 'Medium', 'High', 'Total', 'Camera coverage'],
      ['Tue, Nov 17, 2026', '0', '0', '0', '0', '98.5%'],
      ['Wed, Nov 18, 2026', '0', '0', '0', '0', '98.5%'],
      ['Thu, Nov 19, 2026', '–', '–', '–', '–', 'unknown'],
      ['Fri, Nov 20, 2026', '5', '2', '0', '7', '98.5%'],
      ['Sat, Nov 21, 2026', '1', '1', '2', '4', '98.5%'],
    ])
    const [first] = within(table).getAllByRole('link')
    const friday = { from: '2026-11-20', to: '2026-11-20' }
    expect(first === undefined ? {} : linked(first)).toEqual({
      ...behind,
      ...friday,
      severity: 'Low',
    })
  })

  test('[COMP-1.b, COMP-1.c, COMP-1.d] incidents by type, by severity, by camera and by zone are lists', async () => {
    open()
    const list = async (name: string) =>
      within(await screen.findByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(await list('By type')).toEqual(['Near miss: person and vehicle5', 'PPE missing6'])
    expect(await list('By severity')).toEqual(['High2', 'Medium3', 'Low6'])
    expect(await list('By camera')).toEqual(['Camera 11098.5% covered', 'Old gate (deleted)1coverage no longer known'])
    expect(await list('By zone')).toEqual(['Aisle · Camera 11098.5% covered'])
  })

  test('[COMP-1.e] hours and weekdays begin on Sunday, and a cell leads to its incidents', async () => {
    open()
    const grid = await screen.findByRole('grid', { name: 'By hour and weekday' })
    expect(within(grid).getAllByRole('rowheader')[0]).toHaveTextContent('Sun')
    const sunday = within(grid).getByRole('link', { name: 'Sunday, 23:00 to 24:00: 4 incidents' })
    expect(linked(sunday)).toEqual({ ...behind, ...days, weekday: '7', hour: '23' })
    const friday = within(grid).getByRole('link', { name: 'Friday, 09:00 to 10:00: 7 incidents' })
    expect(linked(friday)).toEqual({ ...behind, ...days, weekday: '5', hour: '9' })
  })

  test('[COMP-1.f] today, 7 days, 30 days and a custom period stay in the address with the camera', async () => {
    const { user, router } = open('/compliance')
    await screen.findByRole('list', { name: 'By type' })
    const length = () => {
      const { from = '', to = '' } = asked()
      return (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
    }
    expect(length()).toBe(7)
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }))
      await user.click(await screen.findByRole('option', { name: option }))
    }
    await choose('Period', 'Today')
    await waitFor(() => expect(length()).toBe(1))
    await choose('Period', 'Last 30 days')
    await waitFor(() => expect(length()).toBe(30))
    expect(router.state.location.search).toBe('?period=30days')
    const [filter] = screen.getAllByRole('combobox', { name: 'Camera' })
    if (filter === undefined) throw new Error('no filter')
    await user.click(filter)
    await user.click(await screen.findByRole('option', { name: 'Camera 2' }))
    await waitFor(() => expect(asked()['cameraId']).toBe(hall.id))
    expect(router.state.location.search).toBe(`?period=30days&camera=${hall.id}`)
    await choose('Period', 'Custom')
    await waitFor(() => expect(router.state.location.search).toBe(`?period=custom&camera=${hall.id}`))
  })

  test('[COMP-1.i] compares today with the usual range in words', async () => {
    open()
    const words = 'Usually 1 to 4 by this time on a Saturday'
    expect(await screen.findByText(words, { exact: false })).toHaveTextContent('About as usual')
  })

  test('[COMP-1.i] does not compare a day on which no camera has watched', async () => {
    summary = complianceSummary({ today: { ...summary.today, coverage: { hours: 0, possible: 8, share: 0 } } })
    open()
    expect(await screen.findByText('Usually 1 to 4', { exact: false })).not.toHaveTextContent('About as usual')
  })

  test.each([
    ['en', 'No earlier Saturday to compare with'],
    ['pt', 'Sem dia anterior comparável (sábado)'],
  ] as const)(
    '[COMP-1.i] without an earlier such weekday, says only that no comparison is possible (%s)',
    async (language, words) => {
      summary = complianceSummary({ today: { ...summary.today, usual: null, days: [] } })
      open(at, language)
      expect(await screen.findByText(words, { exact: false })).toBeVisible()
    },
  )

  test('[COMP-2.a, COMP-2.b] the score has its colour; one click shows the formula with its figures', async () => {
    const { user } = open()
    expect(await screen.findByRole('img', { name: '73 out of 100' })).toHaveAttribute('data-tone', 'success')
    await user.click(screen.getByRole('button', { name: 'How it is calculated' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Compliance score' }))
    expect(dialog.getByText('w = 24 ÷ 118.2 h × 100 h = 6.18')).toBeVisible()
    expect(dialog.getByText('Score = 100 · e^(−w ÷ 20) = 100 · e^(−6.18 ÷ 20) = 73.4')).toBeVisible()
    expect(dialog.getByText(/^1 incident of a deleted camera does not count/)).toBeVisible()
    const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows.slice(1, 4)).toEqual(['High1× 99', 'Medium3× 39', 'Low6× 16'])
  })

  test('[COMP-2.e] the score shows its change, what drove it, and its target', async () => {
    open()
    expect(
      await screen.findByText('6 higher than in the period before (67); largest change: PPE missing, 6 instead of 14.'),
    ).toBeVisible()
    expect(screen.getByText('7 below the target of 80.')).toBeVisible()
    const shifts = within(screen.getByRole('list', { name: 'Score by shift' })).getAllByRole('listitem')
    expect(shifts.map(({ textContent }) => textContent)).toEqual([
      '64Early shift (06:00–14:00)8 incidents in 40 camera-hours',
      '86Late shift (14:00–22:00)2 incidents in 40 camera-hours',
      '–Night shift (22:00–06:00)0 incidents in 4 camera-hoursNo score below 100 camera-hours',
    ])
  })

  test('[COMP-2.b] too little coverage shows a notice instead of a score', async () => {
    summary = complianceSummary({
      score: { ...summary.score, value: null, coveredHours: 4.2, perHundredHours: 571, shifts: [] },
    })
    open()
    const words = 'Not enough data: 4.2 of 10 camera-hours are covered.'
    expect(await screen.findByText(words, { exact: false })).toBeVisible()
    expect(screen.queryByRole('img', { name: /out of 100/ })).toBeNull()
  })

  test('[COMP-2.c] camera coverage shows beside the figures and links to coverage by day', async () => {
    open()
    const link = await screen.findByRole('link', { name: 'Coverage by day' })
    expect(link).toHaveAttribute('href', '/live-camera-views?show=coverage')
    expect(screen.getByText(/^118.2 of 120 camera-hours with a good picture/)).toBeVisible()
    expect(screen.getAllByText(/98.5% covered/).length).toBeGreaterThan(5)
  })

  test('[COMP-2.c] from a period that began more than a week ago, the link to coverage shows thirty days', async () => {
    summary = complianceSummary({ from: '2026-10-23' })
    open()
    const link = await screen.findByRole('link', { name: 'Coverage by day' })
    expect(link).toHaveAttribute('href', '/live-camera-views?show=coverage&days=30days')
  })

  test('[COMP-2.c] shows no coverage for days before the cameras were added', async () => {
    const [first, second, third, ...rest] = summary.buckets
    const absent = [first, second, third].flatMap((each) => (each === undefined ? [] : [{ ...each, coverage: null }]))
    summary = complianceSummary({ buckets: [...absent, ...rest] })
    const { unmount } = open()
    const words = '98.5% covered; 3 days before these cameras were added'
    expect((await screen.findAllByText(words, { exact: false })).length).toBeGreaterThan(3)
    unmount()
    const never = { hours: 0, possible: 0, share: null }
    const [camera, removed] = summary.byCamera
    summary = complianceSummary({
      coverage: never,
      buckets: summary.buckets.map((each) => ({ ...each, coverage: null })),
      byCamera: [camera, removed].flatMap((each) =>
        each === undefined ? [] : [{ ...each, coverage: each.coverage && never }],
      ),
    })
    open()
    expect((await screen.findAllByText(/before these cameras were added/)).length).toBeGreaterThan(3)
    expect(within(screen.getByRole('list', { name: 'By camera' })).getByText('not installed yet')).toBeVisible()
    expect(screen.queryByText(/98.5% covered/)).toBeNull()
  })

  test('[COMP-2.c] shows no coverage for a period in the future', async () => {
    const never = { hours: 0, possible: 0, share: null }
    const [camera] = summary.byCamera
    if (camera === undefined) throw new Error('no camera')
    summary = complianceSummary({
      coverage: never,
      countedAt: '2026-11-01T00:00:00.000Z',
      buckets: summary.buckets.map((each) => ({ ...each, coverage: null })),
      byCamera: [{ ...camera, coverage: never }],
    })
    open()
    expect(await screen.findByText('This period is in the future.')).toBeVisible()
    const cameras = within(screen.getByRole('list', { name: 'By camera' }))
    expect(cameras.getByText('in the future')).toBeVisible()
    expect(screen.queryByText(/current camera|not installed yet/)).toBeNull()
  })

  test('[COMP-2.d] every figure links to its incidents of the chosen camera only', async () => {
    open(`${at}&camera=${gate.id}`)
    const total = await screen.findByRole('link', { name: '11' })
    expect(linked(total)).toEqual({ ...behind, ...days, camera: gate.id })
    const type = screen.getByRole('link', { name: /^Near miss: person and vehicle/ })
    expect(linked(type)).toEqual({
      ...behind,
      ...days,
      camera: gate.id,
      type: 'near-miss-person-vehicle',
    })
    const zone = screen.getByRole('link', { name: /^Aisle/ })
    expect(linked(zone)).toEqual({ ...behind, ...days, camera: gate.id, zone: 'Aisle' })
    const severity = screen.getByRole('link', { name: /^High/ })
    expect(linked(severity)).toEqual({ ...behind, ...days, camera: gate.id, severity: 'High' })
    const today = screen.getByRole('link', { name: '4' })
    expect(linked(today)).toMatchObject({ from: '2026-11-21', to: '2026-11-21' })
  })

  test('[COMP-2.d] shows precision by module with the figures behind it', async () => {
    open()
    const table = within(await screen.findByRole('table', { name: 'Precision by module' }))
    expect(table.getAllByRole('row')[1]).toHaveTextContent(/^Crossing75%312$/)
    const rejected = table.getByRole('link', { name: '1' })
    expect(linked(rejected)).toMatchObject({ module: gate.id, verdict: 'rejected' })
  })

  test('[COMP-2.d] on a phone, stacks the precision of modules with the same links', async () => {
    onPhone()
    open()
    const list = within(await screen.findByRole('list', { name: 'Precision by module' }))
    expect(screen.queryByRole('table', { name: 'Precision by module' })).toBeNull()
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/^CrossingPrecision75%Confirmed3Rejected1Not reviewed2$/)
    const verdicts = list.getAllByRole('link').map((link) => linked(link)['verdict'])
    expect(verdicts).toEqual(['confirmed', 'rejected', 'none'])
  })

  test('[COMP-1.g] the heat map covers the camera’s picture, with a legend and a table of the same values', async () => {
    const { user, router } = open()
    const words = 'Heat map of Camera 1: 10 incidents in 2 places, at most 8 in one'
    expect(await screen.findByRole('figure', { name: words })).toBeVisible()
    expect(screen.getByRole('img', { name: 'Newest picture of Camera 1' })).toBeVisible()
    expect(screen.getByTestId('heat').querySelectorAll('polygon')).toHaveLength(2)
    expect(screen.getByText('8 in one place · 0.2 an hour')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Heat map: Table' }))
    const rows = within(screen.getByRole('table', { name: 'Heat map' })).getAllByRole('row')
    expect(rows[1]).toHaveTextContent('38% from the left, 63% from the top80.2')
    await user.click(screen.getByRole('button', { name: 'Heat map: Chart' }))
    const [, heat] = screen.getAllByRole('combobox', { name: 'Camera' })
    if (heat === undefined) throw new Error('no choice')
    await user.click(heat)
    await user.click(await screen.findByRole('option', { name: 'Camera 2' }))
    expect(router.state.location.search).toContain(`heat=${hall.id}`)
    await waitFor(() => expect(asked('/api/compliance/heatmap')).toEqual({ ...days, cameraId: hall.id }))
  })

  test('[COMP-1.h] [OPS-1.c] saves the page as CSV and PDF under the server’s file name', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    URL.createObjectURL = () => 'blob:figures'
    URL.revokeObjectURL = () => undefined
    const name = 'Compliance (simulated) 2026-11-17 to 2026-11-21'
    const file = (raw: string, ending: string) => ({
      raw,
      status: 200,
      headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(`${name}.${ending}`)}` },
    })
    server.answers.set('GET /api/compliance/export.csv', file('Figure', 'csv'))
    server.answers.set('GET /api/compliance/export.pdf', file('%PDF', 'pdf'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Download figures as CSV' }))
    await waitFor(() => expect(saved).toEqual([`${name}.csv`]))
    await user.click(screen.getByRole('button', { name: 'Download this page as PDF' }))
    await waitFor(() => expect(saved).toHaveLength(2))
    expect(saved[1]).toBe(`${name}.pdf`)
    expect(asked('/api/compliance/export.pdf')).toEqual(days)
  })

  test('[LANG-3.a] everything is also in Portuguese', async () => {
    open(at, 'pt')
    const list = within(await screen.findByRole('list', { name: 'Por tipo' }))
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Quase acidente: pessoa e veículo')
    expect(screen.getByRole('heading', { name: 'Pontuação de conformidade' })).toBeVisible()
    expect(screen.getByText(/Habitual a esta hora \(sábado\): 1 a 4/)).toBeVisible()
    const grid = within(screen.getByRole('grid', { name: 'Por hora e dia da semana' }))
    expect(grid.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'dom',
      'seg',
      'ter',
      'qua',
      'qui',
      'sex',
      'sáb',
    ])
  })
})

const nothing: Partial<ComplianceSummary> = {
  counts: { Low: 0, Medium: 0, High: 0 },
  byType: [],
  byZone: [],
  byHour: [],
  precision: [],
}

describe('while there is nothing to show', () => {
  test('a site without cameras links to adding the first one', async () => {
    server.answers.set('GET /api/cameras', { body: [] })
    open()
    const link = await screen.findByRole('link', { name: /address/i })
    expect(link).toHaveAttribute('href', '/live-camera-views?add=address')
    expect(screen.queryByRole('button', { name: 'Download figures as CSV' })).toBeNull()
  })

  test('[COMP-1.j] a period without incidents says how much of it was covered', async () => {
    summary = complianceSummary(nothing)
    open()
    expect(await screen.findByRole('heading', { name: 'No incidents in this period' })).toBeVisible()
    expect(screen.getByText(/^Cameras covered 118.2 hours/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'By type' })).toBeNull()
  })

  test('without a module, says that nothing detects incidents and links to modules', async () => {
    summary = complianceSummary(nothing)
    server.answers.set('GET /api/modules', { body: [{ ...robotModule, enabled: false }] })
    open()
    expect(await screen.findByRole('heading', { name: 'No active module' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Modules' })).toHaveAttribute('href', '/modules')
  })

  test('a figure that fails to load shows an error with Try again', async () => {
    const down = { message: 'The database is not answering.', error: 'database.away' }
    server.answers.set('GET /api/compliance/summary', { status: 503, body: down })
    const { user } = open()
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is not answering.')
    server.answers.set('GET /api/compliance/summary', { body: summary })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('list', { name: 'By type' })).toBeVisible()
  })
})
