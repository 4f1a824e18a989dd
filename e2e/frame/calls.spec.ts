import type { Page } from '@playwright/test'
import { addModule, expect, test } from './site.ts'

const toasts = (page: Page) => page.locator('[data-rht-toaster]')
const kept = 'localStorage.setItem(\'foresite.language\', \'{"state":{"language":"pt"},"version":0}\')'

/**
 * Keeps the error toast's appearances and distances from the screen's edges: it is there for seconds only, in which a
 * stalled machine may paint no frame.
 */
const keepErrorToasts = `(() => {
  globalThis.errorToasts = []
  const look = () => {
    const toasts = [...document.querySelectorAll('[data-rht-toaster] > div > div')]
    const toast = toasts.find((one) => one.querySelector('[role="alert"]') !== null)
    if (toast !== undefined) {
      const { backgroundColor, color, fontSize, maxWidth, boxShadow } = getComputedStyle(toast)
      const { right, bottom } = toast.getBoundingClientRect()
      errorToasts.push({
        backgroundColor,
        color,
        fontSize,
        maxWidth,
        boxShadow,
        right: innerWidth - right,
        bottom: innerHeight - bottom,
      })
    }
    setTimeout(look, 20)
  }
  look()
})()`

test.beforeEach(async ({ site }) => {
  await site.arrange({ modules: [] })
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
    await page.addInitScript(keepErrorToasts)
    await page.goto('/compliance')
    await expect
      .poll(() => page.evaluate('errorToasts'))
      .toContainEqual({
        backgroundColor: 'rgba(17, 25, 39, 0.8)',
        color: 'rgb(255, 255, 255)',
        fontSize: '18px',
        maxWidth: '350px',
        boxShadow: expect.stringContaining('45px'),
        right: 16,
        bottom: isMobile ? 88 : 16,
      })
    await expect(toasts(page).getByText('Something went wrong. Unable to fetch data.')).toHaveCount(0)
  },
)
