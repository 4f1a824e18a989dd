import { expectAccessible } from './frame/findings.ts'
import { unfoldFilters } from './screens.ts'
import { expect, test } from './swept-site.ts'

// Stock from a file to a counted difference, in the browser on the real product.

const list = [
  'SKU;Designação;EAN;Localização;Lote;Quantidade',
  'FEI-500;Feijão branco 500 g;5601234567892;A-01-01;L2207;240',
  'GRA-500;Grão-de-bico 500 g;4006381333931;A-01-02;;1250,5',
  'AZE-750;Azeite virgem extra 750 ml;;B-02-01;L11;96',
].join('\r\n')

test(
  '[INV-1.a] [INV-1.c] [INV-3.c] a stock list is imported, some items are counted, and the difference shows',
  { tag: '@phone' },
  async ({ page }) => {
    await page.request.put('/api/config', { data: { field: 'global_settings', value: { beta_features: true } } })
    await page.goto('/quality/inventory-management?view=products')
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import products and stock' })
    await dialog
      .getByLabel('Choose file')
      .and(page.locator('input'))
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(list, 'latin1') })
    await expect(dialog.getByRole('button', { name: 'Import 3 rows' })).toBeEnabled()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
    await expect(page.getByRole('button', { name: 'Feijão branco 500 g' })).toBeVisible()
    await expectAccessible(page)

    await page.goto('/quality/inventory-management/create')
    await page.getByRole('checkbox', { name: 'Choose Feijão branco 500 g at A-01-01' }).check()
    await page.getByRole('checkbox', { name: 'Choose Grão-de-bico 500 g at A-01-02' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 2 items' }).click()

    await page.getByRole('button', { name: 'Feijão branco 500 g' }).click()
    const item = page.getByRole('dialog', { name: 'Feijão branco 500 g' })
    await item.getByLabel('Quantity counted').fill('238')
    await expectAccessible(page)
    await item.getByRole('button', { name: 'Save count' }).click()
    await expect(item).toBeHidden()
    await expect(page.getByText('Mismatched')).toBeVisible()
    await expect(page.getByText('-2', { exact: true })).toBeVisible()
    await unfoldFilters(page)
    await page.getByRole('combobox', { name: 'Status' }).click()
    await page.getByRole('option', { name: 'Not counted' }).click()
    await expect(page).toHaveURL(/state=uncounted/)
    await expect(page.getByText('Grão-de-bico 500 g')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Feijão branco 500 g' })).toBeHidden()
    await expectAccessible(page)
  },
)
