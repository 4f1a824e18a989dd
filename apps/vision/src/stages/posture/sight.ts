import type { ImagePoint } from '@foresite/contract/primitives'
import type { UprightPlane, Viewpoint } from '@foresite/geometry/viewpoint'

/** What is needed to measure a body in a camera's picture. */
export interface Seeing {
  /** The picture's width by its height; keypoints are relative to both, and angles are not. */
  readonly aspect: number
  /** The camera's position and direction; null where the floor is not calibrated or insufficient. */
  readonly viewpoint: Viewpoint | null
}

/** How points of a person's body are measured at their place: in one unit, across and downwards. */
export interface Sight {
  /** Null for a point that cannot be on him. */
  place(point: ImagePoint): ImagePoint | null
  /** How much lower nearer points appear, as a share of their distance; 0 where unknown. */
  readonly steepness: number
  /** In metres, on the plane through the feet; otherwise in picture heights. */
  readonly isInMetres: boolean
}

/**
 * A wide or tilted camera makes upright people at its sides lean: by 17° at a bench 31° off the axis of a camera tilted
 * by 28°. So a body is measured on the upright plane through its feet, in metres, from the floor's four corners and two
 * lengths: valid from the first picture on and for everybody, whereas a lean learnt from people would include how they
 * work there. Without a calibrated floor, or with feet above its horizon, the picture's own vertical and height are
 * used.
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
