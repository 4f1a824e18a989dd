import { mkdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { projectRoot } from '../scripts/setup/project-root.mjs'

/** A screenshot of the running product, for the documentation. */
export interface Shot {
  /** The file format: PNG, or JPEG if it shows camera pictures. */
  readonly name: string
  readonly type?: 'png' | 'jpeg'
  /** Its path, relative to the project. */
  readonly folder?: string
  /** `guide` and `overview` are scaled-down desktops. */
  readonly screen: 'desktop' | 'phone' | 'guide' | 'overview'
  readonly language: 'en' | 'pt'
  readonly mode: 'light' | 'dark'
  readonly address: string
  /** Runs before the screenshot; by default it waits until everything has loaded. */
  readonly then?: (page: Page) => Promise<void>
}

const screens = {
  desktop: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
  guide: { ...devices['Desktop Chrome'], viewport: { width: 1200, height: 750 }, deviceScaleFactor: 0.66 },
  overview: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 },
  phone: { ...devices['Pixel 7'], viewport: { width: 360, height: 780 }, deviceScaleFactor: 1 },
} as const

/** The size limit of a screenshot in bytes: they are part of every clone. */
const largest = 160_000

/** Nothing has been loading for half a second: reads start after the heading, and one may follow another. */
const hasLoaded = `(() => {
  const isLoading = document.querySelector('main .MuiSkeleton-root, main .MuiCircularProgress-root') !== null
  window.loadedAt = isLoading ? undefined : (window.loadedAt ?? performance.now())
  return window.loadedAt !== undefined && performance.now() - window.loadedAt > 500
})()`

/** Takes a screenshot and writes it to its folder. Throws if it is too large for every clone. */
export async function take(browser: Browser, url: string, shot: Shot): Promise<void> {
  const { name, type = 'png', folder = 'docs/pictures', address } = shot
  const context = await contextOf(browser, url, shot)
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).waitFor()
  if (shot.then === undefined) await page.waitForFunction(hasLoaded)
  else await shot.then(page)
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  mkdirSync(join(projectRoot, folder), { recursive: true })
  const path = join(projectRoot, folder, `${name}.${type}`)
  const quality = type === 'jpeg' ? { quality: 65 } : {}
  await page.screenshot({ path, type, animations: 'disabled', ...quality })
  await page.close()
  const { size } = statSync(path)
  if (size > largest) throw new Error(`${path} has ${String(size)} bytes, more than ${String(largest)}`)
  console.log(`${basename(path)}  ${Math.round(size / 1024)} KiB`)
}

const contexts = new Map<string, Promise<BrowserContext>>()

/** A browser context of this size, language and mode: reused, so that the app is loaded once. */
function contextOf(browser: Browser, url: string, { screen, language, mode }: Shot): Promise<BrowserContext> {
  const key = [url, screen, language, mode].join(' ')
  const known = contexts.get(key) ?? openContext()
  contexts.set(key, known)
  return known

  async function openContext(): Promise<BrowserContext> {
    const context = await browser.newContext({
      ...screens[screen],
      baseURL: url,
      reducedMotion: 'reduce',
      // Playwright evaluates its wait conditions in the page.
      bypassCSP: true,
    })
    // The navigation is that of the chosen product (PROD-4), to which the address belongs.
    await context.addInitScript(`
      const product = location.pathname.split('/')[1]
      if (['compliance', 'quality', 'productivity'].includes(product)) localStorage.setItem('foresite.product', product)
      localStorage.setItem('foresite.language', '{"state":{"language":"${language}"},"version":0}')
      localStorage.setItem('foresite.display', '{"paletteMode":"${mode}"}')`)
    return context
  }
}
