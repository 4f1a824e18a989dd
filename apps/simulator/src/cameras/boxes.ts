import type { ImageBox } from '@foresite/contract/primitives'
import type { Actor } from '#world/actor.ts'
import type { CameraView, PicturePoint } from './camera-view.ts'
import { acrossAt, outermostPoints } from './silhouette.ts'

/** An upright rectangle of a picture, in pixels; it may reach over the picture's edges. */
export interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The smallest rectangle around these points; undefined when there are none. */
export function extentAround(points: readonly PicturePoint[]): Extent | undefined {
  if (points.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** An actor's bounding box in the picture; undefined when it is not in front of the camera. */
export function extentOf(camera: CameraView, actor: Actor): Extent | undefined {
  return extentAround(outermostPoints(camera, actor))
}

/** Whether two boxes share any of the picture. */
export function overlap(a: Extent, b: Extent): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}

/** The part of a box inside the picture; undefined if there is none. */
export function clipped(camera: CameraView, extent: Extent): Extent | undefined {
  const on = {
    left: Math.max(0, extent.left),
    top: Math.max(0, extent.top),
    right: Math.min(camera.widthPx, extent.right),
    bottom: Math.min(camera.heightPx, extent.bottom),
  }
  return on.right > on.left && on.bottom > on.top ? on : undefined
}

/**
 * A fraction of the picture, rounded to a hundredth of a pixel: sent a thousand times a second, 17 digits are a waste.
 */
export function shareOf(px: number, wholePx: number): number {
  return Math.round((px / wholePx) * 1e5) / 1e5
}

/** In the contract's measure: relative to the picture. */
export function imageBoxOf({ widthPx, heightPx }: CameraView, extent: Extent): ImageBox {
  return {
    x: shareOf(extent.left, widthPx),
    y: shareOf(extent.top, heightPx),
    w: shareOf(extent.right - extent.left, widthPx),
    h: shareOf(extent.bottom - extent.top, heightPx),
  }
}

/** Rows and columns of the grid on which occlusion of a box is sampled. */
const GRID = 16

/** The share of a box that these silhouettes cover together, in steps of 1/256. */
export function hiddenShare(box: Extent, nearer: readonly (readonly PicturePoint[])[]): number {
  const touching = nearer.filter((silhouette) => {
    const other = extentAround(silhouette)
    return other !== undefined && overlap(other, box)
  })
  if (touching.length === 0) return 0
  let hidden = 0
  const columnPx = (box.right - box.left) / GRID
  for (let row = 0; row < GRID; row++) {
    const y = box.top + ((row + 0.5) / GRID) * (box.bottom - box.top)
    // One bit a column, so that overlapping silhouettes count once.
    let covered = 0
    for (const silhouette of touching) {
      const across = acrossAt(silhouette, y)
      if (across === undefined) continue
      const first = Math.max(0, Math.ceil((across.left - box.left) / columnPx - 0.5))
      const last = Math.min(GRID - 1, Math.floor((across.right - box.left) / columnPx - 0.5))
      if (last >= first) covered |= (1 << (last + 1)) - (1 << first)
    }
    for (; covered !== 0; covered &= covered - 1) hidden++
  }
  return hidden / GRID ** 2
}
