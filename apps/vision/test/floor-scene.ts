import { randomUUID } from 'node:crypto'
import type { GroundCalibration } from '@foresite/contract/ground'
import { observation, type Observation } from '@foresite/contract/observations'
import type { ImageBox } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { foot } from '@foresite/geometry/box'
import { groundFromAbove } from '@foresite/testkit/grounds'
import type { Rule } from '#stages/rules/rule.ts'
import type { Track } from '#stages/track/track.ts'
import { FloorMonitor } from '#stages/zones/floor-monitor.ts'
import { ZoneMonitor } from '#stages/zones/zone-monitor.ts'

/** A floor of 40 × 20 m seen from straight above: a metre has the same length everywhere in the picture. */
const [WIDTH_M, DEPTH_M] = [40, 20]
const above = groundFromAbove(WIDTH_M, DEPTH_M)

/** Widths and heights in metres. */
const sizes = { vehicle: { w: 2, h: 3 }, person: { w: 0.6, h: 0.6 } }

/** A moving person or vehicle: its position in metres at a time in seconds; null while out of sight. */
export interface Mover {
  readonly id: string
  readonly is: 'person' | 'vehicle'
  readonly at: (seconds: number) => readonly [number, number] | null
  readonly track?: Partial<Track>
}

/** Moves in a straight line from a point, with a velocity in m/s. */
export function going(
  id: string,
  is: Mover['is'],
  from: readonly [number, number],
  speed: readonly [number, number],
): Mover {
  return { id, is, at: (s) => [from[0] + speed[0] * s, from[1] + speed[1] * s] }
}

export function standing(id: string, is: Mover['is'], place: readonly [number, number]): Mover {
  return { id, is, at: () => place }
}

/** A rectangular zone in metres; its arrow points along x. */
export function zoneOnFloor(x: number, y: number, w: number, h: number): AssignedZone {
  const corner = (cx: number, cy: number) => ({ x: cx / WIDTH_M, y: cy / DEPTH_M })
  return {
    id: randomUUID(),
    polygon: [corner(x, y), corner(x + w, y), corner(x + w, y + h), corner(x, y + h)],
    arrow: { from: corner(x, y + h / 2), to: corner(x + w, y + h / 2) },
  }
}

/** Start of the tests' clock, in epoch ms. */
export const BEGINNING = Date.parse('2026-11-21T08:00:00Z')

/** A floor with moving objects, seen by zones, floor monitor and one rule five times a second. */
export class FloorScene {
  readonly #zones: ZoneMonitor
  readonly #floor: FloorMonitor
  readonly #rule: Rule
  /** The last state of each track, kept for 3 s like the tracker does. */
  readonly #last = new Map<string, Track>()
  at = BEGINNING

  constructor(rule: Rule, zones: readonly AssignedZone[], ground: GroundCalibration | null = above) {
    this.#rule = rule
    this.#zones = new ZoneMonitor(zones)
    this.#floor = new FloorMonitor(ground)
  }

  /** Plays these movers for some seconds; returns the observations, each parsed by the contract. */
  play(seconds: number, movers: readonly Mover[], stepMs = 200): Observation[] {
    const from = this.at
    const observations: Observation[] = []
    for (; this.at < from + seconds * 1000; this.at += stepMs) {
      for (const mover of movers) this.#see(mover, (this.at - from) / 1000)
      for (const [id, { seenAt }] of this.#last) if (this.at - seenAt > 3_000) this.#last.delete(id)
      const tracks = [...this.#last.values()]
      const events = this.#zones.update(tracks, this.at)
      const floor = this.#floor.update(tracks, this.at)
      observations.push(...this.#rule.update({ tracks, events, floor, at: this.at }))
    }
    for (const one of observations) observation.parse(one)
    return observations
  }

  /** Lets seconds pass without a frame. */
  unseen(seconds: number): Observation[] {
    const from = this.at
    const observations: Observation[] = []
    for (; this.at < from + seconds * 1000; this.at += 1_000) {
      for (const [id, { seenAt }] of this.#last) if (this.at - seenAt > 3_000) this.#last.delete(id)
      const tracks = [...this.#last.values()]
      const events = this.#zones.update(tracks, this.at)
      observations.push(...this.#rule.update({ tracks, events, floor: new Map(), at: this.at, isUnseen: true }))
    }
    return observations
  }

  #see({ id, is, at, track }: Mover, seconds: number): void {
    const place = at(seconds)
    if (place === null) return
    const box = boxAt(is, place)
    this.#last.set(id, {
      id,
      startedAt: this.#last.get(id)?.startedAt ?? this.at,
      seenAt: this.at,
      box,
      foot: foot(box),
      objectClass: is,
      inferred: false,
      confidence: 0.8,
      displacement: 0.3,
      isAlive: false,
      hasStirred: false,
      isBridged: false,
      ...track,
    })
  }
}

/** A box whose anchor is at `place`: a person's lower edge, two thirds down a vehicle. */
function boxAt(is: Mover['is'], [x, y]: readonly [number, number]): ImageBox {
  const { w, h } = sizes[is]
  const share = is === 'vehicle' ? 2 / 3 : 1
  return {
    x: (x - w / 2) / WIDTH_M,
    y: (y - h * share) / DEPTH_M,
    w: w / WIDTH_M,
    h: h / DEPTH_M,
  }
}
