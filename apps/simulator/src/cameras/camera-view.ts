import type { GroundPoint } from '#world/ground.ts'

/** A point in space: a point on the ground and a height. Metres. */
export interface SpacePoint extends GroundPoint {
  readonly z: number
}

/** A point on the straight line between two: 0 is the first, 1 the second. */
export function between(a: SpacePoint, b: SpacePoint, share: number): SpacePoint {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, z: a.z + (b.z - a.z) * share }
}

/** A camera: position, direction and picture size. A pinhole without distortion. */
export interface CameraView {
  readonly id: string
  readonly name: string
  readonly at: SpacePoint
  /** Which way it looks over the ground: 0 east, π/2 north. */
  readonly headingRad: number
  /** Tilt below the horizontal. */
  readonly tiltRad: number
  /** Horizontal field of view. */
  readonly fieldOfViewRad: number
  readonly widthPx: number
  readonly heightPx: number
  readonly framesPerSecond: number
  /** Mounted inside the building: sees only the inside. */
  readonly isInside: boolean
  /** The door into whose trailers it looks: it sees nothing else. */
  readonly looksInto?: string
}

/** A point in camera coordinates: right, down and ahead, in metres. */
export interface SeenPoint {
  readonly right: number
  readonly down: number
  readonly ahead: number
}

/** A point of the picture, in pixels from its top left corner; outside it too. */
export interface PicturePoint {
  readonly x: number
  readonly y: number
}

/** Nearer than this nothing is drawn. */
export const NEAREST_M = 0.3

/** Values derived from a camera, cached because thousands of points a picture need them. */
interface Optics {
  readonly focal: number
  readonly cosH: number
  readonly sinH: number
  readonly cosT: number
  readonly sinT: number
}
const known = new WeakMap<CameraView, Optics>()

function opticsOf(camera: CameraView): Optics {
  let optics = known.get(camera)
  if (optics === undefined) {
    const { widthPx, fieldOfViewRad, headingRad, tiltRad } = camera
    optics = {
      focal: widthPx / 2 / Math.tan(fieldOfViewRad / 2),
      cosH: Math.cos(headingRad),
      sinH: Math.sin(headingRad),
      cosT: Math.cos(tiltRad),
      sinT: Math.sin(tiltRad),
    }
    known.set(camera, optics)
  }
  return optics
}

/** Pixels at one metre for something one metre ahead. */
export function focalPx(camera: CameraView): number {
  return opticsOf(camera).focal
}

/** Where a point of space is as seen from the camera. */
export function seen(camera: CameraView, { x, y, z }: SpacePoint): SeenPoint {
  const { cosH, sinH, cosT, sinT } = opticsOf(camera)
  const dx = x - camera.at.x
  const dy = y - camera.at.y
  const dz = z - camera.at.z
  const level = dx * cosH + dy * sinH
  return {
    right: dx * sinH - dy * cosH,
    down: -(level * sinT + dz * cosT),
    ahead: level * cosT - dz * sinT,
  }
}

/** Where on the picture a seen point is; it has to be ahead. */
export function onPicture(camera: CameraView, { right, down, ahead }: SeenPoint): PicturePoint {
  const focal = focalPx(camera)
  return {
    x: camera.widthPx / 2 + (focal * right) / ahead,
    y: camera.heightPx / 2 + (focal * down) / ahead,
  }
}

/** Where on the picture a point of space is; undefined when it is not ahead of the camera. */
export function project(camera: CameraView, point: SpacePoint): PicturePoint | undefined {
  const at = seen(camera, point)
  return at.ahead < NEAREST_M ? undefined : onPicture(camera, at)
}

/** The corners of a flat shape on the picture, cut off where it comes too near to the camera. */
export function projectOutline(camera: CameraView, outline: readonly SpacePoint[]): PicturePoint[] {
  const points = outline.map((point) => seen(camera, point))
  return points.flatMap((point, i) => {
    const next = points[(i + 1) % points.length]
    const isAhead = point.ahead >= NEAREST_M
    const own = isAhead ? [onPicture(camera, point)] : []
    if (!next || isAhead === next.ahead >= NEAREST_M) return own
    return [...own, onPicture(camera, cut(point, next))]
  })
}

/** Where the segment from a point in front of the camera to one behind it crosses the near plane. */
export function cut(a: SeenPoint, b: SeenPoint): SeenPoint {
  const share = (NEAREST_M - a.ahead) / (b.ahead - a.ahead)
  return {
    right: a.right + (b.right - a.right) * share,
    down: a.down + (b.down - a.down) * share,
    ahead: NEAREST_M,
  }
}
