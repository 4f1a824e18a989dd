import {
  forkliftSize,
  palletSize,
  personHeightM,
  personRadiusM,
  type Forklift,
  type Pallet,
  type Person,
} from '#world/actor.ts'
import { palletWritings } from '#world/pallets.ts'
import { standing } from '#world/workers/posture.ts'

/** A person in the packing station with all required equipment. */
export function somebody(like: Partial<Person> = {}): Person {
  return {
    kind: 'person',
    id: 'somebody',
    x: 72,
    y: 25,
    headingRad: -Math.PI / 2,
    lengthM: 2 * personRadiusM,
    widthM: 2 * personRadiusM,
    heightM: personHeightM,
    speedMps: 0,
    colour: '#3f5f4a',
    posture: standing,
    worn: ['hardhat', 'safety-vest'],
    ...like,
  }
}

/** A forklift near the stations. */
export function someForklift(like: Partial<Forklift> = {}): Forklift {
  const place = { x: 80, y: 25, headingRad: 1 }
  const known = { id: 'forklift', speedMps: 0, colour: '#e5a21a', writings: [] }
  return { kind: 'forklift', ...known, ...place, ...forkliftSize, ...like }
}

/** A pallet in the quality station. */
export function somePallet(like: Partial<Pallet> = {}): Pallet {
  return {
    kind: 'pallet',
    id: 'pallet',
    x: 79.5,
    y: 29,
    headingRad: Math.PI / 2,
    ...palletSize,
    speedMps: 0,
    colour: '#b98d5e',
    isDamaged: false,
    liftedM: 0,
    writings: palletWritings({ sscc: '095200000000000019' }),
    ...like,
  }
}
