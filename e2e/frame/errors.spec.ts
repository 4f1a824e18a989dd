import { expect, test } from './site.ts'

test.beforeEach(async ({ site }) => {
  await site.arrange()
})

test('[ERR-1.c] a screen that fails to render shows 500 inside the frame, and both ways out work', async ({ page }) => {
  await page.route('**/assets/GroupsPage*.js', (route) => route.abort())
  await page.goto('/users')
  const toGroups = page.getByRole('main').getByRole('link', { name: 'Groups' })
  await toGroups.click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading', { level: 1 })).toHaveText('500 · Something went wrong')
  await alert.getByRole('link', { name: 'Go to dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')

  await page.goto('/groups')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500 · Something went wrong')
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groups')
})
