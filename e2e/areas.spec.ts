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

test('[AREA-1.a, AREA-1.b, AREA-1.c, AREA-1.d, AREA-1.e, AREA-1.f, AREA-1.g] [AREA-3.a] a dock is added with its number and cameras, changed and deleted', async ({
  page,
}) => {
  const gate = await addCamera(page, 'Gate')
  const yard = await addCamera(page, 'Yard')
  await page.goto('/area-configurations')
  await expect(page.getByText('No docks or gates yet')).toBeVisible()
  await page.getByRole('link', { name: 'New area' }).click()
  const dialog = page.getByRole('dialog', { name: 'New area' })

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
  await dialog.getByRole('checkbox', { name: 'Gate' }).check()
  await expect(dialog.getByText(/no dock-door zone/)).toBeVisible()
  await save(page).click()
  await expect(dialog).toBeHidden()

  const card = areas(page).getByRole('listitem')
  await expect(card).toContainText('Dock three')
  await expect(card).toContainText('Dock 3A')
  await expect(card).toContainText('Beside the office')
  await expect(card.getByRole('img', { name: 'Newest picture of Gate' })).toBeVisible()
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
    await page.getByRole('checkbox', { name: 'Gate' }).uncheck()
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
})

test('[AREA-2.a, AREA-2.b] areas and cameras are listed, and a camera links to the zone editor on its current picture', async ({
  page,
}) => {
  const cameraId = await addCamera(page, 'Gate 1/2')
  await page.request.post('/api/locations', {
    data: { type: 'gate', name: 'Entry', location: 'yard', cameraIds: [cameraId] },
  })
  await page.goto('/area-configurations')
  await expect(areas(page).getByRole('listitem')).toContainText('Entry')
  const camera = page.getByRole('list', { name: 'Cameras' }).getByRole('listitem')
  await expect(camera).toContainText('Gate 1/2')
  await camera.getByRole('link').click()
  await expect(page).toHaveURL('/area-configurations/Gate%201%2F2')
  await expect(page.getByRole('heading', { level: 1, name: 'Gate 1/2' })).toBeVisible()
  await expect(page.getByLabel('Live picture of Gate 1/2')).toHaveAttribute('data-live', 'playing')
  await page.getByRole('button', { name: 'New zone' }).click()
  await expect(page.getByRole('application', { name: 'Drawing area: picture of Gate 1/2' })).toBeVisible()
})

test('of two users who change one area, the second sees both versions and nothing is overwritten silently', async ({
  page,
}) => {
  await addCamera(page, 'Gate')
  const data = { type: 'gate', name: 'Entry', location: 'yard' }
  const added = await page.request.post('/api/locations', { data })
  const { area } = (await added.json()) as { area: StoredArea }
  await page.goto(`/area-configurations?area=${area.id}`)
  await page.getByLabel('Area name').fill('My entry')
  await page.request.put(`/api/locations/${area.id}`, { data: { ...data, name: 'Their entry' } })
  await expect(page.getByText('Theirs: Their entry')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await expect(page.getByRole('textbox', { name: 'Area name' })).toHaveValue('My entry')
  expect(await storedAreas(page)).toMatchObject([{ name: 'Their entry' }])

  await page.getByRole('button', { name: 'Keep mine' }).click()
  await save(page).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await storedAreas(page)).toMatchObject([{ name: 'My entry' }])
})

test(
  '[SHELL-9.d] axe finds nothing serious or critical on /area-configurations',
  { tag: '@phone-only' },
  async ({ page }) => {
    const cameraId = await addCamera(page, 'Gate')
    await page.request.post('/api/locations', {
      data: { type: 'dock', name: 'D', location: 'yard', dockNumber: '1', cameraIds: [cameraId] },
    })
    await page.goto('/area-configurations')
    await expect(areas(page)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/area-configurations?area=new')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  },
)
