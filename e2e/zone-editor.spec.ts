import { expectAccessible } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'
import { siteWithZone } from './zone-drawing.ts'

test(
  '[SHELL-9.d] axe finds nothing serious or critical in the zone editor',
  { tag: '@phone-only' },
  async ({ page }) => {
    await siteWithZone(page)
    for (const part of ['', '?zone=new', '?set=floor', '?set=masks'])
      await test.step(part, async () => {
        await page.goto(`/area-configurations/Gate${part}`)
        await expect(page.getByLabel('Live picture of Gate')).toHaveAttribute('data-live', 'playing')
        await expectAccessible(page)
      })
  },
)
