import type { GroundCalibration } from '@foresite/contract/ground'

const corner = (x: number, y: number) => ({ x, y })

/** A floor seen from straight above, from and to these shares of the picture's width and height. */
export function groundFromAbove(widthM: number, depthM: number, from = 0, to = 1): GroundCalibration {
  return { corners: [corner(from, from), corner(to, from), corner(to, to), corner(from, to)], widthM, depthM }
}

/** A floor that narrows with distance. */
export function groundInPerspective(widthM: number, depthM: number): GroundCalibration {
  return { corners: [corner(0.2, 0.9), corner(0.8, 0.9), corner(0.6, 0.4), corner(0.4, 0.4)], widthM, depthM }
}
