import type { Locator } from '@playwright/test'
import { goodsPhoto } from '@foresite/simulator/src/photo/goods-photo.ts'
import { expect, test } from './swept-site.ts'

// Counting by example, in the browser on the real product with its own vision.

/** A rendered pallet and its contents. */
const photo = goodsPhoto('pallet', 6, 1200)
const truth = photo.items.length

/** Converts a point of the photo to the screen: the whole photo is shown, centred on its stage. */
async function onScreen(stage: Locator, x: number, y: number): Promise<{ x: number; y: number }> {
  const picture = await stage.getByRole('presentation', { includeHidden: true }).or(stage.locator('img')).boundingBox()
  if (picture === null) throw new Error('no picture is shown')
  return { x: picture.x + (x / photo.width) * picture.width, y: picture.y + (y / photo.height) * picture.height }
}

test(
  '[PCNT-1.f] [PCNT-2.c] a carton is marked in a photo, the others are counted, a tap corrects, and the count is saved',
  { tag: '@phone-only' },
  async ({ page }) => {
    await page.goto('/quality/product-counting')
    await page.getByRole('link', { name: 'New Product Count' }).click()
    await page
      .getByLabel('Choose photo', { exact: true })
      .and(page.locator('input'))
      .setInputFiles({ name: 'pallet.jpg', mimeType: 'image/jpeg', buffer: photo.jpeg })
    const drawing = page.getByRole('application', { name: /Drag a box/ })
    const example = photo.items.find(({ isWhole }) => isWhole)?.box ?? { x: 0, y: 0, width: 1, height: 1 }
    const from = await onScreen(drawing, example.x, example.y)
    const to = await onScreen(drawing, example.x + example.width, example.y + example.height)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('1 example marked')).toBeVisible()
    await page.getByRole('button', { name: 'Count', exact: true }).click()

    const number = page.getByRole('status', { name: /^Count: / })
    await expect(number).toBeVisible()
    const counted = Number(await number.textContent())
    expect(Math.abs(counted - truth)).toBeLessThanOrEqual(2)

    const marked = page.getByRole('application', { name: /^Photo with marks\. / })
    const middle = await onScreen(marked, example.x + example.width / 2, example.y + example.height / 2)
    await page.mouse.click(middle.x, middle.y)
    await expect(number).toHaveText(String(counted - 1))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(number).toHaveText(String(counted))
    // By keyboard: the crosshair starts in the middle of the picture.
    await marked.focus()
    await page.keyboard.press('Enter')
    await expect(number).not.toHaveText(String(counted))
    await page.getByRole('button', { name: 'Save count' }).click()
    await expect(page.getByText('1 count', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'No product' }).click()
    await expect(page.getByRole('application', { name: 'Photo with marks', exact: true })).toBeVisible()
  },
)
