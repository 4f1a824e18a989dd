import type { ErgonomicSession } from '@foresite/contract/ergonomics'
import { timeline } from '@foresite/testkit/records'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import {
  cameraId,
  ergonomicsSite,
  idOf,
  list,
  packing,
  pageOf,
  session,
  since,
  wrapping,
} from '../../../test/ergonomics.ts'
import { render } from '../../../test/render.tsx'
import { ErgonomicsPage } from './ErgonomicsPage.tsx'

// The site's clock, whatever the test machine's time zone.
beforeEach(() => {
  useConfiguration.setState({ timezone: 'Europe/Lisbon' })
})

describe('the list of work sessions', () => {
  test('[ERGO-1.a, ERGO-1.b, ERGO-1.c, ERGO-1.d, ERGO-1.e, ERGO-1.f, ERGO-1.g] shows zone, session time, bends, lifts an hour, both scores and the risk', async () => {
    await ergonomicsSite()
    render(<ErgonomicsPage />)
    const row = within(await screen.findByRole('table', { name: 'Work sessions' })).getAllByRole('row')[1]
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'PackingBenches',
      'Nov 21, 2026, 01:00 – 01:50 (50\u00A0min)',
      '80',
      '60',
      '55',
      '94',
      'Moderate',
    ])
  })

  test('[ERGO-1.b] a session past midnight shows the day of its end', async () => {
    await ergonomicsSite({ [list]: pageOf(session(1, { startedAt: '2026-11-20T23:40:00.000Z' })) })
    render(<ErgonomicsPage />)
    expect(await screen.findByText(/^Nov 20, 2026, 23:40 – Nov 21, 2026, 01:50 /)).toBeVisible()
  })

  test('[ERGO-1.b] shows an open session as running', async () => {
    await ergonomicsSite({ [list]: pageOf(session(1, { endedAt: null })) })
    render(<ErgonomicsPage />)
    expect(await screen.findByText('Running')).toBeVisible()
    expect(screen.getByText(/^since Nov 21, 2026/)).toBeVisible()
  })

  test.each([
    ['high', 'High Risk', 'Risco elevado'],
    ['moderate', 'Moderate', 'Moderado'],
    ['safe', 'Safe', 'Seguro'],
  ] as const)('[ERGO-1.g] a risk of %s shows as “%s”, in Portuguese “%s”', async (risk, en, pt) => {
    const scored = { ...session(1).screening, risk } as ErgonomicSession['screening']
    await ergonomicsSite({ [list]: pageOf(session(1, { screening: scored })) })
    const view = render(<ErgonomicsPage />, { language: 'en' })
    expect(await screen.findByText(en)).toBeVisible()
    view.unmount()
    render(<ErgonomicsPage />, { language: 'pt' })
    expect(await screen.findByText(pt)).toBeVisible()
  })

  test.each([
    ['too-short', 'Posture was visible for only 8 min; at least 10 min are needed.'],
    ['too-hidden', 'Posture was visible for only 40% of the time; at least 70% is needed.'],
  ] as const)('[ERGO-2.b] too little observation shows a notice instead of a score: %s', async (why, text) => {
    const part = { visibleMs: 8 * 60_000, presentMs: 20 * 60_000 }
    const screening = { state: 'insufficient', why } as const
    await ergonomicsSite({ [list]: pageOf(session(1, { ...part, screening })) })
    render(<ErgonomicsPage />, { language: 'en' })
    expect(await screen.findByText('Insufficient data')).toBeVisible()
    expect(screen.getByText(text)).toBeVisible()
    expect(screen.queryByRole('button', { name: /how it is calculated/ })).toBeNull()
  })

  test('[ERGO-2.b] says that time is counted when they leave, while a first stay lasts', async () => {
    const screening = { state: 'insufficient', why: 'too-short' } as const
    await ergonomicsSite({ [list]: pageOf(session(1, { endedAt: null, visibleMs: 0, presentMs: 0, screening })) })
    render(<ErgonomicsPage />, { language: 'en' })
    expect(await screen.findByText('Someone is still in the zone. Their time counts once they leave it.')).toBeVisible()
    expect(screen.queryByText(/visible for only/)).toBeNull()
  })

  test('[ERGO-2.a] one click on a score shows its formula with its figures', async () => {
    await ergonomicsSite()
    const { user } = render(<ErgonomicsPage />)
    await user.click(await screen.findByRole('button', { name: 'Bending score 55: how it is calculated' }))
    const bending = await screen.findByRole('dialog', { name: 'Bending score' })
    expect(bending).toHaveTextContent('(60 + 2 × 20 deep + 5 twisted) ÷ 1.5 h of visible person time = 70 per hour')
    expect(bending).toHaveTextContent('60 at 60, 30 at 120 and 0 at 240 per hour')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Lifting score 94: how it is calculated' }))
    expect(await screen.findByRole('dialog', { name: 'Lifting score' })).toHaveTextContent(
      '90 lifts ÷ 1.5 h of visible person time = 60 per hour, 1 per minute',
    )
  })

  test('[ERGO-2.a] [LANG-1.d] writes the site’s limits of bends as the language writes numbers', async () => {
    const values = { 'ergonomics.bends-safe': 62.5, 'ergonomics.bends-zero': 2400 }
    await ergonomicsSite({ 'GET /api/config/thresholds': { body: { values, changed: null } } })
    const { user } = render(<ErgonomicsPage />, { language: 'en' })
    await user.click(await screen.findByRole('button', { name: 'Bending score 55: how it is calculated' }))
    expect(await screen.findByText(/60 at 62\.5, 30 at 120 and 0 at 2,400 per hour$/)).toBeVisible()
  })

  test('[ERGO-2.b] [LANG-1.d] writes the least time as the language writes numbers', async () => {
    const screening = { state: 'insufficient', why: 'too-short' } as const
    await ergonomicsSite({
      'GET /api/config/thresholds': { body: { values: { 'ergonomics.least-time': 12.5 }, changed: null } },
      [list]: pageOf(session(1, { visibleMs: 8 * 60_000, screening })),
    })
    render(<ErgonomicsPage />, { language: 'pt' })
    expect(await screen.findByText(/são precisos pelo menos 12,5 min\.$/)).toBeVisible()
  })

  test('[ERGO-2.c, ERGO-2.d] is filtered by zone and date, kept in the address', async () => {
    const server = await ergonomicsSite()
    const { user, router } = render(<ErgonomicsPage />)
    await user.click(await screen.findByRole('combobox', { name: 'Zone' }))
    await user.click(await screen.findByRole('option', { name: 'Wrapping' }))
    await user.click(screen.getByRole('combobox', { name: 'Period' }))
    await user.click(await screen.findByRole('option', { name: 'Last 7 days' }))
    expect(router.state.location.search).toBe(`?zone=${wrapping}&period=7days`)
    const asked = (path: string) =>
      server.calls.some(
        (call) => call.path.startsWith(path) && call.path.includes(`zoneId=${wrapping}`) && call.path.includes('from='),
      )
    await waitFor(() =>
      expect([asked('/api/ergonomics/sessions'), asked('/api/ergonomics/trend')]).toEqual([true, true]),
    )
  })

  test('is paged on the server', async () => {
    const server = await ergonomicsSite({
      [list]: { body: { rows: [session(1)], total: 45, page: 1, limit: 20 } },
    })
    const { user, router } = render(<ErgonomicsPage />)
    await user.click(await screen.findByRole('button', { name: 'Go to page 3' }))
    await waitFor(() => expect(server.calls.some(({ path }) => path.includes('page=3'))).toBe(true))
    expect(router.state.location.search).toBe('?page=3')
  })
})

describe('what it is', () => {
  test('[PRIV-3.a] always states: screening by zone and session, never by person', async () => {
    await ergonomicsSite()
    const { user } = render(<ErgonomicsPage />)
    expect(await screen.findByText('Screening, by zone and session, never by person')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'What it measures' }))
    const sheet = await screen.findByRole('dialog', {
      name: 'What it measures, and what it does not',
    })
    expect(sheet).toHaveTextContent('more than 30° from upright for at least 0.5 s')
    expect(sheet).toHaveTextContent('With less than 10 min')
    expect(sheet).toHaveTextContent('less than 70% of the time')
    expect(sheet).toHaveTextContent('It is not for judging performance')
  })

  test('with nothing observed yet, explains how a session starts', async () => {
    const watching = {
      id: idOf(4),
      name: 'Benches',
      enabled: true,
      useCase: 'ergonomics',
      zoneIds: [packing],
      cameraIds: [cameraId],
      detectedObjects: [],
      siteObjects: [],
      criticality: 'Low',
      timeThresholdS: 1,
      schedule: { days: [], times: null },
      wornItems: [],
      speedLimit: null,
      locations: [],
      createdAt: since,
      updatedAt: since,
      notifications: { userIds: [], groupIds: [], email: false, sms: false, slack: false },
    }
    await ergonomicsSite({
      [list]: pageOf(),
      'GET /api/ergonomics/zones': { body: [] },
      'GET /api/modules': { body: [watching] },
    })
    render(<ErgonomicsPage />)
    expect(await screen.findByRole('heading', { name: 'No work sessions yet' })).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('search')).toBeNull())
  })

  test('without a watched zone, says so and links to drawing one', async () => {
    await ergonomicsSite({
      [list]: pageOf(),
      'GET /api/ergonomics/zones': { body: [] },
    })
    render(<ErgonomicsPage />)
    expect(await screen.findByRole('heading', { name: 'No ergonomic zone is monitored' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Area configuration' })).toHaveAttribute('href', '/area-configurations')
  })

  test('without a session in this zone and period, says so and offers to clear the filters', async () => {
    await ergonomicsSite({ [list]: pageOf() })
    const { user, router } = render(<ErgonomicsPage />, { at: `/?zone=${wrapping}` })
    expect(await screen.findByRole('heading', { name: 'No sessions match these filters' })).toBeVisible()
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' })
    await user.click(clear ?? document.body)
    expect(router.state.location.search).toBe('')
  })
})

describe('the trend by zone', () => {
  test('is also a table; a day with too little observation has no score', async () => {
    await ergonomicsSite()
    const { user } = render(<ErgonomicsPage />, { at: '/?period=custom&from=2026-11-01&to=2026-11-21' })
    await user.click(await screen.findByRole('button', { name: 'Trend by zone: Table' }))
    const cells = () =>
      within(screen.getByRole('table', { name: 'Trend by zone' }))
        .getAllByRole('row')
        .map((row) => [...row.children].map(({ textContent }) => textContent))
    expect(cells()).toEqual([
      ['Day', 'Packing'],
      ['Nov 20, 2026', '55'],
    ])
    expect(screen.queryByText(/^Shown from/)).toBeNull()
  })

  test('[ERGO-2.d] says from when it is shown if the chosen period starts earlier', async () => {
    await ergonomicsSite()
    render(<ErgonomicsPage />, { at: '/?period=custom&from=2020-01-01&to=2026-11-21' })
    expect(await screen.findByText('Shown from Nov 21, 2025; the chosen period starts earlier.')).toBeVisible()
  })

  test('can show bends or lifts an hour instead, kept in the address', async () => {
    await ergonomicsSite()
    const { user, router } = render(<ErgonomicsPage />, { at: '/?measure=lifts' })
    expect(await screen.findByText('Lifts per hour of visible person time.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Bends/h' }))
    expect(router.state.location.search).toBe('?measure=bends')
  })
})

describe('one work session', () => {
  test('opens from the list with its figures, bends and lifts', async () => {
    await ergonomicsSite()
    const { user, router } = render(<ErgonomicsPage />)
    await user.click(await screen.findByRole('button', { name: /^Session in Packing/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Work session in Packing' }))
    expect(await dialog.findByText('80, including 20 deep and 5 twisted')).toBeVisible()
    expect(dialog.getByText('1 hr 30 min (75%)')).toBeVisible()
    const moments = within(dialog.getByRole('list', { name: 'Bends and lifts' }))
    expect(moments.getAllByRole('listitem').map((item) => item.textContent.split('Nov')[0])).toEqual([
      'Bend, 62°',
      'Lift, hands raised 61 cm',
    ])
    expect(router.state.location.search).toBe(`?session=${idOf(1)}`)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    expect(router.state.location.search).toBe('')
  })

  test('[ERGO-2.e] draws the body of a bend even without a recording, and says so', async () => {
    await ergonomicsSite()
    const { user } = render(<ErgonomicsPage />, { at: `/?session=${idOf(1)}` })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/^No recording of this moment. The body/)).toBeVisible()
    // Three points and the two bones between them, each with a dark outline.
    expect(dialog.getByTestId('skeleton').querySelectorAll('line')).toHaveLength(2 * (3 + 1))
    await user.click(dialog.getByRole('button', { name: /^Lift, hands/ }))
    expect(await dialog.findByText('No recording of this moment.')).toBeVisible()
    expect(dialog.queryByTestId('skeleton')).toBeNull()
  })

  test('[ERGO-2.e] plays the recording from shortly before the bend', async () => {
    const server = await ergonomicsSite({
      [`GET /api/cameras/${cameraId}/timeline`]: {
        body: timeline({
          recorded: [{ from: '2026-11-21T01:00:00.000Z', to: '2026-11-21T02:00:00.000Z', held: false }],
        }),
      },
      [`GET /api/cameras/${cameraId}/segments`]: { body: [] },
    })
    const { user } = render(<ErgonomicsPage />, { at: `/?session=${idOf(1)}` })
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByLabelText('Recorded picture of Benches')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Slow motion' }))
    expect(dialog.getByRole('button', { name: 'Slow motion' })).toHaveAttribute('aria-pressed', 'true')
    expect(server.calls.some(({ path }) => path.includes('/timeline'))).toBe(true)
  })

  test('[ERGO-2.e] says so when its camera was deleted', async () => {
    await ergonomicsSite({ 'GET /api/cameras': { body: [] } })
    render(<ErgonomicsPage />, { at: `/?session=${idOf(1)}` })
    expect(await screen.findByText(/^The camera and its recordings were deleted/)).toBeVisible()
  })
})
