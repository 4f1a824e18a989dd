import type { APIRequestContext } from '@playwright/test'
import { goodsPhoto } from '@foresite/simulator/src/photo/goods-photo.ts'
import { expect as expectWithin, test } from './swept-site.ts'

// A count on a phone, from the choice of its mode to its submission, on the real product.

const expect = expectWithin.configure({ timeout: 90_000 })
test.setTimeout(600_000)

async function created(request: APIRequestContext, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await request.post(path, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Record<string, unknown>
}

const idOf = (record: unknown) => (record as { id: string }).id

test(
  '[SHIP-6.b] [SHIP-8.d] [SHIP-12.a] a shipment is counted by phone: pallet, product, photos, top layer, a reload, review and submission',
  { tag: '@phone-only' },
  async ({ page }) => {
    const { product } = await created(page.request, '/api/products', { sku: 'WAT-015', name: 'Sparkling water 1.5 l' })
    const lines = [{ productId: idOf(product), ordered: 48 }]
    const { shipment } = await created(page.request, '/api/recognize/shipment-processing', {
      shipment_id: 'S-100',
      type: 'inbound',
      supplier: 'Fonte Nova',
      lines,
    })
    const flow = `/quality/shipment-inspection/${idOf(shipment)}`
    await page.goto(flow)
    await page.getByRole('button', { name: 'Start counting' }).click()
    await page.getByRole('button', { name: 'Add pallet' }).click()
    const adding = page.getByRole('dialog', { name: 'Add pallet' })
    await adding.getByRole('textbox', { name: 'Pallet number' }).fill('106141412345678908')
    await adding.getByRole('button', { name: 'Add pallet' }).click()
    const naming = page.getByRole('dialog', { name: /^Add product to pallet/ })
    await naming.getByRole('combobox', { name: 'Product' }).fill('WAT')
    await page.getByRole('option', { name: /Sparkling water/ }).click()
    await naming.getByRole('textbox', { name: 'Quantity' }).fill('40')
    await naming.getByRole('button', { name: 'Add product' }).click()
    await page.getByRole('link', { name: 'Continue to photos and quantities' }).click()

    const { jpeg } = goodsPhoto('pallet', 6, 1200)
    for (const side of ['Front', 'Back', 'Left', 'Right']) {
      const input = page.locator(`input[type=file][aria-label="${side}"]`)
      await input.setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: jpeg })
      await expect(page.getByRole('img', { name: `Photo of side: ${side}` })).toBeVisible()
    }
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('textbox', { name: 'Products on the top layer' }).fill('8')
    await page.getByRole('textbox', { name: /^Quantity of/ }).fill('47')
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('47')
    await page.getByRole('button', { name: 'Save and review' }).click()

    await expect(page).toHaveURL(/\/final$/)
    await expect(page.getByText('-1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit count' }).click()
    await expect(page.getByText(/1 product does not match\./)).toBeVisible()
  },
)
