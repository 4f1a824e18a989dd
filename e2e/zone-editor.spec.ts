import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, test, type Foresite } from './foresite.ts'
import type { Place } from './footage.ts'
import { seriousFindings } from './frame/findings.ts'
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

test('[ZONE-5] with touch a zone is drawn, moved, reshaped, undone and deleted on a phone @phone-only', async ({
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
  await test.step('a point is added on an edge, removed again, and that is undone and done again', async () => {
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
  await zoneInList(page, 'Way in').tap()
  await page.getByRole('button', { name: 'Delete zone' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).tap()
  await expect(page.getByText(/This camera has no zones yet/)).toBeVisible()
})

/**
 * A finger that is put down, moved and lifted: real touch input, as the browser gets it from a screen.
 * It rests before it is lifted, as its times say: a finger lifted in full motion is a fling to the browser,
 * and the first tap into a fling only stops it.
 */
async function touchDrag(page: Page, picture: Locator, from: Place, to: Place): Promise<void> {
  const start = await onScreen(picture, from)
  const end = await onScreen(picture, to)
  const session = await page.context().newCDPSession(page)
  const lifted = Date.now() / 1000
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
    secondsBefore: number,
  ) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points,
      timestamp: lifted - secondsBefore,
    })
  await send('touchStart', [start], 1)
  await send('touchMove', [{ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 }], 0.8)
  await send('touchMove', [end], 0.6)
  await send('touchMove', [end], 0.1)
  await send('touchEnd', [], 0)
  await session.detach()
}

/** A camera of a test picture, and what is drawn on it, put there without the screen. */
async function siteWithZone(
  { url }: Foresite,
  folder: string,
): Promise<{ cameraId: string; zoneId: string }> {
  const body = new FormData()
  body.append('name', 'Gate')
  body.append('file', new Blob([readFileSync(makeVideo(folder))]), 'test-picture.mp4')
  const uploaded = await fetch(`${url}/api/cameras/upload`, { method: 'POST', body })
  const { camera } = (await uploaded.json()) as { camera: { id: string } }
  const drawn = await fetch(`${url}/api/zones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...drawnZone, cameraId: camera.id }),
  })
  const { zone } = (await drawn.json()) as { zone: { id: string } }
  return { cameraId: camera.id, zoneId: zone.id }
}

const drawnZone = {
  name: 'Way in',
  type: 'custom-occurrence',
  purpose: 'aisle',
  polygon: [
    { x: 0.1, y: 0.1 },
    { x: 0.4, y: 0.1 },
    { x: 0.4, y: 0.4 },
    { x: 0.1, y: 0.4 },
  ],
  arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.3, y: 0.3 } },
}

test(
  '[ZONE-2] [ZONE-3] name, type, polygon with Done and arrow with Done are asked for by their own sentences',
  { tag: '@phone' },
  async ({ page, foresite }, testInfo) => {
    const picture = await openEditor(page, foresite, testInfo.outputPath())
    const save = page.getByRole('button', { name: 'Save zone' })
    const polygonMissing = page.getByText('A zone polygon is required: draw it and press Done.')
    const arrowMissing = page.getByText(
      'A movement-direction arrow is required: draw it and press Done.',
    )
    await save.click()
    for (const sentence of ['Zone name is required', polygonMissing, arrowMissing])
      await expect(typeof sentence === 'string' ? page.getByText(sentence) : sentence).toBeVisible()
    await page.getByLabel('Zone name').fill('Way in')
    await save.click()
    await expect(page.getByText('Zone type is required')).toBeVisible()

    for (const corner of corners) await click(page, picture, corner)
    await save.click()
    await expect(polygonMissing).toBeVisible()
    await done(page).click()
    await click(page, picture, [0.4, 0.5])
    await click(page, picture, [0.6, 0.5])
    await page.getByLabel('Zone type').click()
    await page.getByRole('option', { name: 'Dock door' }).click()
    await save.click()
    await expect(polygonMissing).toBeHidden()
    await expect(arrowMissing).toBeVisible()
    await done(page).click()
    await save.click()
    await expect(zoneInList(page, 'Way in')).toBeVisible()
  },
)

test('[ZONE-6] several zones are shown at once by their names, and a zone is duplicated', async ({
  page,
  foresite,
}, testInfo) => {
  await siteWithZone(foresite, testInfo.outputPath())
  await page.goto('/area-configurations/Gate')
  await zoneInList(page, 'Way in').click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Zone name')).toHaveValue('Way in (2)')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, 'Way in (2)')).toBeVisible()
  const overlay = page.getByTestId('zone-overlay')
  await expect(overlay.getByRole('button', { name: 'Way in', exact: true })).toBeVisible()
  await expect(overlay.getByRole('button', { name: 'Way in (2)' })).toBeVisible()
  const stored = await storedZones(page)
  expect(stored.map(({ polygon }) => rounded(polygon)[0])).toEqual([
    [0.1, 0.1],
    [0.13, 0.13],
  ])
})

test('[ZONE-9] a custom occurrence is given its purpose, which the list shows', async ({
  page,
  foresite,
}, testInfo) => {
  await siteWithZone(foresite, testInfo.outputPath())
  await page.goto('/area-configurations/Gate')
  await expect(zoneInList(page, 'Way in')).toContainText('Custom occurrence · Aisle')
  await zoneInList(page, 'Way in').click()
  await page.getByLabel('Purpose').click()
  await page.getByRole('option', { name: 'Keep clear' }).click()
  await expect(page.getByText(/Whichever way its arrow points makes no difference/)).toBeVisible()
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, 'Way in')).toContainText('Custom occurrence · Keep clear')
})

test('[ZONE-8] four corners and two lengths calibrate the floor, and a measured distance shows how well', async ({
  page,
  foresite,
}, testInfo) => {
  await siteWithZone(foresite, testInfo.outputPath())
  await page.goto('/area-configurations/Gate')
  await page.getByRole('link', { name: 'Measure the floor' }).click()
  const picture = page.getByRole('application', { name: 'Drawing area: picture of Gate' })
  for (const corner of corners) await click(page, picture, corner)
  await page.getByLabel(/Length A/).fill('4')
  await page.getByLabel(/Length B/).fill('8')
  await test.step('a corner is dragged', async () => {
    await drag(page, picture, [0.3, 0.3], [0.25, 0.3])
    await drag(page, picture, [0.3, 0.7], [0.25, 0.7])
  })
  await test.step('what is measured is said, and changes with the length', async () => {
    await page.getByRole('button', { name: /^Measure/ }).click()
    await click(page, picture, [0.25, 0.5])
    await click(page, picture, [0.7, 0.5])
    await expect(page.getByText('This distance is 4 m.')).toBeVisible()
    await page.getByLabel(/Length A/).fill('6,5')
    await expect(page.getByText('This distance is 6.5 m.')).toBeVisible()
  })
  await page.getByRole('button', { name: 'Save floor' }).click()
  await expect(page.getByText('Measured by a rectangle of 6.5 m × 8 m.')).toBeVisible()
  const cameras = (await (await page.request.get('/api/cameras')).json()) as {
    ground: { corners: StoredZone['polygon']; widthM: number; depthM: number }
  }[]
  expect(cameras[0]?.ground).toMatchObject({ widthM: 6.5, depthM: 8 })
  expect(rounded(cameras[0]?.ground.corners ?? [])).toEqual([
    [0.25, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
    [0.25, 0.7],
  ])
  await test.step('it is removed once that is confirmed', async () => {
    await page.getByRole('link', { name: 'Check or change' }).click()
    await page.getByRole('button', { name: 'Remove measurement' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove measurement' }).click()
    await expect(page.getByText(/Nobody has measured the floor/)).toBeVisible()
  })
})

test('[ZONE-8] [ZONE-10] with touch the floor is calibrated and a privacy mask is drawn on a phone @phone-only', async ({
  page,
  foresite,
}, testInfo) => {
  await siteWithZone(foresite, testInfo.outputPath())
  await page.goto('/area-configurations/Gate?set=floor')
  const picture = page.getByRole('application', { name: 'Drawing area: picture of Gate' })
  const tap = async (place: Place) => {
    const { x, y } = await onScreen(picture, place)
    await page.touchscreen.tap(x, y)
  }
  for (const corner of corners) await tap(corner)
  await touchDrag(page, picture, [0.7, 0.7], [0.8, 0.8])
  await page.getByLabel(/Length A/).fill('4')
  await page.getByLabel(/Length B/).fill('4')
  await page.getByRole('button', { name: 'Save floor' }).tap()
  await expect(page.getByText('Measured by a rectangle of 4 m × 4 m.')).toBeVisible()

  await page.getByRole('link', { name: 'Draw privacy masks' }).tap()
  await page.getByRole('button', { name: 'New mask' }).tap()
  for (const corner of corners) await tap(corner)
  await done(page).tap()
  await page.getByRole('button', { name: 'Save masks' }).tap()
  await expect(page.getByText('1 part of the picture is covered.')).toBeVisible()
  const [camera] = (await (await page.request.get('/api/cameras')).json()) as {
    privacyMasks: StoredZone['polygon'][]
    ground: { corners: StoredZone['polygon'] }
  }[]
  expect(camera?.privacyMasks.map(rounded)).toEqual([corners])
  expect(rounded(camera?.ground.corners ?? [])).toEqual([
    ...corners.slice(0, 2),
    [0.8, 0.8],
    corners[3],
  ])
})

test('what was drawn and not saved is there again after a reload, and can be discarded', async ({
  page,
  foresite,
}, testInfo) => {
  const picture = await openEditor(page, foresite, testInfo.outputPath())
  for (const corner of corners) await click(page, picture, corner)
  await page.getByLabel('Zone name').fill('Way in')
  // The browser asks before the page goes; here somebody goes all the same.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/This is your unsaved work of/)).toBeVisible()
  await expect(page.getByLabel('Zone name')).toHaveValue('Way in')
  await expect(page.getByRole('button', { name: /First point|Point \d of 4/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Go on drawing' }).click()
  await page.getByRole('button', { name: 'Discard it' }).click()
  await expect(page.getByLabel('Zone name')).toHaveValue('')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText(/There is a new zone that you have not saved/)).toBeHidden()
})

test('of two people who change one zone, the second sees both; one that was deleted can be gone on with', async ({
  page,
  foresite,
}, testInfo) => {
  const { zoneId } = await siteWithZone(foresite, testInfo.outputPath())
  await page.goto(`/area-configurations/Gate?zone=${zoneId}`)
  await page.getByLabel('Zone name').fill('Mine')
  const data = { ...drawnZone, name: 'Theirs' }
  await page.request.put(`/api/zones/${zoneId}`, { data })
  await expect(page.getByText('Theirs (theirs)')).toBeVisible()
  await expect(page.getByLabel('Zone name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(page.getByText(/Nothing of yours was saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()

  await page.request.delete(`/api/zones/${zoneId}`)
  await page.getByRole('button', { name: 'Go on as a new zone' }).click()
  await expect(page.getByLabel('Zone name')).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save zone' }).click()
  await expect(zoneInList(page, 'Mine')).toBeVisible()
})

test('a zone that a module watches is kept, and the module is named', async ({
  page,
  foresite,
}, testInfo) => {
  const { zoneId } = await siteWithZone(foresite, testInfo.outputPath())
  const data = {
    name: 'Keep out',
    useCase: 'restricted-area',
    zoneIds: [zoneId],
    detectedObjects: ['person'],
    criticality: 'High',
  }
  expect((await page.request.post('/api/modules', { data })).status()).toBe(201)
  await page.goto(`/area-configurations/Gate?zone=${zoneId}`)
  await page.getByRole('button', { name: 'Delete zone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete zone' }).click()
  await expect(page.getByText(/This zone is used by the module “Keep out”/)).toBeVisible()
  expect(await storedZones(page)).toHaveLength(1)
})

for (const part of ['', '?zone=new', '?set=floor', '?set=masks'])
  test(
    `[SHELL-9] axe finds nothing serious or critical in the zone editor${part}`,
    { tag: '@phone' },
    async ({ browser, foresite }, testInfo) => {
      await siteWithZone(foresite, testInfo.outputPath())
      const context = await browser.newContext({
        baseURL: foresite.url,
        reducedMotion: 'reduce',
        viewport: { width: 360, height: 740 },
      })
      const page = await context.newPage()
      await page.goto(`/area-configurations/Gate${part}`)
      await expect(page.getByLabel('Live picture of Gate')).toHaveAttribute('data-live', 'playing')
      expect(await seriousFindings(page)).toEqual([])
      const width = await page.evaluate<number>('document.documentElement.scrollWidth')
      expect(width, 'nothing sticks out').toBeLessThanOrEqual(360)
      await context.close()
    },
  )
