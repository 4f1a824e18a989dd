import { incidentType } from '@foresite/contract/use-cases'
import { incident } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { startApiServer } from '../../../test/api-server.ts'
import { ana, robotModule, robotZone } from '../../../test/modules.ts'
import { render } from '../../../test/render.tsx'
import { Modules } from './Modules.tsx'

function show(
  modules: readonly SiteModule[],
  sheet: string | null = null,
  language?: 'pt',
  zones: readonly Zone[] = [robotZone],
) {
  const onSheet = vi.fn()
  const view = render(
    <Modules
      modules={modules}
      zones={zones}
      chosen={null}
      sheet={sheet}
      onChoose={vi.fn()}
      onStep={vi.fn()}
      onSheet={onSheet}
    />,
    language === undefined ? {} : { language },
  )
  return { ...view, onSheet }
}

const noIncidents = { body: { rows: [], total: 0, incidents: 0, page: 1, limit: 1 } }

test('[SET-2] lists every module with its switch, which sends the change', async () => {
  const server = await startApiServer({
    'GET /api/incidents': noIncidents,
    [`PUT /api/modules/${robotModule.id}`]: {
      body: { message: 'Saved.', module: { ...robotModule, enabled: false } },
    },
  })
  const { user } = show([robotModule])
  expect(screen.getByText('Robot floor')).toBeVisible()
  expect(screen.getByText('Hall')).toBeVisible()
  const enabled = screen.getByRole('switch', { name: 'Enable Robot cell' })
  expect(enabled).toBeChecked()
  await user.click(enabled)
  const sent = await waitFor(() => {
    const put = server.calls.find(({ method }) => method === 'PUT')
    expect(put).toBeDefined()
    return put
  })
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    enabled: false,
    name: 'Robot cell',
    zoneIds: [robotZone.id],
    timeThresholdS: 2.5,
    since: robotModule.updatedAt,
  })
})

test('[SET-2] a switch stays as it was saved, and continues from there, until the list is read again', async () => {
  const updatedAt = '2026-12-01T00:00:00.000Z'
  const server = await startApiServer({
    'GET /api/incidents': noIncidents,
    [`PUT /api/modules/${robotModule.id}`]: {
      body: { message: 'Saved.', module: { ...robotModule, enabled: false, updatedAt } },
    },
  })
  const { user } = show([robotModule])
  const enabled = screen.getByRole('switch', { name: 'Enable Robot cell' })
  await user.click(enabled)
  await waitFor(() => expect(enabled).toBeEnabled())
  expect(enabled).not.toBeChecked()
  await user.click(enabled)
  const puts = () => server.calls.filter(({ method }) => method === 'PUT')
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(JSON.parse(puts()[1]?.body ?? '')).toMatchObject({ enabled: true, since: updatedAt })
})

test('a card names the camera only when two zones share a name', async () => {
  await startApiServer({ 'GET /api/incidents': noIncidents })
  const other = {
    ...robotZone,
    id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0077',
    cameraName: 'Yard',
  }
  const both = { ...robotModule, zoneIds: [robotZone.id, other.id] }
  show([both], null, undefined, [robotZone, other])
  expect(screen.getByText('Robot floor (Hall), Robot floor (Yard)')).toBeVisible()
  expect(screen.getByText('Hall, Yard')).toBeVisible()
})

test('a card links to its module’s last incident', async () => {
  const id = '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0009'
  const server = await startApiServer({
    'GET /api/incidents': {
      body: {
        total: 1,
        incidents: 1,
        page: 1,
        limit: 1,
        rows: [
          incident({
            id,
            moduleId: robotModule.id,
            moduleName: robotModule.name,
            createdAt: '2026-11-20T08:00:00.000Z',
          }),
        ],
      },
    },
  })
  show([robotModule])
  const link = await screen.findByRole('link', { name: 'Open the last incident of Robot cell' })
  expect(link).toHaveAttribute('href', `/compliance/incident-videos?incident=${id}`)
  expect(link).toHaveTextContent('Nov 20, 2026')
  const asked = new URL(server.calls[0]?.path ?? '', server.url).searchParams
  expect(asked.get('moduleId')).toBe(robotModule.id)
})

test('the card of a module without incidents says so', async () => {
  await startApiServer({ 'GET /api/incidents': noIncidents })
  show([robotModule])
  expect(await screen.findByText('Last incident: None yet')).toBeVisible()
})

test('a module is deleted only after confirmation', async () => {
  const server = await startApiServer({
    'GET /api/incidents': noIncidents,
    [`DELETE /api/modules/${robotModule.id}`]: { body: { message: 'Deleted.' } },
  })
  const { user } = show([robotModule])
  await user.click(screen.getByRole('button', { name: 'Delete Robot cell' }))
  const deletes = () => server.calls.filter(({ method }) => method === 'DELETE')
  expect(deletes()).toHaveLength(0)
  await user.click(await screen.findByRole('button', { name: 'Delete module' }))
  await waitFor(() => expect(deletes()).toHaveLength(1))
})

test.each<[string, SiteModule['schedule']]>([
  ['All day, every day', { days: [], times: null }],
  ['Every day, 22:00–06:00', { days: [], times: { from: '22:00', to: '06:00' } }],
  ['Sun, Sat, all day', { days: ['sun', 'sat'], times: null }],
])('the card shows when a module is active: %s', (words, schedule) => {
  show([{ ...robotModule, schedule }])
  expect(screen.getByText(words)).toBeVisible()
})

const siteApi = {
  'GET /api/users': { body: [ana] },
  'GET /api/groups': { body: [] },
  'GET /api/incidents': noIncidents,
  'GET /api/config/thresholds': { body: { values: {}, changed: null } },
}
const notifying: SiteModule = {
  ...robotModule,
  notifications: { ...robotModule.notifications, userIds: [ana.id] },
}

test('[PRIV-3.c] a module’s sheet opens from its card', async () => {
  await startApiServer(siteApi)
  const { user, onSheet } = show([notifying])
  await user.click(screen.getByRole('button', { name: 'About Robot cell' }))
  expect(onSheet).toHaveBeenCalledWith(notifying.id)
})

test('[PRIV-3.c, PRIV-3.d] the sheet says what a module detects, how it decides, and what it does not do', async () => {
  await startApiServer(siteApi)
  show([notifying], notifying.id)
  const sheet = await screen.findByRole('dialog', { name: 'Robot cell: fact sheet' })
  await screen.findByText('Ana Sá, by: Email.')
  for (const words of [
    'Where people and vehicles are in the picture, and since when.',
    'Cameras: Hall. Zones: Robot floor.',
    'A person or vehicle that has moved is in the zone for at least 2.5 sec.',
    'Detects: Person',
    'an incident of severity “High”',
    'All day, every day.',
    'It does not identify anyone: no face recognition, no names',
    'It does not score or rank anyone',
  ])
    expect(sheet).toHaveTextContent(words)
})

test('[PRIV-3.c] the sheet names the systems that are notified without recipients', async () => {
  await startApiServer(siteApi)
  const slack = { enabled: true, channelId: 'C0123ABCDEF' }
  const posting = { ...robotModule, notifications: { ...robotModule.notifications, email: true, slack } }
  show([posting], posting.id)
  expect(await screen.findByText('Incidents are sent to: Slack (C0123ABCDEF).')).toBeVisible()
})

// Every use case with figures in its sheet: the defaults, and the site's changes.
test.each<[SiteModule['useCase'], Record<string, number>, readonly string[], readonly string[]]>([
  ['ppe-missing', { 'ppe-missing.share': 65 }, ['80%'], ['65%']],
  [
    'near-miss-person-vehicle',
    { 'near-miss.speed': 0.8, 'near-miss.gap': 3, 'near-miss.collision': 4 },
    ['0.5 m/s', '2 m or', '2 sec'],
    ['0.8 m/s', '3 m or', '4 sec'],
  ],
  [
    'near-miss-vehicles',
    { 'near-miss.speed': 0.8, 'near-miss.gap': 3, 'near-miss.collision': 4 },
    ['0.5 m/s', '2 m or', '2 sec'],
    ['0.8 m/s', '3 m or', '4 sec'],
  ],
  ['lone-worker', { 'lone-worker.company': 20 }, ['10 sec'], ['20 sec']],
  [
    'fallen-person',
    { 'fallen-person.angle': 70, 'fallen-person.duration': 5, 'fallen-person.immobile': 90 },
    ['60°', 'at least 3 sec', 'after 1 min without'],
    ['70°', 'at least 5 sec', 'after 1 min 30 sec without'],
  ],
  ['vehicle-speeding', { 'vehicle-speeding.duration': 4 }, ['at least 1 sec'], ['at least 4 sec']],
  [
    'stop-violation',
    { 'stop-violation.distance': 5, 'stop-violation.speed': 0.7, 'stop-violation.duration': 2 },
    ['From 3 m', '0.5 m/s', 'for 1 sec'],
    ['From 5 m', '0.7 m/s', 'for 2 sec'],
  ],
  ['blocked-pathway', { 'blocked-pathway.share': 35 }, ['20%'], ['35%']],
  [
    'ergonomics',
    { 'ergonomics.bend': 40, 'ergonomics.bend-duration': 1, 'ergonomics.lift': 30, 'ergonomics.lift-time': 3 },
    ['30°', 'for 0.5 sec', '25 cm', '2 sec'],
    ['40°', 'for 1 sec', '30 cm', '3 sec'],
  ],
])('[PRIV-3.b] the sheet of %s has the numbers in force', async (useCase, values, byDefault, changed) => {
  const server = await startApiServer(siteApi)
  const module = { ...notifying, useCase, speedLimit: 12, timeThresholdS: 7 }
  const decides = async () => within(await screen.findByRole('dialog')).findByRole('region', { name: 'How it decides' })
  const { unmount } = show([module], module.id)
  for (const words of byDefault) expect(await decides()).toHaveTextContent(words)
  unmount()
  server.answers.set('GET /api/config/thresholds', { body: { values, changed: null } })
  show([module], module.id)
  const shown = await decides()
  await waitFor(() => {
    for (const words of changed) expect(shown).toHaveTextContent(words)
  })
  for (const words of byDefault) expect(shown).not.toHaveTextContent(words)
})

test('[PRIV-3.c] the sheet is also in Portuguese', async () => {
  await startApiServer(siteApi)
  show([notifying], notifying.id, 'pt')
  const sheet = await screen.findByRole('dialog', { name: 'Robot cell: ficha' })
  for (const words of [
    'Onde estão pessoas e veículos na imagem, e desde quando.',
    'Uma pessoa ou um veículo que se moveu está na zona durante pelo menos 2,5 s.',
    'Não identifica ninguém: sem reconhecimento facial, sem nomes',
    'Não pontua nem ordena pessoas',
  ])
    expect(sheet).toHaveTextContent(words)
})

test.each(incidentType.options)('[PRIV-3.c, PRIV-3.d] the sheet of %s has every part, filled in', async (useCase) => {
  await startApiServer(siteApi)
  show([{ ...notifying, useCase, speedLimit: 12 }], notifying.id, undefined)
  const sheet = await screen.findByRole('dialog')
  const parts = [...sheet.querySelectorAll('section')].map((part) => part.getAttribute('aria-label') ?? '')
  expect(parts).toEqual(['What it looks at', 'How it decides', 'Schedule', 'Recipients', 'What it does not do'])
  expect(sheet.textContent).not.toMatch(/\{\{|undefined|NaN/)
})
