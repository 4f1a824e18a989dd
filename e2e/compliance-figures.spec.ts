import { MINUTE_MS } from '@foresite/contract/duration'
import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, testOnOwnProduct } from './foresite.ts'
import { goWithinApp, readAs } from './frame/screens.ts'
import { reportSeen, send, watch, type Watched } from './stated-site.ts'

// Compares every figure of the dashboard with the list it links to, on a site with known incidents.

const test = testOnOwnProduct()

const DAY_MINUTES = 24 * 60

async function raise(
  page: Page,
  watched: Watched,
  minutesAgo: readonly number[],
  kind: 'restricted-area' | 'lone-worker' = 'restricted-area',
): Promise<void> {
  for (const minutes of minutesAgo) {
    const start = Date.now() - minutes * MINUTE_MS
    const [startedAt, endedAt] = [start, start + 5_000].map((ms) => new Date(ms).toISOString())
    await reportSeen(page, watched, { kind, startedAt: startedAt ?? '', endedAt: endedAt ?? '' })
  }
}

async function verdict(page: Page, text: string, state: 'confirmed' | 'rejected'): Promise<void> {
  const answer = await page.request.get(`/api/incidents?text=${encodeURIComponent(text)}`)
  const { rows } = (await answer.json()) as { rows: { id: string }[] }
  await send(page, 'put', `/incidents/${rows[0]?.id ?? ''}/state`, { state })
}

let arranged: Promise<void> | null = null

/** Sets up the site that the tests of this file share, once. */
const siteWithIncidents = (page: Page) => (arranged ??= arrangeIncidents(page))

/** Two cameras: three incidents of one kind, and one that was rejected; two of another kind, one of them confirmed. */
async function arrangeIncidents(page: Page): Promise<void> {
  const hall = await watch(page, { camera: 'Hall', zone: 'Robot floor' })
  const yard = await watch(
    page,
    { camera: 'Yard', zone: 'Gate lane' },
    { name: 'Nobody alone', useCase: 'lone-worker', criticality: 'Medium', timeThresholdS: 300 },
  )
  // Too far apart to be one event.
  await raise(page, hall, [DAY_MINUTES + 3, 21, 12, 3])
  await raise(page, yard, [2 * DAY_MINUTES, 0.4], 'lone-worker')
  await verdict(page, 'Keep out', 'rejected')
  await verdict(page, 'Nobody alone', 'confirmed')
}

/** A figure with a link: its count and its target. */
interface Figure {
  readonly says: number
  readonly href: string
}

async function figuresIn(part: Locator): Promise<Figure[]> {
  await expect(part.getByRole('link').first()).toBeVisible()
  const links = await part.locator('a[href*="/compliance/incident-videos?"]').all()
  return Promise.all(
    links.map(async (link) => {
      // A bar's tooltip contains other numbers.
      const bar = link.getByTestId('figure')
      const text = await ((await bar.count()) === 1 ? bar : link).textContent()
      return { says: Number(text), href: (await link.getAttribute('href')) ?? '' }
    }),
  )
}

/** Opens the list behind a figure and returns how many incidents it has. */
async function expectBehind(page: Page, { says, href }: Figure): Promise<void> {
  // Dozens of figures: `expect(locator)` looks again only after growing pauses, longer than a list takes to load.
  const often = { intervals: [20], message: href }
  await goWithinApp(page, '/404')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent(), often).toContain('404')
  await goWithinApp(page, href)
  const list = page.getByRole('list', { name: 'Incidents', exact: true })
  await expect.poll(() => list.locator('> li[data-incident]').count(), often).toBe(says)
  await expect(
    page.getByText(says === 1 ? '1 incident' : `${String(says)} incidents`, { exact: true }),
    href,
  ).toBeVisible()
}

const named = (page: Page, role: 'list' | 'table' | 'grid') => (name: string) =>
  page.getByRole(role, { name, exact: true })

test('[COMP-1.a, COMP-1.b, COMP-1.c, COMP-1.d, COMP-1.e] [COMP-2.d] every figure of the dashboard links to a list of exactly as many incidents', async ({
  page,
}) => {
  await siteWithIncidents(page)
  await page.goto('/compliance?period=7days')
  const [list, table, grid] = [named(page, 'list'), named(page, 'table'), named(page, 'grid')]
  await expect(list('By type').getByTestId('figure')).toHaveText(['3', '2'])
  await page.getByRole('button', { name: 'Incidents over time: Table' }).click()
  const found = new Map<string, Figure[]>()
  const look = async (name: string, part: Locator, figures: number) => {
    const all = await figuresIn(part)
    expect(all.length, name).toBe(figures)
    found.set(name, all)
  }
  const panel = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).locator('xpath=..')
  await look('incidents', panel('Incidents'), 1)
  for (const name of ['By type', 'By severity', 'By camera', 'By zone']) await look(name, list(name), 2)
  await look('precision', table('Precision by module'), 4)
  await page.getByRole('button', { name: 'How it is calculated' }).click()
  await look('score', table('How it is calculated'), 2)
  await page.keyboard.press('Escape')
  for (const [name, part] of [
    ['today', panel('Today')],
    ['over time', table('Incidents over time')],
    ['by hour', grid('By hour and weekday')],
  ] as const)
    found.set(name, await figuresIn(part))
  // The sums equal the total, however many hours and days it is spread over.
  const sums = [...found].map(([name, all]) => [name, all.reduce((sum, { says }) => sum + says, 0)])
  expect(Object.fromEntries(sums)).toMatchObject({
    incidents: 5,
    score: 5,
    'by hour': 5,
    precision: 6,
    // Each day by severity, and the total.
    'over time': 10,
    // Rejected incidents count towards precision only.
    'By type': 5,
    'By severity': 5,
    'By camera': 5,
    'By zone': 5,
  })
  for (const [name, all] of found)
    await test.step(name, async () => {
      for (const figure of all) await expectBehind(page, figure)
    })

  await page.goto('/compliance?period=7days')
  await list('By type').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/compliance\/incident-videos\?.*type=/)
  await page.goBack()
  await expect(list('By type')).toBeVisible()
  await expect(page).toHaveURL('/compliance?period=7days')
})

/** The file that a button downloads. */
async function saved(page: Page, button: string): Promise<{ name: string; content: Buffer }> {
  const coming: Promise<Download> = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) }
}

test('[COMP-1.h] the dashboard is saved as CSV and PDF in the screen’s language', async ({ page }) => {
  await siteWithIncidents(page)
  await page.goto('/compliance?period=7days')
  const days = String.raw`\d{4}-\d{2}-\d{2}`
  const csv = await saved(page, 'Download figures as CSV')
  expect(csv.name).toMatch(new RegExp(`^Compliance ${days} to ${days}\\.csv$`))
  const lines = csv.content.toString('utf8').split('\r\n')
  // Low, medium, high, total.
  expect(lines).toContain('By type,Restricted area,0,0,3,3,,')
  expect(lines).toContain('By type,Lone worker,0,2,0,2,,')

  await readAs(page, { language: 'pt' })
  await page.goto('/compliance?period=7days')
  const pdf = await saved(page, 'Descarregar esta página em PDF')
  expect(pdf.name).toMatch(new RegExp(`^Conformidade ${days} a ${days}\\.pdf$`))
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf.content)), {
    mergePages: true,
  })
  const plain = text.replace(/\s+/g, ' ')
  expect(plain).toContain('Painel de conformidade')
  expect(plain).toContain('Área restrita 0 0 3 3')
  expect(plain).toContain('Trabalhador isolado 0 2 0 2')
})
