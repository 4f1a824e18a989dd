import type { WornItem } from '@foresite/contract/objects'
import type { ImageBox } from '@foresite/contract/primitives'
import { centre, overlap } from '@foresite/geometry/box'
import type { Detection, Worn } from '#stages/detect/detection.ts'
import { UNKNOWN } from './judgement.ts'

/** Of an item's box, how much must lie in its wearer's. */
const MIN_INSIDE = 0.6
/** Where each item's centre may be in its wearer's box, from the top, also when sitting or bending. */
const LOWEST: Readonly<Record<WornItem, number>> = { hardhat: 0.4, 'safety-vest': 0.8 }

/** Names that makers of models give to the items, and to people without them, as words. */
const without = /^(no|not|without|missing|sem)\b/
const names: Readonly<Record<WornItem, RegExp>> = {
  hardhat: /\b(hard ?hat|(safety )?helmet|capacete)\b/,
  'safety-vest': /\b((safety|reflective) (vest|jacket)|vest|hi ?vis|colete)\b/,
}
const bareHead = /^(bare ?)?head$/

/** The meaning of a model's class for an item of PPE; null for other classes. */
export function itemOf(className: string): { readonly item: WornItem; readonly state: 'worn' | 'missing' } | null {
  const words = className
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
  if (bareHead.test(words)) return { item: 'hardhat', state: 'missing' }
  const item = (['hardhat', 'safety-vest'] as const).find((one) => names[one].test(words))
  return item === undefined ? null : { item, state: without.test(words) ? 'missing' : 'worn' }
}

/** The detections, with each item, or its absence, that a site's own model found in a person's box, on that person. */
export function withItems(detections: readonly Detection[]): readonly Detection[] {
  const items = detections.flatMap(({ siteLabel, box, score }) => {
    const found = siteLabel === undefined ? null : itemOf(siteLabel)
    return found === null ? [] : [{ ...found, box, score }]
  })
  if (items.length === 0) return detections
  const people = detections.filter(({ objectClass }) => objectClass === 'person')
  const worn = new Map<Detection, Partial<Worn>>()
  // The most certain last, so that it wins.
  for (const { item, state, box } of items.toSorted((a, b) => a.score - b.score)) {
    const wearer = people
      .filter((person) => fits(box, person.box, item))
      .toSorted((a, b) => overlap(b.box, box) - overlap(a.box, box) || a.box.h - b.box.h)[0]
    if (wearer !== undefined) worn.set(wearer, { ...worn.get(wearer), [item]: state })
  }
  return detections.map((one) => {
    const found = worn.get(one)
    return found === undefined ? one : { ...one, worn: { ...UNKNOWN, ...one.worn, ...found } }
  })
}

function fits(box: ImageBox, person: ImageBox, item: WornItem): boolean {
  const down = (centre(box).y - person.y) / person.h
  return overlap(box, person) >= MIN_INSIDE * box.w * box.h && down <= LOWEST[item]
}
