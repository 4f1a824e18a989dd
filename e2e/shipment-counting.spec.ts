import type { CallAnswer } from '@foresite/contract/client'
import { siteSeed } from '@foresite/contract/site-mark'
import type { APIRequestContext, Page } from '@playwright/test'
import { papersOf } from '@foresite/simulator/src/office/enter-shipments.ts'
import { palletPhoto } from '@foresite/simulator/src/photo/pallet-photo.ts'
import { goodsOf } from '@foresite/simulator/src/world/goods/goods.ts'
import { shipmentsOf } from '@foresite/simulator/src/world/goods/shipments.ts'
import { createWorld } from '@foresite/simulator/src/world/world.ts'
import { expect, test } from './swept-site.ts'

// A count on a phone, from choosing its mode to submitting it, on the real product. The shipment is one of the simulated
// site's, with its documents as the demo's office enters them and its pallets as loaded on the truck.

test.use({ serviceWorkers: 'allow' })

async function created(request: APIRequestContext, path: string, data: unknown): Promise<Record<string, unknown>> {
  const answer = await request.post(path, { data })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Record<string, unknown>
}

const sum = (layers: readonly number[]) => layers.reduce((total, cartons) => total + cartons, 0)
const idOf = (record: unknown) => (record as { id: string }).id

/** A truck of 26 October 2026 on the simulated site: two cartons short, and a hole in the right side of its second pallet. */
function simulatedShipment() {
  const { clock, planOf } = createWorld({ seed: siteSeed, startsAt: 0 })
  const { products } = goodsOf(siteSeed, 'en')
  const plan = planOf(clock.dayOf(Date.parse('2026-10-26T12:00:00Z')))
  const shipment = plan && shipmentsOf(siteSeed, plan, products).find(({ id }) => id === 'IN-20752-15')
  const product = products.find(({ sku }) => sku === shipment?.lines[0]?.sku)
  if (shipment === undefined || product === undefined) throw new Error('The simulated site has another past.')
  return { shipment, product, clock }
}

/** What the page stores to open offline: the app's files, and an opened shipment with a pallet. */
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
  return files > 100 && answers.includes('NUMBER') && answers.includes('"quantity":39')
})()`

test(
  '[SHIP-6.b] [SHIP-8.d] [SHIP-12.a] [SHIP-12.b] [SHIP-12.d] [DMG-1.d] a shipment is counted by phone despite a lost network, a reload and a closed tab; everything arrives once, is submitted, and damage is marked on a photo',
  { tag: '@phone-only' },
  async ({ page: first, context }) => {
    const { request } = first
    const { shipment: truck, product, clock } = simulatedShipment()
    const [damaged, ...others] = truck.pallets.toSorted((one, other) => other.damage.length - one.damage.length)
    if (damaged === undefined) throw new Error('The truck is empty.')
    const { sku, name, gtin } = product
    const entered = (await created(request, '/api/products', { sku, name, gtin })) as CallAnswer<'createProduct'>
    const papers = papersOf(truck, new Map([[sku, entered.product]]), clock)
    const { shipment } = await created(request, '/api/recognize/shipment-processing', papers)
    const flow = `/quality/shipment-inspection/${idOf(shipment)}`
    await first.goto(flow)
    await first.getByRole('button', { name: 'Start counting' }).click()
    const addPallet = async (page: Page, number: string, quantity: string) => {
      await page.getByRole('button', { name: 'Add pallet' }).click()
      const adding = page.getByRole('dialog', { name: 'Add pallet' })
      await adding.getByRole('textbox', { name: 'Pallet number' }).fill(number)
      await adding.getByRole('button', { name: 'Add pallet' }).click()
      const naming = page.getByRole('dialog', { name: /^Add product to pallet/ })
      await naming.getByRole('combobox', { name: 'Product' }).fill(sku)
      await page.getByRole('option', { name: `${name} (${sku})` }).click()
      await naming.getByRole('textbox', { name: 'Quantity' }).fill(quantity)
      await naming.getByRole('button', { name: 'Add product' }).click()
      await expect(naming).toBeHidden()
    }
    await addPallet(first, damaged.sscc, '39')
    // Rendered while the browser caches the app's files.
    const taken = {
      Front: await palletPhoto(siteSeed, damaged, product, { side: 'front', size: 'small' }),
      Right: await palletPhoto(siteSeed, damaged, product, { side: 'right', size: 'small' }),
    }
    await expect.poll(() => first.evaluate(kept.replace('NUMBER', damaged.sscc))).toBe(true)

    await context.setOffline(true)
    await first.getByRole('link', { name: 'Continue to photos and quantities' }).click()
    const photograph = async (page: Page, side: keyof typeof taken) => {
      // This browser has no camera: the phone's camera app takes the photo instead.
      await page.getByRole('button', { name: side, exact: true }).click()
      const input = page.locator(`input[type=file][aria-label="${side}"]`)
      await input.setInputFiles({ name: 'side.jpg', mimeType: 'image/jpeg', buffer: taken[side].jpeg })
      await expect(page.getByRole('img', { name: `Photo of side: ${side}` })).toBeVisible()
    }
    await photograph(first, 'Front')
    await first.getByRole('textbox', { name: /^Quantity of/ }).fill('40')
    await first.reload()
    await expect(first.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('40')
    await expect(first.getByRole('button', { name: 'No network: 1 item waiting' })).toBeVisible()
    await expect(first.getByRole('img', { name: /^Photo of side/ })).toHaveCount(1)
    await photograph(first, 'Right')

    await first.close()
    const page = await context.newPage()
    await page.goto(flow)
    for (const { sscc, layers } of others) await addPallet(page, sscc, String(sum(layers)))
    await page.getByRole('link', { name: 'Continue to photos and quantities' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    for (const { sscc } of others) {
      await page.getByRole('button', { name: 'Save and next pallet' }).click()
      await expect(page.getByRole('combobox', { name: 'Pallet', exact: true })).toContainText(sscc)
    }
    await page.getByRole('button', { name: 'Save and review' }).click()
    await expect(page).toHaveURL(/\/final$/)
    await expect(page.getByText('-2', { exact: true })).toBeVisible()
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
      [damaged.sscc, 40, 2],
      ...others.map(({ sscc, layers }) => [sscc, sum(layers), 0]),
    ])
    const kinds = history.map(({ event }) => event.kind).toReversed()
    expect(kinds).toEqual([
      'created',
      'started',
      'pallet-added',
      'pallet-counted',
      'pallet-added',
      'pallet-counted',
      'pallet-added',
      'pallet-counted',
      'pallet-counted',
      'submitted',
    ])

    // Damage can be recorded after the count, too: a box is drawn around it on the photo.
    await page.goto(`/quality/shipment-inspection/shipment-details/${idOf(shipment)}`)
    await expect(page.getByText('Resolve before departure: 2 pieces short.')).toBeVisible()
    await page.getByRole('button', { name: damaged.sscc }).click()
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
