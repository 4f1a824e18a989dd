import type { ImagePoint } from '@foresite/contract/primitives'
import type { UprightPlane, Viewpoint } from '@foresite/geometry/viewpoint'

/** What a camera needs to measure a body. */
export interface Seeing {
  /** The picture's width divided by its height, to convert relative key points to true angles. */
  readonly aspect: number
  /** The camera's position and direction; null where the floor is not calibrated or insufficient. */
  readonly viewpoint: Viewpoint | null
}

/** Converts points of a person's body to one unit at their position, across and downwards. */
export interface Sight {
  /** Null for a point that cannot be on the person. */
  place(point: ImagePoint): ImagePoint | null
  /** How much lower nearer points appear, as a share of their distance; 0 if unknown. */
  readonly steepness: number
  /** Whether the unit is metres on the plane through the feet; otherwise picture heights. */
  readonly isInMetres: boolean
}

/**
 * In a wide or tilted camera's picture, upright people at the sides lean: by 17° at a bench 31° off the axis of a camera
 * tilted by 28°. So bodies are measured in metres on the upright plane through the feet. The floor's calibration gives that
 * plane from the first frame on and for everybody; a lean learned from people would include how they work there. Without a
 * calibrated floor, or with feet above its horizon, the picture's vertical and height are used.
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
