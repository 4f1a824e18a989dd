import { chromium, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { withProduct } from './product.ts'
import { take, type Shot } from './shot.ts'

// Takes the pictures of README.md anew, of the simulated site: node e2e/demo-pictures.ts

/** A Friday morning with trucks at the docks. */
const simulatedFrom = '2026-11-20T09:30:00.000Z'

const picture = { type: 'jpeg', screen: 'desktop', language: 'en' } as const

const shots: readonly Shot[] = [
  {
    ...picture,
    name: 'demo-live',
    mode: 'light',
    address: '/live-camera-views',
    then: async (page) => {
      await page.locator('[data-live="playing"]').nth(5).waitFor()
      await withTracks(page)
    },
  },
  {
    ...picture,
    name: 'demo-incidents',
    mode: 'dark',
    address: '/compliance/incident-videos',
    then: async (page) => {
      await page.getByRole('list', { name: 'Incidents' }).locator('img').first().waitFor()
    },
  },
]

async function withTracks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tracks' }).click()
  await page.getByTestId('track-overlay').getByText('Person').first().waitFor()
}

/** Waits until so many incidents have a picture. */
async function untilIncidents(url: string, count: number): Promise<void> {
  for (;;) {
    const { rows } = (await (await fetch(`${url}/api/incidents`)).json()) as {
      rows: { stillUrl: string | null }[]
    }
    if (rows.filter(({ stillUrl }) => stillUrl !== null).length >= count) return
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

await buildWeb(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await withProduct(
    async ({ url }) => {
      await untilIncidents(url, 2)
      for (const shot of shots) await take(browser, url, shot)
    },
    { simulatedFrom },
  )
} finally {
  await browser.close()
}
