import type { Page } from '@playwright/test'
import { expectAccessible } from './frame/findings.ts'
import { addCamera } from './stated-site.ts'
import { expect, test } from './swept-site.ts'

interface StoredArea {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly description: string
  readonly location: string
  readonly dockNumber: string | null
  readonly cameraIds: readonly string[]
}

async function storedAreas(page: Page): Promise<StoredArea[]> {
  const answer = await page.request.get('/api/locations')
  return (await answer.json()) as StoredArea[]
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByLabel(field).click()
  await page.getByRole('option', { name: option }).click()
}

const areas = (page: Page) => page.getByRole('list', { name: 'Docks and gates' })
const save = (page: Page) => page.getByRole('button', { name: 'Save area' })

test('[AREA-1.a, AREA-1.b, AREA-1.c, AREA-1.d, AREA-1.e, AREA-1.f, AREA-1.g] [AREA-2.a, AREA-2.b] [AREA-3.a] [SHELL-9.d] a dock is added with its number and cameras, changed and deleted; a camera links to the zone editor on its current picture @phone-only', async ({
  page,
}) => {
  const gate = await addCamera(page, 'Gate 1/2')
  const yard = await addCamera(page, 'Yard')
  await page.goto('/area-configurations')
  await expect(page.getByText('No docks or gates yet')).toBeVisible()
  await page.getByRole('link', { name: 'New area' }).click()
  const dialog = page.getByRole('dialog', { name: 'New area' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await test.step('missing fields are reported', async () => {
    await save(page).click()
    for (const sentence of ['Area type is required', 'Area name is required', 'Location is required'])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await choose(page, 'Area type', 'Dock')
    await save(page).click()
    await expect(dialog.getByText('Dock number is required')).toBeVisible()
  })
  await test.step('a description has at most 50 characters', async () => {
    const description = dialog.getByLabel('Description (optional)')
    await description.fill('x'.repeat(51))
    await expect(dialog.getByText('51 of 50 characters')).toBeVisible()
    await save(page).click()
    await expect(dialog.getByText('A description can have up to 50 characters.')).toBeVisible()
    await description.fill('Beside the office')
    await expect(dialog.getByText('17 of 50 characters')).toBeVisible()
  })
  await dialog.getByLabel('Area name').fill('Dock three')
  await dialog.getByLabel('Dock number').fill('3A')
  await choose(page, 'Location', 'Warehouse')
  await dialog.getByRole('checkbox', { name: 'Gate 1/2' }).check()
  await expect(dialog.getByText(/no dock-door zone/)).toBeVisible()
  await save(page).click()
  await expect(dialog).toBeHidden()

  const card = areas(page).getByRole('listitem')
  await expect(card).toContainText('Dock three')
  await expect(card).toContainText('Dock 3A')
  await expect(card).toContainText('Beside the office')
  await expect(card.getByRole('img', { name: 'Newest picture of Gate 1/2' })).toBeVisible()
  await expectAccessible(page)
  expect(await storedAreas(page)).toMatchObject([
    {
      type: 'dock',
      name: 'Dock three',
      description: 'Beside the office',
      location: 'warehouse',
      dockNumber: '3A',
      cameraIds: [gate],
    },
  ])

  await test.step('it is changed to a gate of another camera, which has no number', async () => {
    await card.getByRole('link').click()
    await choose(page, 'Area type', 'Gate')
    await expect(page.getByLabel('Dock number')).toBeHidden()
    await choose(page, 'Location', 'Yard')
    await page.getByRole('checkbox', { name: 'Gate 1/2' }).uncheck()
    await page.getByRole('checkbox', { name: 'Yard' }).check()
    await save(page).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await storedAreas(page)).toMatchObject([
      { type: 'gate', location: 'yard', dockNumber: null, cameraIds: [yard] },
    ])
  })
  await test.step('it is deleted after a question', async () => {
    await card.getByRole('link').click()
    await page.getByRole('button', { name: 'Delete area' }).click()
    await page
      .getByRole('dialog', { name: /^Delete “/ })
      .getByRole('button', { name: 'Delete area' })
      .click()
    await expect(page.getByText('No docks or gates yet')).toBeVisible()
    expect(await storedAreas(page)).toEqual([])
  })
  await test.step('a camera in the list leads to its zones', async () => {
    const camera = page.getByRole('list', { name: 'Cameras' }).getByRole('listitem').filter({ hasText: 'Gate 1/2' })
    await camera.getByRole('link').click()
    await expect(page).toHaveURL('/area-configurations/Gate%201%2F2')
    await expect(page.getByRole('heading', { level: 1, name: 'Gate 1/2' })).toBeVisible()
    await expect(page.getByLabel('Live picture of Gate 1/2')).toHaveAttribute('data-live', 'playing')
    await page.getByRole('button', { name: 'New zone' }).click()
    await expect(page.getByRole('application', { name: 'Drawing area: picture of Gate 1/2' })).toBeVisible()
  })
})
