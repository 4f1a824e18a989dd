import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'
import type { WornItem } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import { clip } from '@foresite/geometry/box'
import type { Detection, Worn } from '#stages/detect/detection.ts'
import type { Chance } from './chance.ts'

// The errors of a real detector: their sizes were chosen after a trial of the built-in one, not measured for each scene.
/** The miss rate for objects that are whole and large enough. */
const MISSED = 0.03
/** Below this height, a twelfth of the picture, objects are missed increasingly often… */
const SMALL = 1 / 12
/** …and below this height always. */
const TOO_SMALL = 1 / 40
/** An object hidden by more than this share is missed. */
const TOO_HIDDEN = 0.75
/** The error of a box's edges, as a share of its size. */
const BOX_ERROR = 0.025
/** The error of a key point, as a share of the person's height. Hidden key points are not found. */
const KEYPOINT_ERROR = 0.012
const KEYPOINT_MISSED = 0.04
/** Protective equipment is detected on people of at least this height, and is occasionally wrong. */
const WORN_HEIGHT = 1 / 8
const WORN_WRONG = 0.03
const WORN_HIDDEN = 0.3

type Keypoint = NonNullable<Keypoints[KeypointName]>

const classes: Record<SimulatedObject['label'], Detection['objectClass']> = {
  person: 'person',
  forklift: 'vehicle',
  truck: 'vehicle',
  car: 'vehicle',
  trailer: 'vehicle',
  pallet: 'other',
}

/** A detector's result for an object; null if it misses it. */
export function detected(object: SimulatedObject, chance: Chance): Detection | null {
  const { box, hidden, label } = object
  if (hidden > TOO_HIDDEN || box.h < TOO_SMALL || chance.is(missed(object))) return null
  const seen = clip(trembling(box, chance))
  if (seen === null) return null
  const score = Math.min(0.98, Math.max(0.2, 0.9 - hidden * 0.5 + chance.spread(0.05)))
  const objectClass = classes[label]
  if (objectClass !== 'person') return { box: seen, score, label, objectClass }
  const { keypoints, worn } = object
  return {
    box: seen,
    score,
    label,
    objectClass,
    ...(keypoints === undefined ? {} : { keypoints: trembled(keypoints, box, chance) }),
    ...(worn === undefined ? {} : { worn: wornOf(worn, object, chance) }),
  }
}

function missed({ box, hidden }: SimulatedObject): number {
  const small = Math.max(0, (SMALL - box.h) / (SMALL - TOO_SMALL))
  return Math.min(1, MISSED + small * 0.7 + hidden * 0.4)
}

function trembling({ x, y, w, h }: ImageBox, chance: Chance): ImageBox {
  const off = () => chance.spread(BOX_ERROR)
  const [left, top] = [x + off() * w, y + off() * h]
  return { x: left, y: top, w: x + w + off() * w - left, h: y + h + off() * h - top }
}

function trembled(keypoints: Keypoints, { h }: ImageBox, chance: Chance): Keypoints {
  const error = KEYPOINT_ERROR * h
  const found: Keypoints = {}
  for (const [name, { at, score }] of Object.entries(keypoints) as [KeypointName, Keypoint][]) {
    const x = within(at.x + chance.spread(error))
    const y = within(at.y + chance.spread(error))
    if (score >= 0.5 && !chance.is(KEYPOINT_MISSED)) found[name] = { at: { x, y }, score }
  }
  return found
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function wornOf(worn: readonly WornItem[], { box, hidden }: SimulatedObject, chance: Chance): Worn {
  const isLegible = box.h >= WORN_HEIGHT && hidden <= WORN_HIDDEN
  const of = (item: WornItem): Worn[WornItem] => {
    if (!isLegible) return 'unknown'
    const isWorn = worn.includes(item) !== chance.is(WORN_WRONG)
    return isWorn ? 'worn' : 'missing'
  }
  return { hardhat: of('hardhat'), 'safety-vest': of('safety-vest') }
}
