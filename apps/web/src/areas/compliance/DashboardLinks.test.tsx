import type { IncidentFilter } from '@foresite/contract/incidents'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { filterOf, incidentSearch } from '#features/incidents/incident-search.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { startApiServer, type ApiServer } from '../../../test/api-server.ts'
import { camera } from '../../../test/cameras.ts'
import { complianceHeatmap, complianceSummary } from '../../../test/compliance.ts'
import { robotModule } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { ComplianceDashboardPage } from './ComplianceDashboardPage.tsx'
import { IncidentVideosPage } from './IncidentVideosPage.tsx'

/*
 * Every figure links to a list that requests exactly what it counts. That the server returns the same number is proved
 * with real rows in apps/server/src/features/compliance/behind-figures.test.ts.
 */

const gate = camera(1)
const timezone = 'Europe/Lisbon'
const removed = { moduleId: null, name: 'Old rule', confirmed: 1, rejected: 2, open: 3, share: 0.5 }

let server: ApiServer
beforeEach(async () => {
  useConfiguration.setState({ timezone })
  const summary = complianceSummary()
  const gone = { name: 'Dock', cameraId: null, cameraName: 'Old gate' }
  server = await startApiServer({
    'GET /api/cameras': { body: [gate] },
    'GET /api/users': { body: [] },
    'GET /api/modules': { body: [robotModule] },
    'GET /api/zones': { body: [] },
    'GET /api/compliance/summary': {
      body: {
        ...summary,
        byZone: [...summary.byZone, { ...gone, counts: { Low: 0, Medium: 0, High: 1 } }],
        precision: [...summary.precision, removed],
      },
    },
    'GET /api/compliance/heatmap': { body: complianceHeatmap },
    'GET /api/incidents': { body: { rows: [], total: 0, incidents: 0, page: 1, limit: 20 } },
  })
})

/** One row an event, as the dashboard counts. */
const page = { page: 1, limit: 20, grouped: '1' }
/** Tuesday to Saturday by the site's clock, without rejected incidents. */
const counted = {
  ...page,
  from: '2026-11-17T00:00:00.000Z',
  to: '2026-11-22T00:00:00.000Z',
  verdict: 'none,confirmed',
}

/** What the list behind a link requests. */
function askedBy(link: HTMLElement): IncidentFilter {
  const [path, query] = (link.getAttribute('href') ?? '').split('?')
  expect(path).toBe('/compliance/incident-videos')
  return filterOf(incidentSearch.read(new URLSearchParams(query)), timezone, '2026-11-21')
}

function open(at = '/compliance?period=custom&from=2026-11-17&to=2026-11-21') {
  return render(<ComplianceDashboardPage />, { at })
}
const cell = (table: string, row: RegExp, name: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: row })).getByRole('link', { name })

test('[COMP-2.d] the total and today’s figure link to exactly those incidents', async () => {
  open()
  expect(askedBy(await screen.findByRole('link', { name: '11' }))).toEqual(counted)
  expect(askedBy(screen.getByRole('link', { name: '4' }))).toEqual({
    ...counted,
    from: '2026-11-21T00:00:00.000Z',
  })
})

test('[COMP-2.d] a day and a severity within it link to exactly those incidents', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Incidents over time: Table' }))
  const day = { from: '2026-11-20T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }
  const friday = /^Fri, Nov 20, 2026/
  expect(askedBy(cell('Incidents over time', friday, '7'))).toEqual({ ...counted, ...day })
  expect(askedBy(cell('Incidents over time', friday, '2'))).toEqual({
    ...counted,
    ...day,
    severity: 'Medium',
  })
})

test('[COMP-2.d] when clocks go back, each of the two equal hours links to its own incidents', async () => {
  const day = '2026-10-25'
  const hour = (startsAt: string, Low: number) => ({
    day,
    hour: 1,
    startsAt,
    coverage: 1,
    counts: { Low, Medium: 0, High: 0 },
  })
  const [first, second] = [`${day}T00:00:00.000Z`, `${day}T01:00:00.000Z`]
  const buckets = [hour(first, 31), hour(second, 42)]
  const summary = complianceSummary({ from: day, to: day, buckets })
  server.answers.set('GET /api/compliance/summary', { body: summary })
  const { user } = open(`/compliance?period=custom&from=${day}&to=${day}`)
  await user.click(await screen.findByRole('button', { name: 'Incidents over time: Table' }))
  const table = within(screen.getByRole('table', { name: 'Incidents over time' }))
  const listedBy = (name: string) => {
    const [total] = table.getAllByRole('link', { name })
    if (total === undefined) throw new Error('no such bar')
    return askedBy(total)
  }
  expect(listedBy('31')).toMatchObject({ from: first, to: second })
  expect(listedBy('42')).toMatchObject({ from: second, to: `${day}T02:00:00.000Z` })
  const hours = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(hours).toEqual(['01:00 GMT+1', expect.stringMatching(/^01:00 GMT(\+0)?$/)])
})

test.each([
  ['one hour', '2026-11-20T08:00:00.000Z', /^08:00–09:00$/],
  ['the first of two hours', '2026-10-25T00:00:00.000Z', /^01:00 GMT\+1–01:00 GMT(\+0)?$/],
  ['the second of two hours', '2026-10-25T01:00:00.000Z', /^01:00 GMT(\+0)?–02:00 GMT(\+0)?$/],
])('[COMP-2.d] the list shows %s of the day behind a bar as a filter that can be removed', async (_, hourAt, words) => {
  const { user, router } = render(<IncidentVideosPage />, { at: `/?hourAt=${hourAt}` })
  const chip = await screen.findByRole('button', { name: words })
  chip.focus()
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: words })).toBeNull()
  expect(router.state.location.search).not.toContain('hourAt')
})

test.each([
  ['type', /^Near miss: person and vehicle/, { type: 'near-miss-person-vehicle' }],
  ['severity', /^Medium/, { severity: 'Medium' }],
  ['camera', /^Camera 1/, { cameraId: gate.id }],
  ['removed camera', /^Old gate \(deleted\)/, { goneCamera: 'Old gate' }],
  ['zone', /^Aisle · Camera 1/, { zone: 'Aisle', cameraId: gate.id }],
  ['zone of a removed camera', /^Dock · Old gate \(deleted\)/, { zone: 'Dock', goneCamera: 'Old gate' }],
  ['hour of the week', 'Friday, 09:00 to 10:00: 7 incidents', { weekday: 5, hour: 9 }],
])('[COMP-2.d] by %s: each count links to exactly its incidents', async (_, name, part) => {
  open()
  expect(askedBy(await screen.findByRole('link', { name }))).toEqual({ ...counted, ...part })
})

test.each([
  ['module', /^Crossing/, { moduleId: complianceSummary().precision[0]?.moduleId }, ['3', '1', '2']],
  ['removed module', /^Old rule \(deleted\)/, { goneModule: 'Old rule' }, ['1', '2', '3']],
] as const)(
  '[COMP-2.d] each precision figure of a %s links to exactly its incidents',
  async (_, row, part, figures) => {
    open()
    await screen.findByRole('table', { name: 'Precision by module' })
    const verdicts = ['confirmed', 'rejected', 'none']
    for (const [place, figure] of figures.entries())
      expect(askedBy(cell('Precision by module', row, figure))).toEqual({
        ...counted,
        ...part,
        verdict: verdicts[place],
      })
  },
)

test('[COMP-2.d] one cell and the whole heat map link to exactly their incidents', async () => {
  const { user, router } = open()
  const all = await screen.findByRole('link', { name: '10 incidents' })
  expect(askedBy(all)).toEqual({ ...counted, cameraId: gate.id })
  await user.click(screen.getByRole('button', { name: 'Heat map: Table' }))
  const there = { cameraId: gate.id, cell: 'p6,7' }
  expect(askedBy(cell('Heat map', /^38% from the left/, '8'))).toEqual({ ...counted, ...there })
  await user.click(screen.getByRole('button', { name: 'Heat map: Chart' }))
  const [, second] = screen.getByTestId('heat').querySelectorAll('polygon')
  if (second === undefined) throw new Error('no place')
  await user.click(second)
  expect(router.state.location.search).toContain(`camera=${gate.id}&cell=p12%2C7`)
})

test('[COMP-2.d] the heat map’s table shows the top cells, or all on request, each linked to its incidents', async () => {
  const [place] = complianceHeatmap.heat
  const heat = Array.from({ length: 27 }, (_, x) => ({
    ...place,
    cell: `p${String(x)},0`,
    incidents: 100 + x,
  }))
  server.answers.set('GET /api/compliance/heatmap', { body: { ...complianceHeatmap, heat } })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Heat map: Table' }))
  const table = within(screen.getByRole('table', { name: 'Heat map' }))
  const figures = () => table.getAllByRole('link').map(({ textContent }) => Number(textContent))
  expect(figures()).toEqual(Array.from({ length: 25 }, (_, i) => 126 - i))
  const more = screen.getByRole('button', { name: 'Show all 27' })
  await user.click(more)
  expect(figures()).toHaveLength(27)
  const least = { cameraId: gate.id, cell: 'p0,0' }
  expect(askedBy(table.getByRole('link', { name: '100' }))).toEqual({ ...counted, ...least })
  expect(more).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show the first 25' }))
  expect(figures()).toHaveLength(25)
})

test('[COMP-2.d] incidents counted and left out by the score link to exactly those incidents', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'How it is calculated' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Compliance score' }))
  const high = within(dialog.getByRole('row', { name: /^High/ })).getByRole('link', { name: '1' })
  expect(askedBy(high)).toEqual({ ...counted, severity: 'High', cameras: 'there' })
  const left = dialog.getByRole('link', { name: /^1 incident of a deleted camera does not count/ })
  expect(askedBy(left)).toEqual({ ...counted, cameras: 'gone' })
})

test.each([
  ['module', `module=${robotModule.id}`, `Module: ${robotModule.name}`],
  ['removed module', 'goneModule=Old+rule', 'Module: Old rule (deleted)'],
  ['removed camera', 'goneCamera=Old+gate', 'Camera: Old gate (deleted)'],
  ['removed cameras', 'cameras=gone', 'Deleted cameras'],
  ['cameras that are there', 'cameras=there', 'Existing cameras only'],
  ['place', `camera=${gate.id}&cell=p6,7`, 'One place in the picture'],
])('[COMP-2.d] the list shows the %s behind a figure as a filter that can be removed', async (_, query, words) => {
  const { user, router } = render(<IncidentVideosPage />, { at: `/?${query}` })
  const chip = await screen.findByRole('button', { name: words })
  chip.focus()
  await user.keyboard('{Delete}')
  expect(screen.queryByRole('button', { name: words })).toBeNull()
  expect(router.state.location.search).not.toContain(query.split('&').at(-1)?.split('=')[0])
})
