import type { Page } from '@playwright/test'
import { addModule, deleteModule, expect, test } from './site.ts'

const moduleSwitch = (page: Page) => page.getByRole('switch', { name: 'Enable Gatehouse' })
const toasts = (page: Page) => page.locator('[data-rht-toaster]')
const kept = 'localStorage.setItem(\'foresite.language\', \'{"state":{"language":"pt"},"version":0}\')'

/** How the error toast looks, and how far it is from the screen's edges; null while none is there. */
const errorToast = `(() => {
  const toasts = [...document.querySelectorAll('[data-rht-toaster] > div > div')]
  const toast = toasts.find((one) => one.querySelector('[role="alert"]') !== null)
  if (toast === undefined) return null
  const { backgroundColor, color, fontSize, maxWidth, boxShadow } = getComputedStyle(toast)
  const { right, bottom } = toast.getBoundingClientRect()
  return {
    ...{ backgroundColor, color, fontSize, maxWidth, boxShadow },
    ...{ right: innerWidth - right, bottom: innerHeight - bottom },
  }
})()`

/** The live channel is held up: what others do does not reach the screen. */
async function withoutNews(page: Page): Promise<void> {
  await page.route('**/socket.io/**', (route) => route.abort())
}

test.beforeEach(async ({ site }) => {
  await site.arrange({ modules: [] })
})

test('[CALL-2.a] a failed call shows the server’s message', async ({ page, site }) => {
  const id = await addModule(site.url, { name: 'Gatehouse', useCase: 'ergonomics' })
  await withoutNews(page)
  await page.goto('/modules')
  await expect(moduleSwitch(page)).toBeVisible()
  await deleteModule(site.url, id)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    moduleSwitch(page).click(),
  ])
  expect(answer.status()).toBe(404)
  const { message } = (await answer.json()) as { message: string }
  expect(message).not.toBe('')
  await expect(page.getByRole('alert')).toHaveText(message)
})

test('[CALL-3.a] a write shows its message 1500 ms after its answer', async ({ page, site }) => {
  await addModule(site.url, { name: 'Gatehouse', useCase: 'ergonomics' })
  await page.goto('/modules')
  await expect(moduleSwitch(page)).toBeVisible()
  await page.evaluate(`globalThis.shown = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      const toast = document.querySelector('[data-rht-toaster] [role="status"]')
      if (toast === null) return
      observer.disconnect()
      resolve({ at: performance.now(), text: toast.textContent })
    }).observe(document.body, { childList: true, subtree: true })
  }); undefined`)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    moduleSwitch(page).click(),
  ])
  const { message } = (await answer.json()) as { message: string }
  // It goes after two seconds: what it said is kept as it came.
  const { waited, text } = await page.evaluate<{ waited: number; text: string }>(`(async () => {
    const { at, text } = await globalThis.shown
    const { responseEnd } = performance.getEntriesByName(${JSON.stringify(answer.url())}).at(-1)
    return { waited: at - responseEnd, text }
  })()`)
  expect(text).toBe(message)
  expect(waited).toBeGreaterThanOrEqual(1500)
})

test('[CALL-3.c] the message is in the screen’s language', async ({ page, site }) => {
  await addModule(site.url, { name: 'Gatehouse', useCase: 'ergonomics' })
  await page.addInitScript(kept)
  await page.goto('/modules')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    page.getByRole('switch').click(),
  ])
  expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/módulo/i) })
})

test(
  '[CALL-4.a, CALL-4.g, CALL-4.h] a toast is at the bottom right, on a phone above a dialog’s buttons: dark, translucent, white, 18 px, at most 350 px wide; and disappears',
  { tag: '@phone' },
  async ({ page, isMobile }) => {
    await page.route('**/api/cameras', (route) => route.abort())
    await page.goto('/compliance')
    const text = toasts(page).getByText('Something went wrong. Unable to fetch data.')
    // All in one look: on a busy machine it is gone before one could ask for each.
    await expect
      .poll(() => page.evaluate(errorToast), { intervals: [100] })
      .toEqual({
        backgroundColor: 'rgba(17, 25, 39, 0.8)',
        color: 'rgb(255, 255, 255)',
        fontSize: '18px',
        maxWidth: '350px',
        boxShadow: expect.stringContaining('45px'),
        right: 16,
        bottom: isMobile ? 88 : 16,
      })
    await expect(text).toHaveCount(0)
  },
)
