import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Foresite } from './foresite.ts'
import type { Place } from './footage.ts'
import { makeVideo } from './sample-videos.ts'
import { zoneInList } from './screens.ts'

const corners: readonly Place[] = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.7, 0.7],
  [0.3, 0.7],
]

async function openEditor(page: Page, { url }: Foresite, folder: string): Promise<Locator> {
  const body = new FormData()
  body.append('name', 'Gate')
  body.append('file', new Blob([readFileSync(makeVideo(folder))]), 'test-picture.mp4')
  await fetch(`${url}/api/cameras/upload`, { method: 'POST', body })
  await page.goto('/area-configurations/Gate?zone=new')
  return page.getByRole('application', { name: 'Drawing area: picture of Gate' })
}

/** Where a place of the picture is on the screen now. */
async function onScreen(picture: Locator, [x, y]: Place): Promise<{ x: number; y: number }> {
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not on the screen')
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

async function drag(page: Page, picture: Locator, from: Place, to: Place): Promise<void> {
  const start = await onScreen(picture, from)
  const end = await onScreen(picture, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

async function click(page: Page, picture: Locator, place: Place): Promise<void> {
  const { x, y } = await onScreen(picture, place)
  await page.mouse.click(x, y)
}

async function nameAndSave(page: Page, name: string): Promise<void> {
  await page.getByLabel('Zone name').fill(name)
  await page.getByLabel('Zone type').click()
  await page.getByRole('option', { name: 'Gate entry' }).click()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, name)).toBeVisible()
}

interface StoredZone {
  readonly polygon: readonly { readonly x: number; readonly y: number }[]
  readonly arrow: Record<'from' | 'to', { readonly x: number; readonly y: number }>
}

async function storedZones(page: Page): Promise<StoredZone[]> {
  const answer = await page.request.get('/api/zones')
  return (await answer.json()) as StoredZone[]
}

/** The stored points, to a hundredth of the picture: a pixel of the screen is about a thousandth. */
function rounded(points: StoredZone['polygon']): Place[] {
  return points.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100] as const)
}

const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })

test('[ZONE-4] [ZONE-6] with the mouse a zone is drawn, closed, moved, reshaped, undone and deleted', async ({
  page,
  foresite,
}, testInfo) => {
  const picture = await openEditor(page, foresite, testInfo.outputPath())

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
  await test.step('a point is dragged, and the step is undone and done again', async () => {
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

test('[ZONE-5] with the keyboard alone a zone is drawn, moved, reshaped, undone and saved', async ({
  page,
  foresite,
}, testInfo) => {
  const picture = await openEditor(page, foresite, testInfo.outputPath())
  await picture.focus()
  const go = async (key: string, times: number) => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key)
  }
  // The cross hair begins in the middle; with Shift an arrow key goes a twentieth of the picture.
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
})

test('[ZONE-5] with touch a zone is drawn, moved and reshaped on a phone @phone-only', async ({
  page,
  foresite,
}, testInfo) => {
  const picture = await openEditor(page, foresite, testInfo.outputPath())
  const tap = async (place: Place) => {
    const { x, y } = await onScreen(picture, place)
    await page.touchscreen.tap(x, y)
  }
  for (const corner of corners) await tap(corner)
  await tap([0.3, 0.3])
  const body = page.getByRole('button', { name: 'Move the whole zone' })
  await expect(body).toBeVisible()
  const grip = await page.getByRole('button', { name: 'Point 1 of 4' }).boundingBox()
  expect(Math.min(grip?.width ?? 0, grip?.height ?? 0), 'a finger hits it').toBeGreaterThanOrEqual(
    44,
  )

  await touchDrag(page, picture, [0.7, 0.7], [0.8, 0.8])
  await touchDrag(page, picture, [0.525, 0.525], [0.475, 0.525])
  await done(page).tap()
  await tap([0.3, 0.9])
  await tap([0.6, 0.9])
  await done(page).tap()
  await nameAndSave(page, 'Way in')
  const [stored] = await storedZones(page)
  expect(rounded(stored?.polygon ?? [])).toEqual([
    [0.25, 0.3],
    [0.65, 0.3],
    [0.75, 0.8],
    [0.25, 0.7],
  ])
})

/** A finger that is put down, moved and lifted: real touch input, as the browser gets it from a screen. */
async function touchDrag(page: Page, picture: Locator, from: Place, to: Place): Promise<void> {
  const start = await onScreen(picture, from)
  const end = await onScreen(picture, to)
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [start])
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }])
  await send('touchMove', [end])
  await send('touchEnd', [])
  await session.detach()
}
