import { expect, test } from 'vitest'
import type { Detection } from './detection.ts'
import { joined } from './join.ts'

const at = (x: number) => ({ x, y: 0.2, w: 0.2, h: 0.4 })
const builtIn = (label: string, objectClass: Detection['objectClass'], x: number, score = 0.6): Detection => {
  return { box: at(x), score, label, objectClass }
}
const own = (siteLabel: string, objectClass: Detection['objectClass'], x: number, score = 0.5): Detection => {
  return { box: at(x), score, label: siteLabel, objectClass, siteLabel }
}

test('[VIS-2.e] an object that both models detect is one, with the site’s class, the higher score and the key points', () => {
  const keypoints = { nose: { x: 0.2, y: 0.2, confidence: 1 } } as unknown as NonNullable<Detection['keypoints']>
  const person = { ...builtIn('person', 'person', 0.1), keypoints }
  expect(joined([person], [own('picker', 'person', 0.12)])).toEqual([
    { ...own('picker', 'person', 0.12), score: 0.6, keypoints },
  ])
  expect(joined([builtIn('truck', 'vehicle', 0.1)], [own('reach truck', 'vehicle', 0.1, 0.9)])).toEqual([
    own('reach truck', 'vehicle', 0.1, 0.9),
  ])
})

test('[VIS-2.e] for overlapping objects the site’s model sets the class, but a person never becomes an object', () => {
  expect(joined([builtIn('chair', 'other', 0.1)], [own('reach truck', 'vehicle', 0.11)])).toHaveLength(1)
  expect(joined([builtIn('truck', 'vehicle', 0.1)], [own('drum', 'other', 0.18)])).toHaveLength(2)
  const driver = [builtIn('person', 'person', 0.1), own('reach truck', 'vehicle', 0.1)]
  expect(joined(driver.slice(0, 1), driver.slice(1))).toEqual(driver)
})

test('[VIS-2.e] objects that only one model detects are kept, the highest score first; two neighbours stay two', () => {
  const seen = joined([builtIn('person', 'person', 0.1)], [own('pallet', 'other', 0.7, 0.9)])
  expect(seen.map(({ label }) => label)).toEqual(['pallet', 'person'])
  const row = [builtIn('person', 'person', 0.1), builtIn('person', 'person', 0.22)]
  const places = joined(row, [own('picker', 'person', 0.23)]).map(({ box }) => box.x)
  expect(places.toSorted((a, b) => a - b)).toEqual([0.1, 0.23])
})
