import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { buildProduct } from '../scripts/setup/product-build.mjs'
import { projectRoot } from '../scripts/setup/project-root.mjs'
import { withProduct } from './product.ts'
import { makeColourBars } from './sample-videos.ts'
import { take, type Shot } from './shot.ts'

// Takes the pictures of docs/design.md anew, of the running product: node e2e/design-pictures.ts

const cameraSeen = async (page: Page) => {
  await page.locator('[data-live="playing"]').first().waitFor()
}

/** In their order: the site begins empty, then gets a camera of colour bars, then a password. */
const withoutCamera: readonly Shot[] = [
  {
    name: 'dashboard-empty',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/compliance',
  },
  {
    name: 'dashboard-phone',
    screen: 'phone',
    language: 'en',
    mode: 'dark',
    address: '/compliance',
  },
]
const withCamera: readonly Shot[] = [
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
    name: 'zone-editor',
    screen: 'desktop',
    language: 'en',
    mode: 'dark',
    address: '/area-configurations/Gate?zone=new',
    then: cameraSeen,
  },
  {
    name: 'screen-without-data',
    screen: 'desktop',
    language: 'pt',
    mode: 'light',
    address: '/quality/quality-control/pallet-analysis',
  },
  {
    name: 'live-cameras',
    screen: 'desktop',
    language: 'pt',
    mode: 'dark',
    address: '/live-camera-views',
    then: cameraSeen,
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
    name: 'live-cameras-phone',
    screen: 'phone',
    language: 'en',
    mode: 'light',
    address: '/live-camera-views',
    then: cameraSeen,
  },
  {
    name: 'drawer-phone',
    screen: 'phone',
    language: 'pt',
    mode: 'light',
    address: '/compliance/lone-worker',
    then: async (page) => {
      await page.reload()
      await page.getByRole('button', { name: 'Abrir a navegação' }).click()
      await page.getByRole('button', { name: 'Segurança e conformidade' }).waitFor()
    },
  },
  {
    name: 'incident-videos-phone',
    screen: 'phone',
    language: 'pt',
    mode: 'dark',
    address: '/compliance/incident-videos',
  },
]
/** What only a camera that has been recorded for a while has. */
const withRecording: readonly Shot[] = [
  {
    name: 'playback',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/live-camera-views',
    then: async (page) => {
      await page.getByRole('link', { name: 'Enlarge Gate' }).click()
      await cameraSeen(page)
      await page.getByRole('button', { name: '10 min', exact: true }).click()
      await page.getByRole('button', { name: '10 seconds back' }).click()
      await page.getByLabel('Recorded picture of Gate').waitFor()
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
    },
  },
  {
    name: 'storage',
    screen: 'desktop',
    language: 'en',
    mode: 'light',
    address: '/settings',
    then: async (page) => {
      const heading = page.getByRole('heading', { name: 'Storage' })
      // Below the bar that stays.
      await heading.evaluate((element: { scrollIntoView(at: object): void }) => {
        element.scrollIntoView({ block: 'center' })
      })
      await page.getByText('Gate').first().waitFor()
    },
  },
]
const withPassword: readonly Shot[] = [
  { name: 'login', screen: 'desktop', language: 'en', mode: 'light', address: '/login' },
]

async function send(url: string, method: string, path: string, body: unknown): Promise<void> {
  const sent =
    body instanceof FormData
      ? { body }
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(`${url}/api${path}`, { method, ...sent })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
}

/** A camera of colour bars, beta features and the modules that the navigation depends on. */
async function furnish(url: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-picture-'))
  const upload = new FormData()
  upload.append('name', 'Gate')
  upload.append('file', new Blob([readFileSync(makeColourBars(folder))]), 'colour-bars.mp4')
  rmSync(folder, { recursive: true })
  await send(url, 'POST', '/cameras/upload', upload)
  await send(url, 'PUT', '/config', { field: 'global_settings', value: { beta_features: true } })
  for (const [name, useCase] of [
    ['Packing line', 'ergonomics'],
    ['Aisles A to F', 'cycle-counting'],
  ])
    await send(url, 'POST', '/modules', { name, useCase, criticality: 'Medium' })
}

/** Waits until half a minute of the camera is on the disk and in the index. */
async function untilRecorded(url: string): Promise<void> {
  const cameras = (await (await fetch(`${url}/api/cameras`)).json()) as { id: string }[]
  const from = new Date(Date.now() - 600_000).toISOString()
  for (;;) {
    const to = new Date(Date.now() + 60_000).toISOString()
    const answer = await fetch(`${url}/api/cameras/${cameras[0]?.id ?? ''}/segments?from=${from}&to=${to}`)
    const segments = (await answer.json()) as { durationMs: number }[]
    if (segments.reduce((sum, { durationMs }) => sum + durationMs, 0) > 30_000) return
    await pause(1_000)
  }
}

await buildProduct(projectRoot, process.execPath)
const browser = await chromium.launch({
  executablePath: process.env['FORESITE_CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  await withProduct(async ({ url }) => {
    for (const shot of withoutCamera) await take(browser, url, shot)
    await furnish(url)
    for (const shot of withCamera) await take(browser, url, shot)
    await untilRecorded(url)
    for (const shot of withRecording) await take(browser, url, shot)
    await send(url, 'POST', '/auth/password', { password: 'a password for the picture' })
    for (const shot of withPassword) await take(browser, url, shot)
  })
} finally {
  await browser.close()
}
