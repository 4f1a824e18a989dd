import type { Footprint, GroundPoint } from '../ground.ts'

/** A 16.5 m articulated truck. Everything hangs on the hitch, above the tractor's rear axle. */
export const truckBody = {
  /** From the hitch to the front bumper, and to the end of the tractor's frame. */
  hitchToFrontM: 4.5,
  hitchToFrameEndM: 1.5,
  tractorWidthM: 2.5,
  tractorHeightM: 3.7,
  /** From the hitch to the trailer's front wall, its rear doors and the middle of its axles. */
  hitchToTrailerFrontM: 1.6,
  hitchToRearM: 12,
  hitchToAxlesM: 8,
  trailerWidthM: 2.55,
  trailerHeightM: 4,
} as const

/** The ground that the tractor covers. */
export function tractorFootprint(hitch: GroundPoint, headingRad: number): Footprint {
  const { hitchToFrontM, hitchToFrameEndM, tractorWidthM } = truckBody
  return ahead(hitch, headingRad, hitchToFrontM, hitchToFrameEndM, tractorWidthM)
}

export function trailerFootprint(hitch: GroundPoint, trailerRad: number): Footprint {
  const { hitchToTrailerFrontM, hitchToRearM, trailerWidthM } = truckBody
  return ahead(hitch, trailerRad, hitchToTrailerFrontM, hitchToRearM, trailerWidthM)
}

function ahead(hitch: GroundPoint, headingRad: number, frontM: number, backM: number, widthM: number): Footprint {
  const middle = (frontM - backM) / 2
  return {
    x: hitch.x + middle * Math.cos(headingRad),
    y: hitch.y + middle * Math.sin(headingRad),
    headingRad,
    lengthM: frontM + backM,
    widthM,
  }
}
