import type { Page } from '@playwright/test'
import { expect, test } from './site.ts'

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Display settings' })

/** A page with the display settings open beside it. */
async function open(page: Page, address = '/401'): Promise<void> {
  await page.goto(address)
  // The bar with the button is rendered before the screen.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function choose(page: Page, name: string): Promise<void> {
  const choice = dialog(page).getByRole('button', { name, exact: true })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
}

/** The page's colours. */
async function coloursOf(page: Page): Promise<{ button: string; ground: string; navigation: string }> {
  await expect(page.locator('main .MuiButton-contained').first()).toBeVisible()
  return page.evaluate(`(() => {
    const colourOf = (selector) => getComputedStyle(document.querySelector(selector)).backgroundColor
    return {
      button: colourOf('main .MuiButton-contained'),
      ground: colourOf('body'),
      navigation: colourOf('[data-testid="side-navigation"]'),
    }
  })()`)
}

test('[DISP-1.e] each of the nine colours, mode, contrast and navigation colour repaint the running page', async ({
  page,
}) => {
  await open(page)
  const colours = ['Green', 'Indigo', 'Purple', 'Teal', 'Orange', 'Pink', 'Yellow', 'Cyan', 'Blue']
  const seen = new Set<string>()
  // The last is the initial colour: each waits until it differs from the previous one.
  let before = (await coloursOf(page)).button
  for (const colour of colours) {
    await choose(page, colour)
    await expect.poll(async () => (await coloursOf(page)).button).not.toBe(before)
    before = (await coloursOf(page)).button
    seen.add(before)
  }
  expect(seen.size).toBe(9)

  const light = await coloursOf(page)
  await choose(page, 'Dark')
  await expect.poll(async () => (await coloursOf(page)).ground).not.toBe(light.ground)
  const dark = await coloursOf(page)
  await choose(page, 'High')
  await expect.poll(async () => (await coloursOf(page)).ground).toBe('rgb(0, 0, 0)')
  expect(dark.ground).not.toBe('rgb(0, 0, 0)')
  expect((await coloursOf(page)).navigation).toBe(light.navigation)
  for (const [name, same] of [
    ['Blend in', true],
    ['Discrete', false],
  ] as const) {
    await choose(page, name)
    await expect
      .poll(async () => {
        const { ground, navigation } = await coloursOf(page)
        return navigation !== light.navigation && (navigation === ground) === same
      })
      .toBe(true)
  }
})

test(
  '[DISP-1.d, DISP-1.e] responsive headings on small screens can be switched off',
  { tag: '@phone-only' },
  async ({ page }) => {
    await open(page)
    const size = () => page.evaluate<number>("parseFloat(getComputedStyle(document.querySelector('main h1')).fontSize)")
    const small = await size()
    await dialog(page).getByRole('switch', { name: 'Smaller headings on small screens' }).click()
    await expect.poll(size).toBeGreaterThan(small)
  },
)

test('[DISP-1.f] [STATE-4.b] a white label’s colours override the colour preset; the chosen preset is kept', async ({
  page,
  site,
}) => {
  const colors = {
    primary: '#102A12',
    secondary: '#1E4D22',
    tertiary: '#2E7D32',
    supportive: '#1B5E20',
  }
  await site.arrange({
    settings: { presets: { Moss: { colors, filename: null, language: 'en' } } },
  })
  await open(page)
  await choose(page, 'Orange')
  const before = await coloursOf(page)
  await page.evaluate("localStorage.setItem('foresite.preset', 'Moss')")
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => coloursOf(page)).toMatchObject({ button: 'rgb(46, 125, 50)', navigation: 'rgb(16, 42, 18)' })
  expect((await coloursOf(page)).button).not.toBe(before.button)
})
