import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { withProduct } from './product.ts'
import { take, type Shot } from './shot.ts'

// Takes the pictures of README.md anew, of the simulated site: node e2e/demo-pictures.ts [name...]

/** A Friday morning with trucks at the docks. */
const simulatedFrom = '2026-11-20T09:30:00.000Z'

const shots: readonly Shot[] = [
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
    name: 'demo-areas',
    type: 'jpeg',
    screen: 'desktop',
    language: 'pt',
    mode: 'dark',
    address: '/area-configurations',
    then: whenPicturesStand,
  },
  {
    name: 'demo-modules',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/modules',
  },
  {
    name: 'demo-floor',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: `/area-configurations/${encodeURIComponent('Yard')}?set=floor`,
    then: async (page) => {
      await page.locator('[data-live="playing"]').first().waitFor()
    },
  },
]

/** Of the site with its past, whose last days have pictures. */
const withPast: readonly Shot[] = [
  {
    name: 'demo-incidents',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'dark',
    address: '/compliance/incident-videos?state=all',
    then: whenPicturesStand,
  },
  {
    name: 'demo-dashboard',
    type: 'jpeg',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/compliance?period=30days',
    then: async (page) => {
      await page.locator('main .MuiSkeleton-root').first().waitFor({ state: 'detached' })
    },
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
  {
    name: 'demo-ergonomics',
    type: 'jpeg',
    screen: 'desktop',
    language: 'pt',
    mode: 'light',
    address: '/ergonomics?period=30days',
  },
]

/** Every picture on the screen has come. */
async function whenPicturesStand(page: Page): Promise<void> {
  await page.locator('main img').nth(3).waitFor()
  await page.waitForFunction(
    '[...document.querySelectorAll("main img")].every(({ complete, naturalWidth }) => complete && naturalWidth > 0)',
  )
}

async function withTracks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tracks' }).click()
  await page.getByTestId('track-overlay').getByText('Person').first().waitFor()
}

const names = process.argv.slice(2)
const isAsked = ({ name }: Shot): boolean => names.length === 0 || names.includes(name)

await buildProduct(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  if (shots.some(isAsked))
    await withProduct(
      async ({ url }) => {
        for (const shot of shots.filter(isAsked)) await take(browser, url, shot)
      },
      { simulatedFrom },
    )
  if (withPast.some(isAsked))
    await withProduct(
      async ({ url }) => {
        await untilPictures(url)
        for (const shot of withPast.filter(isAsked)) await take(browser, url, shot)
      },
      { demo: true },
    )
} finally {
  await browser.close()
}

/** Until the newest incidents of the past are there with their pictures: some minutes. Throws where they do not come. */
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
