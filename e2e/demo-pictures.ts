import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { paths } from '../apps/web/src/platform/routing/paths.ts'
import { withProduct } from './product.ts'
import { take, type Shot } from './shot.ts'

// Retakes the screenshots of README.md, the guide and docs/design.md on the simulated site:
// node e2e/demo-pictures.ts [--of URL] [name...]

/** Of the README. */
const readme: readonly Shot[] = [
  {
    name: 'demo-live',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/live-camera-views',
    then: async (page) => {
      await page.locator('[data-live="playing"]').nth(5).waitFor()
      await withTracks(page)
    },
  },
  {
    name: 'demo-dashboard',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/compliance?period=30days',
  },
  {
    name: 'demo-review',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/compliance/incident-videos?text=miss',
    then: async (page) => {
      await page.locator('li[data-incident]').first().getByText('Near miss').first().click()
      await page.getByRole('dialog').locator('video').waitFor()
    },
  },
]

async function withTracks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tracks' }).click()
  await page.getByTestId('track-overlay').getByText('Person').first().waitFor()
}

/** The guide's screens in both languages, by section. */
const guideScreens: readonly (readonly [name: string, address: string, then?: Shot['then']])[] = [
  ['cameras', '/live-camera-views', whenLive],
  ['zones', `/area-configurations/${encodeURIComponent('Docks D1–D3')}`, whenLive],
  ['modules', '/modules'],
  ['incidents', '/compliance/incident-videos', openFirst],
  ['actions', '/compliance/corrective-actions'],
  ['reports', '/compliance/incident-reports'],
  ['dashboard', '/compliance?period=30days'],
  ['lone-workers', '/compliance/lone-worker'],
  ['ergonomics', '/ergonomics?period=30days'],
  ['inventory', '/quality/inventory-management'],
  ['shipments', '/quality/shipment-inspection'],
  ['yard', '/productivity'],
  ['docks', '/productivity/dock-utilization'],
  ['notifications', '/settings#notifications'],
  ['status', '/settings#status'],
]
const guide: readonly Shot[] = guideScreens.flatMap(([name, address, then]) =>
  (['en', 'pt'] as const).map((language) => ({
    name: `${name}-${language}`,
    type: 'jpeg' as const,
    folder: 'apps/web/public/guide/pictures',
    screen: 'guide' as const,
    language,
    mode: 'light' as const,
    address,
    ...(then === undefined ? {} : { then }),
  })),
)

async function whenLive(page: Page): Promise<void> {
  await page.locator('[data-live="playing"]').first().waitFor()
}

async function openFirst(page: Page): Promise<void> {
  await page.locator('li[data-incident]').first().locator('img').click()
  const clip = page.getByRole('dialog').locator('video')
  await clip.waitFor()
  await page.waitForFunction('document.querySelector("[role=dialog] video").currentTime > 1')
}

/** Every route for docs/design.md, alternating between English in light mode and Portuguese in dark mode. */
async function routes(url: string): Promise<Shot[]> {
  const idIn = async (list: string): Promise<string> => {
    const found = (await (await fetch(`${url}/api${list}`)).json()) as { rows?: { id: string }[] } | { id: string }[]
    return (Array.isArray(found) ? found : (found.rows ?? []))[0]?.id ?? ''
  }
  const report = await idIn('/incident-reports?state=complete')
  const given: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    zoneEditor: { camera_name: 'Yard' },
    incidentReport: { id: report },
    incidentReportPdf: { id: report },
    user: { id: await idIn('/users') },
    shipmentDetails: { id: await idIn('/recognize/shipment-processing?counted=true') },
  }
  const session = await idIn('/recognize/cycle-counting')
  const unfilled = /:(\w+)/g
  return Object.entries(paths)
    .filter(([name, path]) => !withoutPicture.has(name) && (!path.includes(':') || name in given))
    .map(([name, path], index) => ({
      name,
      type: 'jpeg' as const,
      folder: 'docs/pictures/routes',
      screen: 'overview' as const,
      language: index % 2 === 0 ? ('en' as const) : ('pt' as const),
      mode: index % 2 === 0 ? ('light' as const) : ('dark' as const),
      address: path
        .replace(unfilled, (_, key: string) => encodeURIComponent(given[name]?.[key] ?? ''))
        .concat(name === 'updateCycleCount' ? `?session=${session}` : ''),
      ...(untilReady[name] === undefined ? {} : { then: untilReady[name] }),
    }))
}

const untilReady: Readonly<Record<string, NonNullable<Shot['then']>>> = {
  liveCameraViews: whenLive,
  zoneEditor: whenLive,
  incidentReportPdf: async (page) => {
    await page.locator('main canvas').first().waitFor()
    // Until the PDF's page is rendered.
    await pause(2_000)
  },
}

/** Routes that redirect, or show a screen of another route; `login` needs a password and is in design-pictures.ts. */
const withoutPicture = new Set(['home', 'login', 'logout', 'createReport', 'palletAnalysisShort', 'assetCountShort'])

// --of http://127.0.0.1:8420: a running demo whose history has loaded; without it, one is started.
const { values, positionals: names } = parseArgs({ allowPositionals: true, options: { of: { type: 'string' } } })
const isAsked = ({ name }: Shot): boolean => names.length === 0 || names.includes(name)

if (values.of === undefined) await buildProduct(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (values.of === undefined) await withProduct(({ url }) => takeHistoryShots(url), { demo: true })
  else await takeHistoryShots(values.of)
} finally {
  await browser.close()
}

async function takeHistoryShots(url: string): Promise<void> {
  await untilPictures(url)
  await takeAll(url, [...readme, ...guide, ...(await routes(url))])
}

async function takeAll(url: string, all: readonly Shot[]): Promise<void> {
  const failed: string[] = []
  for (const shot of all.filter(isAsked))
    await take(browser, url, shot).catch((problem: unknown) => {
      console.error(`${shot.name}: ${String(problem)}`)
      failed.push(shot.name)
    })
  if (failed.length > 0) throw new Error(`Not taken: ${failed.join(', ')}`)
}

/** Waits some minutes until the newest historical incidents have their pictures; throws if they never do. */
async function untilPictures(url: string): Promise<void> {
  const deadline = Date.now() + 15 * 60_000
  while (Date.now() < deadline) {
    const answer = await fetch(`${url}/api/incidents?limit=10`)
    const { rows } = (await answer.json()) as { rows: { stillUrl: string | null }[] }
    if (rows.length === 10 && rows.every(({ stillUrl }) => stillUrl !== null)) return
    await pause(2_000)
  }
  throw new Error('The newest incidents have no pictures after a quarter of an hour')
}
