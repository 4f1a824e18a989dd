import { expectAccessible } from './frame/findings.ts'
import { goWithinApp } from './frame/screens.ts'
import { expect, test } from './swept-site.ts'
import { siteWithZone } from './zone-drawing.ts'

test(
  '[SHELL-9.d] axe finds nothing serious or critical in the zone editor',
  { tag: '@phone-only' },
  async ({ page }) => {
    await siteWithZone(page)
    await page.goto('/area-configurations/Gate')
    for (const [part, role, name] of [
      ['', 'link', 'Calibrate floor'],
      ['?zone=new', 'button', 'Save zone'],
      ['?set=floor', 'button', 'Save floor'],
      ['?set=masks', 'button', 'Save masks'],
    ] as const)
      await test.step(part, async () => {
        await goWithinApp(page, `/area-configurations/Gate${part}`)
        await expect(page.getByRole(role, { name })).toBeVisible()
        await expect(page.getByLabel('Live picture of Gate')).toHaveAttribute('data-live', 'playing')
        await expectAccessible(page)
      })
  },
)
