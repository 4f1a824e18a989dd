import { groundCalibration, type GroundCalibration } from '@foresite/contract/ground'
import type { ImagePoint } from '@foresite/contract/primitives'
import { Ground } from '@foresite/geometry/ground'

/** A typed length, with a point or a comma; NaN if it is no number. */
export function readLength(text: string): number {
  const trimmed = text.trim().replace(',', '.')
  return trimmed === '' ? Number.NaN : Number(trimmed)
}

/** What corners and lengths make: a calibration and its floor; null while something is missing or wrong. */
export function measuredFloor(
  corners: readonly ImagePoint[],
  widthM: number,
  depthM: number,
): { readonly calibration: GroundCalibration; readonly ground: Ground } | null {
  const calibration = groundCalibration.safeParse({ corners, widthM, depthM }).data
  const ground = calibration === undefined ? null : Ground.of(calibration)
  return calibration === undefined || ground === null ? null : { calibration, ground }
}

/** Every reason why a floor cannot be saved, as keys of the server's sentences. */
export function floorProblems(
  corners: readonly ImagePoint[],
  widthM: number,
  depthM: number,
): readonly ('ground.corners.invalid' | 'ground.length.invalid' | 'ground.flat')[] {
  const lengths = groundCalibration.pick({ widthM: true, depthM: true })
  const hasLengths = lengths.safeParse({ widthM, depthM }).success
  const hasCorners = corners.length === 4
  return [
    ...(hasCorners ? [] : (['ground.corners.invalid'] as const)),
    ...(hasLengths ? [] : (['ground.length.invalid'] as const)),
    ...(hasCorners && hasLengths && measuredFloor(corners, widthM, depthM) === null ? (['ground.flat'] as const) : []),
  ]
}
