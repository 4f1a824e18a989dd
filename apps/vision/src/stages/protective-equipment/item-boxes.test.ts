import type { ImageBox } from '@foresite/contract/primitives'
import { describe, expect, test } from 'vitest'
import type { Detection } from '#stages/detect/detection.ts'
import { itemOf, withItems } from './item-boxes.ts'

const person = (x: number): Detection => {
  return { box: { x, y: 0.2, w: 0.1, h: 0.5 }, score: 0.8, label: 'person', objectClass: 'person' }
}
const item = (siteLabel: string, box: ImageBox, score = 0.7): Detection => {
  return { box, score, label: siteLabel, objectClass: 'other', siteLabel }
}
const onHead = (x: number): ImageBox => ({ x: x + 0.03, y: 0.2, w: 0.04, h: 0.06 })
const onTrunk = (x: number): ImageBox => ({ x: x + 0.01, y: 0.3, w: 0.08, h: 0.2 })
const wornBy = (...detections: readonly Detection[]) =>
  withItems(detections).flatMap(({ objectClass, worn }) => (objectClass === 'person' ? [worn] : []))

describe('items that a site’s own model finds', () => {
  test.each([
    ['Hardhat', 'hardhat', 'worn'],
    ['NO-Hardhat', 'hardhat', 'missing'],
    ['hard hat', 'hardhat', 'worn'],
    ['safety_helmet', 'hardhat', 'worn'],
    ['no_helmet', 'hardhat', 'missing'],
    ['head', 'hardhat', 'missing'],
    ['sem capacete', 'hardhat', 'missing'],
    ['Safety Vest', 'safety-vest', 'worn'],
    ['NO-Safety Vest', 'safety-vest', 'missing'],
    ['without vest', 'safety-vest', 'missing'],
    ['colete', 'safety-vest', 'worn'],
  ])('[VIS-4.g] are identified by class name: %s', (name, which, state) =>
    expect(itemOf(name)).toEqual({ item: which, state }),
  )

  test.each(['Person', 'Mask', 'NO-Mask', 'pallet', 'headlight', 'investment', 'Safety Cone'])(
    '[VIS-4.g] are not matched: %s',
    (name) => expect(itemOf(name)).toBeNull(),
  )

  test('[VIS-4.g] belong to the person whose box contains them, at the right height', () => {
    const bare = item('no-hardhat', onHead(0.6))
    const vest = item('vest', onTrunk(0.2))
    expect(wornBy(person(0.2), person(0.6), bare, vest)).toEqual([
      { hardhat: 'unknown', 'safety-vest': 'worn' },
      { hardhat: 'missing', 'safety-vest': 'unknown' },
    ])
    const carried = item('hardhat', { x: 0.22, y: 0.5, w: 0.05, h: 0.05 })
    const onShelf = item('hardhat', { x: 0.4, y: 0.2, w: 0.05, h: 0.05 })
    expect(wornBy(person(0.2), carried, onShelf)).toEqual([undefined])
  })

  test('[VIS-4.g] of two contradicting items the higher score counts, and the built-in model’s does not', () => {
    const sure = item('hardhat', onHead(0.2), 0.9)
    const unsure = item('no-hardhat', onHead(0.2), 0.5)
    expect(wornBy(person(0.2), sure, unsure)).toMatchObject([{ hardhat: 'worn' }])
    expect(wornBy(person(0.2), unsure, sure)).toMatchObject([{ hardhat: 'worn' }])
    const { siteLabel: _own, ...builtIn } = sure
    expect(wornBy(person(0.2), builtIn)).toEqual([undefined])
  })
})
