import type { Page } from '@playwright/test'
import { zoneInList } from './screens.ts'
import { expect, test } from './swept-site.ts'
import { click, corners, done, drag, openEditor, rounded, storedZones, tap, touchDrag } from './zone-drawing.ts'

// Drawing zones with the mouse, the keyboard and by touch.

async function nameAndSave(page: Page, name: string): Promise<void> {
  await page.getByLabel('Zone name').fill(name)
  await page.getByLabel('Zone type').click()
  await page.getByRole('option', { name: 'Gate entry' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, name)).toBeVisible()
}

test('[ZONE-4.a, ZONE-4.b, ZONE-4.c, ZONE-4.d, ZONE-4.e, ZONE-4.f, ZONE-4.g] [ZONE-6.a] with the mouse a zone is drawn, closed, moved, reshaped, undone and deleted', async ({
  page,
}) => {
  const picture = await openEditor(page)

  await test.step('a point that makes the outline cross itself is refused at once', async () => {
    for (const corner of corners) await click(page, picture, corner)
    await click(page, picture, [0.5, 0.1])
    await expect(page.getByRole('alert')).toContainText('The outline crosses itself')
    await expect(page.getByRole('button', { name: /Point \d of 4/ })).toHaveCount(3)
  })
  await test.step('a click on the first point closes it', async () => {
    await page.getByRole('button', { name: /First point/ }).click()
    await expect(page.getByRole('button', { name: 'Move the whole zone' })).toBeVisible()
  })
  await test.step('a point is dragged, and the step is undone and redone', async () => {
    await drag(page, picture, [0.7, 0.7], [0.9, 0.8])
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Redo' }).click()
  })
  await test.step('a point is added on the middle of an edge and removed again', async () => {
    await drag(page, picture, [0.5, 0.3], [0.5, 0.2])
    await expect(page.getByRole('button', { name: /Point \d of 5/ })).toHaveCount(5)
    await page.keyboard.press('Delete')
    await expect(page.getByRole('button', { name: /Point \d of 4/ })).toHaveCount(4)
  })
  await test.step('the whole zone is moved by its middle', async () => {
    await drag(page, picture, [0.55, 0.525], [0.5, 0.575])
  })
  await done(page).click()
  await drag(page, picture, [0.3, 0.9], [0.6, 0.9])
  await done(page).click()
  await nameAndSave(page, 'Way in')

  const [stored] = await storedZones(page)
  expect(rounded(stored?.polygon ?? [])).toEqual([
    [0.25, 0.35],
    [0.65, 0.35],
    [0.85, 0.85],
    [0.25, 0.75],
  ])

  await zoneInList(page, 'Way in').click()
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).click()
  await expect(page.getByText(/This camera has no zones yet/)).toBeVisible()
  expect(await storedZones(page)).toEqual([])
})

test('[ZONE-5.b, ZONE-5.c] with the keyboard alone a zone is drawn, moved, reshaped, undone, saved and deleted', async ({
  page,
}) => {
  const picture = await openEditor(page)
  await picture.focus()
  const go = async (key: string, times: number) => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key)
  }
  // The crosshair starts in the middle; with Shift an arrow key moves it by a twentieth of the picture.
  await go('Shift+ArrowLeft', 4)
  await go('Shift+ArrowUp', 4)
  await page.keyboard.press('Enter')
  await go('Shift+ArrowRight', 8)
  await page.keyboard.press('Enter')
  await go('Shift+ArrowDown', 8)
  await page.keyboard.press('Enter')
  await go('Shift+ArrowLeft', 8)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const body = page.getByRole('button', { name: 'Move the whole zone' })
  await expect(body).toBeVisible()

  await body.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Point 1 of 4' })).toBeFocused()
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Point 2 of 5' })).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('button', { name: /Point \d of 4/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Point 4 of 4' }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+z')

  await done(page).focus()
  await page.keyboard.press('Enter')
  await picture.focus()
  await page.keyboard.press('Enter')
  await go('Shift+ArrowUp', 4)
  await page.keyboard.press('Enter')
  await done(page).focus()
  await page.keyboard.press('Enter')

  await page.getByLabel('Zone name').focus()
  await page.keyboard.type('Way in')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Dock door' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Gate entry' }).press('Enter')
  await page.getByRole('button', { name: 'Save zone' }).press('Enter')
  await expect(zoneInList(page, 'Way in')).toBeVisible()

  const [stored] = await storedZones(page)
  expect(rounded(stored?.polygon ?? [])).toEqual([
    [0.35, 0.25],
    [0.75, 0.3],
    [0.75, 0.7],
    [0.35, 0.7],
  ])

  await zoneInList(page, 'Way in').press('Enter')
  await page.getByRole('button', { name: 'Delete zone' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).press('Enter')
  await expect(page.getByText(/This camera has no zones yet/)).toBeVisible()
  expect(await storedZones(page)).toEqual([])
})

test('[ZONE-5.a] with touch a zone is drawn, moved, reshaped, undone and deleted on a phone @phone-only', async ({
  page,
}) => {
  const picture = await openEditor(page)
  for (const corner of corners) await tap(page, picture, corner)
  await tap(page, picture, [0.3, 0.3])
  const body = page.getByRole('button', { name: 'Move the whole zone' })
  await expect(body).toBeVisible()
  const grip = page.getByRole('button', { name: 'Point 1 of 4' })
  await expect
    .poll(
      async () => {
        const box = await grip.boundingBox()
        return Math.min(box?.width ?? 0, box?.height ?? 0)
      },
      { message: 'a finger hits it' },
    )
    .toBeGreaterThanOrEqual(44)

  await touchDrag(page, picture, [0.7, 0.7], [0.8, 0.8])
  await touchDrag(page, picture, [0.525, 0.525], [0.475, 0.525])
  await test.step('a point is added on an edge and removed again, and that is undone and redone', async () => {
    await touchDrag(page, picture, [0.45, 0.3], [0.45, 0.2])
    await expect(page.getByRole('button', { name: /Point \d of 5/ })).toHaveCount(5)
    await page.getByRole('button', { name: 'Remove point' }).tap()
    await expect(page.getByRole('button', { name: /Point \d of 4/ })).toHaveCount(4)
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect(page.getByRole('button', { name: /Point \d of 5/ })).toHaveCount(5)
    await page.getByRole('button', { name: 'Redo' }).tap()
    await expect(page.getByRole('button', { name: /Point \d of 4/ })).toHaveCount(4)
  })
  await done(page).tap()
  await tap(page, picture, [0.3, 0.9])
  await tap(page, picture, [0.6, 0.9])
  await done(page).tap()
  await nameAndSave(page, 'Way in')
  const [stored] = await storedZones(page)
  expect(rounded(stored?.polygon ?? [])).toEqual([
    [0.25, 0.3],
    [0.65, 0.3],
    [0.75, 0.8],
    [0.25, 0.7],
  ])
  await zoneInList(page, 'Way in').tap()
  await page.getByRole('button', { name: 'Delete zone' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).tap()
  await expect(page.getByText(/This camera has no zones yet/)).toBeVisible()
})
