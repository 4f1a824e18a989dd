import type { Locator, Page } from '@playwright/test'
import { expect, test } from './site.ts'

// The whole frame without a mouse.

test.beforeAll(async ({ site }) => {
  await site.arrange()
})

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Presses a key on something that has the focus: until the screen is complete, the elements around it may still be replaced. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(page.locator('#page-heading')).toBeAttached()
  await target.focus()
  await expect(target).toBeFocused()
  await page.keyboard.press(key)
}

/** The focused element: its name or text, and whether the focus is visible. */
function focused(page: Page): Promise<{ name: string; seen: boolean }> {
  return page.evaluate(`(() => {
    const { activeElement: element } = document
    const { outlineStyle, boxShadow } = getComputedStyle(element)
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      seen: outlineStyle !== 'none' || boxShadow !== 'none',
    }
  })()`)
}

test('[SHELL-9.a] Tab reaches everything in the frame with a visible focus, first a link that skips to the content', async ({
  page,
}) => {
  await page.goto('/users')
  // What loads later than the focus passes would be missed.
  await expect(page.getByText('No users yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'EN, language: English' })).toBeVisible()
  for (const name of ['Yard Management', 'Modules', 'Get Help'])
    await expect(page.getByRole('link', { name })).toBeVisible()
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  const stops = [await focused(page)]
  const inContent = page.getByRole('main').locator(':focus')
  while ((await inContent.count()) === 0) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
    expect(stops.length).toBeLessThan(60)
  }
  const names = stops.map(({ name }) => name)
  for (const name of [
    'Incident Videos',
    'Live Camera Views',
    'Users',
    'Change Password',
    'Modules',
    'Global Settings',
    'Safety & Compliance',
    'Quality & Inventory',
    'Yard Management',
    'Display settings',
    'EN, language: English',
  ])
    expect(names).toContain(name)
  expect(names.some((name) => name.startsWith('Get Help'))).toBe(true)
  expect(stops.filter(({ seen }) => !seen)).toEqual([])

  await press(page, skip)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})

test('[SHELL-9.c] on navigation the focus moves to the page’s heading', async ({ page }) => {
  await page.goto('/compliance')
  await press(page, page.getByRole('link', { name: 'Incident Videos' }))
  await expect(heading(page)).toHaveText('Incident Videos')
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(heading(page)).toHaveText('Dashboard')
  await expect(heading(page)).toBeFocused()
})

test('[SHELL-9.a] the display settings trap the focus and return it; the language menu is opened, moved through, chosen from and closed by keys', async ({
  page,
}) => {
  await page.goto('/users')
  const display = page.getByRole('button', { name: 'Display settings' })
  await press(page, display)
  const dialog = page.getByRole('dialog', { name: 'Display settings' })
  await expect(dialog).toBeVisible()
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await press(page, dialog.getByRole('button', { name: 'Dark' }), 'Space')
  await expect(page.locator('body')).toHaveCSS('color-scheme', 'dark')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(display).toBeFocused()

  const language = page.getByRole('banner').getByRole('button', { name: /^EN,/ })
  await press(page, language)
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(language).toBeFocused()

  await press(page, language, 'Space')
  await expect(page.getByRole('menuitem', { name: 'English' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Português' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Utilizadores')
})

test(
  '[SHELL-9.a] [SHELL-4.b] the drawer is opened, moved through and closed by keys',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/users')
    const button = page.getByRole('button', { name: 'Open the navigation' })
    const drawer = page.getByRole('dialog', { name: 'Main navigation' })
    await press(page, button)
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(button).toBeFocused()

    await press(page, button)
    await press(page, drawer.getByRole('button', { name: 'Yard Management' }))
    await press(page, drawer.getByRole('link', { name: 'Dock Utilization' }))
    await expect(drawer).toBeHidden()
    await expect(heading(page)).toHaveText('Dock Utilization')
    await expect(heading(page)).toBeFocused()
  },
)

test('reduced motion is respected', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/assets/GroupsPage*.js', () => undefined)
  await page.goto('/users')
  await expect(heading(page)).toBeVisible()
  await page.getByRole('button', { name: 'Display settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Display settings' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Groups' }).click()
  await expect(page.getByRole('progressbar')).toBeVisible()
  // Milliseconds: too short to be seen.
  const moving = await page.evaluate<string[]>(
    `document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime > 1).map(({ effect }) => effect.target.outerHTML.slice(0, 120))`,
  )
  expect(moving).toEqual([])
})
