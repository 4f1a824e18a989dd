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
const PREFIX = '0952000'
const DAMAGED_SHARE = 0.09

/** A pallet from its own random stream; its stays are added by the forklift that moves it. */
export function newPallet(id: string, luck: Random): Omit<PalletRun, 'stays'> {
  const seventeen = `${luck.whole(0, 9)}${PREFIX}${String(luck.whole(0, 999_999_999)).padStart(9, '0')}`
  return {
    id,
    sscc: `${seventeen}${gs1CheckDigit(seventeen)}`,
    isDamaged: luck.chance(DAMAGED_SHARE),
    colour: luck.pick(colours),
  }
}

/** GS1's check digit: weights 3 and 1 from the right, up to the next ten. */
export function gs1CheckDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
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
