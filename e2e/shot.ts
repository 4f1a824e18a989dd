import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { devices, type Browser, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'

/** A picture of the running product, for the documents. */
export interface Shot {
  /** Of its file: PNG, or JPEG where it shows what cameras see. */
  readonly name: string
  readonly type?: 'png' | 'jpeg'
  readonly screen: 'desktop' | 'phone'
  readonly language: 'en' | 'pt'
  readonly mode: 'light' | 'dark'
  readonly address: string
  /** What to do before the picture is taken. */
  readonly then?: (page: Page) => Promise<void>
}

const screens = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
} as const

/** Of one picture, in bytes: they are part of every clone. */
const largest = 160_000

/** Takes it and writes it to docs/pictures. Throws where it is too large for every clone. */
export async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { name, type = 'png', screen, language, mode, address } = shot
  const context = await browser.newContext({
    ...screens[screen],
    baseURL: url,
    reducedMotion: 'reduce',
  })
  await context.addInitScript(`
    localStorage.setItem('foresite.language', '{"state":{"language":"${language}"},"version":0}')
    localStorage.setItem('foresite.display', '{"paletteMode":"${mode}"}')`)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await shot.then?.(page)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  const path = join(projectRoot, 'docs/pictures', `${name}.${type}`)
  const quality = type === 'jpeg' ? { quality: 70 } : {}
  await page.screenshot({ path, type, animations: 'disabled', ...quality })
  await context.close()
  const { size } = statSync(path)
  if (size > largest) throw new Error(`${path} has ${String(size)} bytes, more than ${String(largest)}`)
  console.log(`${basename(path)}  ${Math.round(size / 1024)} KiB`)
}
