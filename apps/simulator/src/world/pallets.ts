import { checkDigit } from '@foresite/gs1/check-digit'
import type { Writing } from './actor.ts'
import type { GroundPoint } from './ground.ts'
import type { Random } from './random.ts'

/** A loaded pallet and the places where it stood. */
export interface PalletRun {
  readonly id: string
  /** Serial shipping container code, as (00) on its label. */
  readonly sscc: string
  readonly isDamaged: boolean
  readonly colour: string
  /** The door at which it was fetched, and when the forklift set out for it, epoch ms. */
  readonly from: { readonly doorX: number; readonly at: number }
  readonly stays: readonly PalletStay[]
}

export interface PalletStay {
  readonly place: GroundPoint
  readonly headingRad: number
  readonly from: number
  readonly to: number
}

const colours = ['#b98d5e', '#c7a578', '#a8825a', '#d8d2c4', '#8fa3ad'] as const
/** A company prefix from the range that GS1 reserves for examples and internal use. */
export const companyPrefix = '0952000'
export const DAMAGED_SHARE = 0.09

/** A pallet from its own random stream; where it came from and stood is added by the forklift that moves it. */
export function newPallet(id: string, random: Random): Omit<PalletRun, 'from' | 'stays'> {
  return {
    id,
    sscc: newSscc(random),
    isDamaged: random.chance(DAMAGED_SHARE),
    colour: random.pick(colours),
  }
}

/** A serial shipping container code of the site's own. */
export function newSscc(random: Random): string {
  const digits = `${random.whole(0, 9)}${companyPrefix}${String(random.whole(0, 999_999_999)).padStart(9, '0')}`
  return `${digits}${checkDigit(digits)}`
}

/** Its label, on two adjacent sides, as GS1 requires. */
export function palletWritings({ sscc }: Pick<PalletRun, 'sscc'>): Writing[] {
  const label = {
    kind: 'label',
    text: sscc,
    acrossM: 0.1,
    upM: 0.8,
    widthM: 0.3,
    heightM: 0.2,
  } as const
  return [
    { ...label, face: 'rear' },
    { ...label, face: 'right' },
  ]
}
