import { expectAccessible } from './frame/findings.ts'
import { expect, test } from './swept-site.ts'

// Appointments by hand and from a list, in the browser on the real product.

const lines = (...rows: readonly string[]): Buffer =>
  Buffer.from(['Reference;Time;License plate', ...rows].join('\r\n'))

test(
  '[YARD-8.g] appointments are added, changed and imported; days and times that there are not are refused',
  { tag: '@phone-only' },
  async ({ page }) => {
    const value = { beta_features: true, time: { timezone: 'Europe/Lisbon' } }
    await page.request.put('/api/config', { data: { field: 'global_settings', value } })
    await page.goto('/productivity/appointments')
    await page.getByRole('button', { name: 'New appointment' }).first().click()
    const form = page.getByRole('dialog', { name: 'New appointment' })
    await form.getByRole('textbox', { name: 'Reference' }).fill('A-17')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Enter the day.')).toBeVisible()
    await expect(form.getByText('Enter the time.')).toBeVisible()
    await expectAccessible(page)
    await form.getByRole('group', { name: 'Day' }).getByRole('spinbutton').first().click()
    await page.keyboard.type('03292026')
    await form.getByLabel('Time').fill('01:30')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Clocks go forward on this day: this time does not exist.')).toBeVisible()
    await form.getByLabel('Time').fill('02:30')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toBeHidden()

    await page.getByRole('button', { name: 'A-17' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit appointment' })
    await edit.getByRole('textbox', { name: 'Carrier' }).fill('Serra Azul')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByText('Serra Azul')).toBeVisible()

    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import appointments' })
    const choose = (buffer: Buffer) =>
      dialog
        .getByLabel('Choose file')
        .and(page.locator('input'))
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
    await choose(lines('A-17;2026-11-26 14:30;', 'A-18;2026-02-30 14:30;', 'A-19;2026-11-26 15:30;AB-12-CD'))
    await expect(dialog.getByRole('row', { name: '2 There is already an appointment A-17.' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^3 “2026-02-30 14:30” is not a date/ })).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Import/ })).toBeDisabled()
    await expectAccessible(page)
    await choose(lines('A-18;2026-11-26 14:30;', 'A-19;2026-11-26 15:30;AB-12-CD'))
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'A-19' })).toBeVisible()
    await expect(page.getByText('3 appointments', { exact: true })).toBeVisible()
    await expectAccessible(page)
  },
)
