import { expectAccessible } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'

// Two bins counted with a phone, on the real product, from the stock list to the accuracy.

const list = ['SKU;Name;Location;Quantity', 'OIL-750;Olive oil;A-02;6', 'BEANS;Beans;A-01;4'].join('\n')

test(
  '[CYC-2.b, CYC-2.i] [CYC-3.c] a location is counted bin by bin, compared with the stock, and analysed',
  { tag: '@phone-only' },
  async ({ page }) => {
    const zones = { zoneIds: [], detectedObjects: [], criticality: 'Low' }
    await page.request.post('/api/modules', { data: { ...zones, name: 'Counting', useCase: 'cycle-counting' } })
    const made = await page.request.post('/api/stock-locations', { data: { code: 'A' } })
    const { location } = (await made.json()) as { location: { id: string } }
    for (const code of ['A-01', 'A-02'])
      await page.request.post('/api/stock-locations', { data: { code, parentId: location.id } })
    await page.request.post('/api/stock-list/imports', {
      multipart: { file: { name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(list) } },
    })

    await page.goto('/quality/cycle-counting')
    await page.getByRole('link', { name: 'New session' }).first().click()
    await page.getByRole('combobox', { name: 'Location or bin' }).fill('A')
    await page.getByRole('option', { name: 'A', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create session' }).click()

    await expect(page.getByRole('heading', { level: 2, name: 'A-01' })).toBeVisible()
    await page.getByLabel('Quantity of Beans').fill('4')
    await page.getByRole('button', { name: 'Save count' }).click()
    await expect(page.getByText('Matched', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Next uncounted bin' }).click()
    await page.getByRole('button', { name: 'One more Olive oil' }).click()
    await page.getByRole('button', { name: 'Save count' }).click()
    await expect(page.getByText(/Expected 6, difference -5/)).toBeVisible()
    await expect(page.getByText('All bins are counted.')).toBeVisible()

    await page.getByRole('tab', { name: 'Analyze' }).click()
    await expect(page.getByText(/1 of 2 counts matched/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/quality/cycle-counting?view=counts')
    await expect(page.getByText('OIL-750')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/quality/cycle-counting?view=accuracy')
    await expect(page.getByRole('heading', { name: 'Accuracy over time' })).toBeVisible()
    await expectAccessible(page)
  },
)
