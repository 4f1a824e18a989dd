import type { ImagePoint } from '@foresite/contract/primitives'
import type { UprightPlane, Viewpoint } from '@foresite/geometry/viewpoint'

/** How a camera sees: what is needed to measure a body on its picture. */
export interface Seeing {
  /** The picture's width by its height; keypoints are relative to both, and angles are not. */
  readonly aspect: number
  /** Where it hangs and how it looks; null where nobody has measured the floor, or it does not tell. */
  readonly viewpoint: Viewpoint | null
}

/** How the points of somebody's body are measured where he stands: in one unit across and downwards. */
export interface Sight {
  /** Null for a point that cannot be on him. */
  place(point: ImagePoint): ImagePoint | null
  /** By how much lower what is nearer seems, as a share of how much nearer it is; 0 where that is not known. */
  readonly steepness: number
  /** In metres, on the plane in which his feet are; else in picture heights. */
  readonly isInMetres: boolean
}

/**
 * A wide picture, and one that looks down, lets who stands upright at its side lean: by 17° at a bench that is 31° off
 * the middle of a camera tilted by 28°. So a body is measured on the upright plane in which its feet are, in metres, as
 * the floor's four corners and two lengths tell it: that holds from the first picture on and for everybody, where a lean
 * learnt from people would be that of how they work there. Where the floor was not measured the picture's own upright is
 * taken, and its own height the unit; and so where his feet seem to be above the horizon of the floor that was.
 */
export function sightOn(foot: ImagePoint, { aspect, viewpoint }: Seeing): Sight {
  const plane = viewpoint?.uprightAt(foot) ?? null
  return plane === null ? flat(aspect) : onPlane(plane)
}

function flat(aspect: number): Sight {
  return { steepness: 0, isInMetres: false, place: ({ x, y }) => ({ x: x * aspect, y }) }
}

function onPlane(plane: UprightPlane): Sight {
  return {
    steepness: plane.steepness,
    isInMetres: true,
    place: (point) => {
      const at = plane.at(point)
      return at === null ? null : { x: at.across, y: -at.up }
    },
  }
}
