import { expect, type Locator, type Page } from '@playwright/test'
import type { Place } from './footage.ts'
import { addCamera, send } from './stated-site.ts'

/** A user's steps in the zone editor, with the mouse or by touch. */

export const corners: readonly Place[] = [
  [0.3, 0.3],
  [0.7, 0.3],
  [0.7, 0.7],
  [0.3, 0.7],
]

/** The drawing area of the only camera, once its picture, and with it its place, stands. */
export async function drawingArea(page: Page): Promise<Locator> {
  await expect(page.getByLabel('Live picture of Gate')).toHaveAttribute('data-live', 'playing')
  return page.getByRole('application', { name: 'Drawing area: picture of Gate' })
}

/** Opens the editor for a new zone, on a camera with a test picture. */
export async function openEditor(page: Page): Promise<Locator> {
  await addCamera(page, 'Gate')
  await page.goto('/area-configurations/Gate?zone=new')
  return drawingArea(page)
}

/** Converts a point of the picture to the screen. */
async function onScreen(picture: Locator, [x, y]: Place): Promise<{ x: number; y: number }> {
  await picture.scrollIntoViewIfNeeded()
  const box = await picture.boundingBox()
  if (box === null) throw new Error('the picture is not on the screen')
  return { x: box.x + x * box.width, y: box.y + y * box.height }
}

export async function drag(page: Page, picture: Locator, from: Place, to: Place): Promise<void> {
  const start = await onScreen(picture, from)
  const end = await onScreen(picture, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
  await page.mouse.move(end.x, end.y)
  await page.mouse.up()
}

/** Taps a point of the picture. */
export async function tap(page: Page, picture: Locator, place: Place): Promise<void> {
  const { x, y } = await onScreen(picture, place)
  await page.touchscreen.tap(x, y)
}

export async function click(page: Page, picture: Locator, place: Place): Promise<void> {
  const { x, y } = await onScreen(picture, place)
  await page.mouse.click(x, y)
}

/**
 * A finger that is put down, moved and lifted: real touch input, as from a screen. Its timestamps say that it rests before
 * it is lifted: a finger lifted in motion is a fling to the browser, and the first tap during a fling only stops it.
 */
export async function touchDrag(page: Page, picture: Locator, from: Place, to: Place): Promise<void> {
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

export interface StoredZone {
  readonly polygon: readonly { readonly x: number; readonly y: number }[]
  readonly arrow: Record<'from' | 'to', { readonly x: number; readonly y: number }>
}

export async function storedZones(page: Page): Promise<StoredZone[]> {
  const answer = await page.request.get('/api/zones')
  return (await answer.json()) as StoredZone[]
}

/** The stored points, rounded to a hundredth of the picture: a pixel of the screen is about a thousandth. */
export function rounded(points: StoredZone['polygon']): Place[] {
  return points.map(({ x, y }) => [Math.round(x * 100) / 100, Math.round(y * 100) / 100] as const)
}

export const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true })

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

/** Adds a camera with a test picture and a zone by the API; returns the zone's id. */
export async function siteWithZone(page: Page): Promise<string> {
  const body = { ...drawnZone, cameraId: await addCamera(page, 'Gate') }
  return (await send<{ zone: { id: string } }>(page, 'post', '/zones', body)).zone.id
}
