import { chromium } from '@playwright/test'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { withProduct } from './product.ts'
import { take, type Shot } from './shot.ts'

// Takes the screenshots of a new site for docs/design.md: node e2e/design-pictures.ts.
// Those of every route come from the demo: e2e/demo-pictures.ts.

const empty: readonly Shot[] = [
  { name: 'dashboard-empty', screen: 'desktop', language: 'en', mode: 'light', address: '/compliance' },
  { name: 'dashboard-phone', screen: 'phone', language: 'en', mode: 'dark', address: '/compliance' },
  {
    name: 'add-camera',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/live-camera-views',
    then: async (page) => {
      await page.getByRole('link', { name: 'Add camera' }).click()
      await page.getByRole('dialog').getByLabel('Address', { exact: true }).fill('rtsp://')
    },
  },
  {
    name: 'display-settings',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/users',
    then: async (page) => {
      await page.getByRole('button', { name: 'Display settings' }).click()
      await page.getByRole('button', { name: 'Indigo' }).click()
    },
  },
  {
    name: 'drawer-phone',
    screen: 'phone',
    language: 'pt',
    mode: 'light',
    address: '/compliance/incident-videos',
    then: async (page) => {
      await page.getByRole('button', { name: 'Abrir a navegação' }).click()
      await page.getByRole('button', { name: 'Segurança e conformidade' }).waitFor()
    },
  },
]
const withPassword: readonly Shot[] = [
  { name: 'login', screen: 'desktop', language: 'en', mode: 'light', address: '/login' },
]

await buildProduct(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await withProduct(async ({ url }) => {
    for (const shot of empty) await take(browser, url, shot)
    const answer = await fetch(`${url}/api/auth/password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password: 'a password for the picture' }),
    })
    if (!answer.ok) throw new Error(`no password: ${await answer.text()}`)
    for (const shot of withPassword) await take(browser, url, shot)
  })
} finally {
  await browser.close()
}
