import { chromium, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { withProduct } from './product.ts'
import { take, type Shot } from './shot.ts'

// Takes the picture of README.md anew, of the simulated site: node e2e/demo-pictures.ts

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
]

async function withTracks(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Tracks' }).click()
  await page.getByTestId('track-overlay').getByText('Person').first().waitFor()
}

await buildWeb(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await withProduct(
    async ({ url }) => {
      for (const shot of shots) await take(browser, url, shot)
    },
    { simulatedFrom },
  )
} finally {
  await browser.close()
}
