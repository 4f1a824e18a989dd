import { expect, test } from 'vitest'
import { randomStream } from '../random.ts'
import { containerCheckDigit } from '@foresite/vehicle-marks/container-id'
import { containerId } from './container-id.ts'
import { plate } from './plate.ts'

test.each(['CSQU3054383', 'MSKU9070323', 'TGHU7599330'])('the check digit of %s is right (design/domain.md)', (id) =>
  expect(containerCheckDigit(id.slice(0, 10))).toBe(Number(id.at(-1))),
)

test('a thousand container ids have the right form and check digit', () => {
  const random = randomStream(3, 'containers')
  for (let i = 0; i < 1_000; i++) {
    const id = containerId(random, ['FSD', 'LCG'])
    expect(id).toMatch(/^(FSD|LCG)U\d{7}$/)
    expect(containerCheckDigit(id.slice(0, 10))).toBe(Number(id.at(-1)))
  }
})

test('plates are Portuguese or Spanish', () => {
  const random = randomStream(3, 'plates')
  const plates = Array.from({ length: 500 }, () => plate(random))
  const portuguese = plates.filter((text) => /^[A-Z]{2}-\d{2}-[A-Z]{2}$/.test(text))
  const spanish = plates.filter((text) => /^\d{4} [BCDFGHJ-NPR-TV-Z]{3}$/.test(text))
  expect(portuguese.length + spanish.length).toBe(500)
  expect(spanish.length).toBeGreaterThan(80)
  expect(portuguese.length).toBeGreaterThan(300)
})
