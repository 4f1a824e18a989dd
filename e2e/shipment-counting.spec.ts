import type { CallAnswer } from '@foresite/contract/client'
import type { APIRequestContext, Page } from '@playwright/test'
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

/** What the page keeps to be opened without a network: the app's files, and an opened shipment with a pallet. */
const kept = `(async () => {
  await navigator.serviceWorker.ready
  const [name] = await caches.keys()
  const files = name === undefined ? 0 : (await (await caches.open(name)).keys()).length
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('foresite.answers')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const answers = await new Promise((resolve) => {
    const reading = database.transaction('answers').objectStore('answers').get('all')
    reading.onsuccess = () => resolve(JSON.stringify(reading.result ?? null))
  })
  database.close()
  return files > 100 && answers.includes('106141412345678908') && answers.includes('"quantity":40')
})()`

test(
  '[SHIP-6.b] [SHIP-8.d] [SHIP-12.a] [SHIP-12.b] [SHIP-12.d] [DMG-1.d] a shipment is counted by phone over a lost network, a reload and a closed tab; everything arrives once, is submitted, and damage is marked on a photo',
  { tag: '@phone-only' },
  async ({ page: first, context }) => {
    const { request } = first
    const { product } = await created(request, '/api/products', { sku: 'WAT-015', name: 'Sparkling water 1.5 l' })
    const lines = [{ productId: idOf(product), ordered: 48 }]
    const { shipment } = await created(request, '/api/recognize/shipment-processing', {
      shipment_id: 'S-100',
      type: 'inbound',
      supplier: 'Fonte Nova',
      lines,
    })
    const flow = `/quality/shipment-inspection/${idOf(shipment)}`
    await first.goto(flow)
    await first.getByRole('button', { name: 'Start counting' }).click()
    const addPallet = async (page: Page, number: string, quantity: string) => {
      await page.getByRole('button', { name: 'Add pallet' }).click()
      const adding = page.getByRole('dialog', { name: 'Add pallet' })
      await adding.getByRole('textbox', { name: 'Pallet number' }).fill(number)
      await adding.getByRole('button', { name: 'Add pallet' }).click()
      const naming = page.getByRole('dialog', { name: /^Add product to pallet/ })
      await naming.getByRole('combobox', { name: 'Product' }).fill('WAT')
      await page.getByRole('option', { name: /Sparkling water/ }).click()
      await naming.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
      await naming.getByRole('button', { name: 'Add product' }).click()
      await expect(naming).toBeHidden()
    }
    await addPallet(first, '106141412345678908', '40')
    await expect.poll(() => first.evaluate(kept)).toBe(true)

    await context.setOffline(true)
    await first.getByRole('link', { name: 'Continue to photos and quantities' }).click()
    const { jpeg } = goodsPhoto('pallet', 6, 1200)
    const photograph = async (page: Page, side: string) => {
      const input = page.locator(`input[type=file][aria-label="${side}"]`)
      await input.setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: jpeg })
      await expect(page.getByRole('img', { name: `Photo of side: ${side}` })).toBeVisible()
    }
    await photograph(first, 'Front')
    await photograph(first, 'Back')
    await first.getByRole('textbox', { name: /^Quantity of/ }).fill('41')
    await first.reload()
    await expect(first.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('41')
    await expect(first.getByRole('button', { name: 'No network: 2 items waiting' })).toBeVisible()
    await expect(first.getByRole('img', { name: /^Photo of side/ })).toHaveCount(2)
    await photograph(first, 'Left')
    await photograph(first, 'Right')

    await first.close()
    const page = await context.newPage()
    await page.goto(flow)
    await addPallet(page, 'P-2', '6')
    await page.getByRole('link', { name: 'Continue to photos and quantities' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByRole('textbox', { name: 'Products on the top layer' }).fill('8')
    await page.getByRole('button', { name: 'Save and next pallet' }).click()
    await page.getByRole('button', { name: 'Save and review' }).click()
    await expect(page).toHaveURL(/\/final$/)
    await expect(page.getByText('-1', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Submit although incomplete' }).click()
    await expect(page.getByText(/^Submitted on this device\./)).toBeVisible()
    await page.getByRole('button', { name: 'No network: 8 items waiting' }).click()
    const list = page.getByRole('dialog', { name: 'Waiting to be sent' })
    await expect(list.getByRole('listitem')).toHaveCount(8)

    await context.setOffline(false)
    await expect(list.getByText('Everything has been sent.')).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText(/1 product does not match\./)).toBeVisible()
    const answer = await page.request.get(`/api/recognize/shipment-processing/${idOf(shipment)}`)
    const { pallets, history } = (await answer.json()) as CallAnswer<'readShipment'>
    expect(pallets.map(({ pallet_id: number, items, photos }) => [number, items[0]?.quantity, photos.length])).toEqual([
      ['106141412345678908', 41, 4],
      ['P-2', 6, 0],
    ])
    const kinds = history.map(({ deed }) => deed.kind).toReversed()
    expect(kinds).toEqual([
      'created',
      'started',
      'pallet-added',
      'pallet-counted',
      'pallet-added',
      'pallet-counted',
      'pallet-counted',
      'submitted',
    ])

    // Damage is seen after the count, too: a box is drawn around it on the photo.
    await page.goto(`/quality/shipment-inspection/shipment-details/${idOf(shipment)}`)
    await expect(page.getByText('Settle before departure: 1 piece short.')).toBeVisible()
    await page.getByRole('button', { name: '106141412345678908' }).click()
    await page.getByRole('button', { name: 'Record damage' }).click()
    const picture = page.getByRole('dialog', { name: /^Damage on pallet/ }).getByRole('application')
    await picture.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + width * 0.3, y + height * 0.3)
    await page.mouse.down()
    await page.mouse.move(x + width * 0.6, y + height * 0.6, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByRole('button', { name: 'Remove box' })).toBeVisible()
  },
)
