import { describe, expect, it } from 'vitest'
import { siteClock } from '#world/site-clock.ts'
import { separateAreas } from './changed-areas.ts'
import { inLight } from './colour.ts'
import { daylightAt } from './daylight.ts'
import { lightAt } from './lamps.ts'

const clock = siteClock('Europe/Lisbon')
const light = (time: string) => daylightAt(clock, Date.parse(time))

describe('daylight', () => {
  it('follows the local sun: long in June, short in December, none at night', () => {
    const lit = (month: string) =>
      Array.from({ length: 24 }, (_, hour) => light(`2026-${month}-21T${String(hour).padStart(2, '0')}:30:00Z`)).filter(
        ({ day }) => day > 0.5,
      ).length
    expect(lit('06')).toBeGreaterThan(lit('12') + 3)
    expect(light('2026-06-21T00:30:00Z')).toMatchObject({ day: 0, glow: 0 })
    expect(light('2026-06-21T00:30:00Z').shadow).toBeUndefined()
    expect(light('2026-06-21T12:00:00Z').day).toBe(1)
  })
  it('throws shadows away from the sun: west in the morning, short and north at noon, east in the evening', () => {
    const [morning, noon, evening] = ['07:30', '12:30', '18:00'].map((time) => light(`2026-06-21T${time}:00Z`).shadow)
    expect(morning?.x).toBeLessThan(-0.5)
    expect(evening?.x).toBeGreaterThan(0.5)
    expect(noon?.y).toBeGreaterThan(0.1)
    expect(Math.hypot(noon?.x ?? 9, noon?.y ?? 9)).toBeLessThan(0.5)
  })
  it('glows when the sun is low', () => expect(light('2026-03-21T18:35:00Z').glow).toBeGreaterThan(0.5))
})

describe('the lamps', () => {
  const dock = { x: 53, y: -2 }
  const lane = { x: 53, y: -26 }
  it('are off by day', () => {
    const noon = light('2026-06-21T12:00:00Z')
    expect(lightAt(dock, noon)).toEqual(noon.ambient)
  })
  it('light the ground below them at night, and the hall always', () => {
    const night = light('2026-06-21T00:30:00Z')
    expect(lightAt(dock, night)[0]).toBeGreaterThan(lightAt(lane, night)[0] + 0.2)
    expect(lightAt({ x: 60, y: 20 }, night)[0]).toBeCloseTo(0.8)
  })
})

describe('changed areas', () => {
  it('merge when they overlap, also through a third', () => {
    const area = (x: number, width: number) => ({ x, y: 0, width, height: 10 })
    expect(separateAreas([area(0, 10), area(20, 10)])).toEqual([area(0, 10), area(20, 10)])
    expect(separateAreas([area(0, 10), area(20, 10), area(5, 20)])).toEqual([area(0, 30)])
    expect(separateAreas([area(0, 0)])).toEqual([])
  })
})

describe('a colour', () => {
  it('is dimmed by the light on it', () => {
    expect(inLight('#ff8000', [0.5, 1, 2], 1, 0.25)).toBe('rgba(128,128,0,0.25)')
    expect(inLight('#ff8000', [1, 1, 1], 1.5)).toBe('rgba(255,192,0,1)')
  })
  it('must be valid', () => expect(() => inLight('red', [1, 1, 1])).toThrow('not a colour: red'))
})
