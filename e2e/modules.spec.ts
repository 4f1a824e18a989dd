import type { Page } from '@playwright/test'
import { expectNoOverflow, seriousFindings } from './frame/findings.ts'
import { addCamera, addUser, send } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

/** A camera of a test picture with a zone, and a user. */
async function prepare(page: Page): Promise<void> {
  await send(page, 'post', '/zones', {
    cameraId: await addCamera(page, 'Hall'),
    name: 'Robot floor',
    type: 'custom-occurrence',
    polygon: [
      { x: 0.2, y: 0.3 },
      { x: 0.8, y: 0.3 },
      { x: 0.8, y: 0.9 },
    ],
    arrow: { from: { x: 0.3, y: 0.4 }, to: { x: 0.6, y: 0.4 } },
  })
  await addUser(page, 'Ana', 'Sá')
}

const step = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

test('[MOD-3.a, MOD-3.b] [MOD-6] [MOD-9.b] a module is created step by step, survives a reload, is explained and changed', async ({
  page,
}) => {
  await prepare(page)
  await page.goto('/modules?module=new')

  await test.step('use case, with missing fields reported', async () => {
    await next(page)
    await expect(page.getByText('Selection is required')).toBeVisible()
    await page.getByRole('radio', { name: 'Restricted area', exact: true }).check()
    await page.getByLabel('Module name').fill('Robot cell')
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('location, over the camera’s picture; it survives a reload', async () => {
    await expect(step(page, 'Location')).toBeVisible()
    await page.getByRole('checkbox', { name: 'Robot floor' }).check()
    await expect(page).toHaveURL(/step=location/)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Robot floor' })).toBeChecked()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Module name')).toHaveValue('Robot cell')
    await next(page)
    await expect(step(page, 'Location')).toBeVisible()
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('a schedule: always, then drawn', async () => {
    await expect(step(page, 'Schedule')).toContainText('Active all day, every day')
    await page.getByRole('button', { name: /^Sat:/ }).click()
    await expect(page.getByRole('button', { name: 'Sat: active all day' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sun: not active' })).toBeVisible()
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('notifications, with Slack not configured', async () => {
    await expect(page.getByText('Slack is not configured. Please contact your admin.')).toBeVisible()
    await page.getByRole('combobox', { name: 'Users' }).click()
    await page.getByRole('option', { name: 'Ana Sá' }).click()
    await page.keyboard.press('Escape')
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
    await next(page)
  })

  await test.step('summary and submit', async () => {
    await expect(step(page, 'Summary')).toContainText('Sat, all day')
    await expect(step(page, 'Summary')).toContainText('Ana Sá')
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
    await page.getByRole('button', { name: 'Create module' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Robot cell' })).toBeVisible()
    await expect(page.getByText('Last incident: None yet')).toBeVisible()
    await expectNoOverflow(page)
    expect(await seriousFindings(page)).toEqual([])
  })

  await test.step('its sheet describes in plain words what it does', async () => {
    await page.getByRole('button', { name: 'About Robot cell' }).click()
    const sheet = page.getByRole('dialog', { name: 'Robot cell: fact sheet' })
    await expect(sheet).toContainText('It does not identify anyone')
    expect(await seriousFindings(page)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('editing starts with the stored values', async () => {
    await page.getByRole('button', { name: 'Edit Robot cell' }).click()
    await expect(page.getByRole('radio', { name: 'Restricted area', exact: true })).toBeChecked()
    await page.getByLabel('Module name').fill('Robot hall')
    await page.getByRole('button', { name: 'Save module' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Robot hall' })).toBeVisible()
  })
})
