import { describe, expect, it } from 'vitest'
import { siteCameras, type SiteCamera } from '#cameras/site-cameras.ts'
import type { Actor } from '#world/actor.ts'
import { createWorld } from '#world/world.ts'
import { someForklift, somebody } from '../../test/actors.ts'
import { brightness } from '../../test/pixels.ts'
import { ViewPainter } from './view-painter.ts'

const LISBON = 'Europe/Lisbon'
const noon = Date.parse('2026-06-21T12:00:01Z')
const world = createWorld({ seed: 3, startsAt: noon })

function cameraOf(id: string): SiteCamera {
  const camera = siteCameras.find((camera) => camera.id === id)
  if (!camera) throw new Error(`there is no camera ${id}`)
  return camera
}
function painterOf(id: string): ViewPainter {
  return new ViewPainter(cameraOf(id), world.clock, LISBON)
}
function pixelsOf({ canvas }: ViewPainter): Buffer {
  return Buffer.from(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)
}
/** The largest difference of any value, and how many differ by more than rounding. */
function difference(a: Buffer, b: Buffer): number {
  return a.reduce((differing, value, at) => differing + (Math.abs(value - (b[at] ?? 0)) > 3 ? 1 : 0), 0)
}

describe('a view painted repeatedly', () => {
  it.each(['stations', 'docks-a', 'yard'])('is the same at %s as one painted at once', (id) => {
    const kept = painterOf(id)
    const moves = Array.from({ length: 40 }, (_, i) => noon + i * 1_375)
    for (const at of moves) kept.paint(world.actorsAt(at), at)
    const last = moves.at(-1) ?? noon
    const fresh = painterOf(id)
    fresh.paint(world.actorsAt(last), last)
    expect(difference(pixelsOf(kept), pixelsOf(fresh))).toBe(0)
    expect(difference(kept.picture.bytes, fresh.picture.bytes)).toBe(0)
  })

  it('does not repaint what has not changed', () => {
    const painter = painterOf('stations')
    const still: Actor[] = [somebody(), someForklift()]
    expect(painter.paint(still, noon)).toEqual([{ x: 0, y: 0, width: 960, height: 540 }])
    expect(painter.paint(still, noon + 125)).toEqual([])
    // The next second: only the time in the label.
    const [label, ...others] = painter.paint(still, noon + 1_000)
    expect(others).toEqual([])
    expect(label).toMatchObject({ x: 12, y: 12 })
    expect(label?.height).toBeLessThan(40)
    const moved = [somebody({ x: 72.3 }), someForklift()]
    const areas = painter.paint(moved, noon + 1_125)
    expect(areas).toHaveLength(1)
    expect((areas[0]?.width ?? 0) * (areas[0]?.height ?? 0)).toBeLessThan(0.1 * 960 * 540)
  })

  it('removes actors that have gone', () => {
    const [painter, empty] = [painterOf('stations'), painterOf('stations')]
    painter.paint([somebody()], noon)
    empty.paint([], noon)
    expect(difference(pixelsOf(painter), pixelsOf(empty))).toBeGreaterThan(1_000)
    painter.paint([], noon)
    expect(difference(pixelsOf(painter), pixelsOf(empty))).toBe(0)
  })
})

describe('the light', () => {
  const at = (id: string, time: string) => {
    const painter = painterOf(id)
    painter.paint([], Date.parse(time))
    return painter.canvas
  }
  const under = { x: 270, y: 130, width: 60, height: 30 }
  const away = { x: 40, y: 300, width: 560, height: 50 }
  it('is bright by day, dark at night, and less dark under the lamps', () => {
    const [day, night] = [at('docks-a', '2026-06-21T12:00:00Z'), at('docks-a', '2026-06-21T23:30:00Z')]
    expect(brightness(night, away)).toBeLessThan(0.6 * brightness(day, away))
    expect(brightness(night, under) / brightness(day, under)).toBeGreaterThan(
      1.3 * (brightness(night, away) / brightness(day, away)),
    )
  })
  it('stays on inside', () => {
    const [day, night] = ['2026-06-21T12:00:00Z', '2026-06-21T23:30:00Z'].map((time) =>
      brightness(at('aisle', time), { x: 0, y: 100, width: 640, height: 260 }),
    )
    expect((night ?? 0) / (day ?? 1)).toBeGreaterThan(0.7)
    expect((night ?? 0) / (day ?? 1)).toBeLessThan(0.95)
  })
})
