import type { SiteClock } from '#world/site-clock.ts'
import { between, white, type Rgb } from './colour.ts'
import { DEGREE } from '#world/ground.ts'

/** Sun and sky over a ten-minute step. */
export interface Daylight {
  /** Changes when the backdrop has to be repainted. */
  readonly step: number
  /** 0 at night, 1 by day. */
  readonly day: number
  /** 0, and up to 1 while the sun is near the horizon. */
  readonly glow: number
  /** Light on everything outside, before lamps. */
  readonly ambient: Rgb
  /** Shadow offset for one metre of height; absent without sun. */
  readonly shadow?: { readonly x: number; readonly y: number; readonly opacity: number }
}

/** The same light inside, where no sun throws shadows. */
export function withoutSun({ step, day, glow, ambient }: Daylight): Daylight {
  return { step, day, glow, ambient }
}

const STEP_MS = 10 * 60_000
/** Lisbon, the site's default; the exact place does not matter for a picture. */
const LATITUDE_RAD = 38.7 * DEGREE
/** How far local clock time is ahead of solar time, on average. */
const CLOCK_BEFORE_SUN_HOURS = 1
const YEAR_DAYS = 365.25
/** The winter solstice, 21 December, is this many days before the year begins. */
const WINTER_SOLSTICE_DAYS_BEFORE = 10
const AXIS_RAD = 23.44 * DEGREE
const LONGEST_SHADOW = 3
const night: Rgb = [0.22, 0.26, 0.38]
const lowSun: Rgb = [1, 0.86, 0.72]

/** The light at an instant, by the sun's height over a place in Portugal; the same for ten minutes at a time. */
export function daylightAt(clock: SiteClock, at: number): Daylight {
  const step = Math.floor(at / STEP_MS)
  const middle = (step + 0.5) * STEP_MS
  const day = clock.dayOf(middle)
  const hours = (middle - clock.timeOn(day, 0)) / 3_600_000
  const sun = sunOver(day, hours - CLOCK_BEFORE_SUN_HOURS)
  // From civil twilight's end, 6° under the horizon, to full light at 10° over it.
  const share = clamped((sun.height / DEGREE + 6) / 16)
  const glow = clamped(1 - Math.abs(sun.height / DEGREE - 2) / 9)
  const warm = between(white, lowSun, glow)
  return {
    step,
    day: share,
    glow,
    ambient: between(night, warm, share),
    ...(sun.height > 2 * DEGREE && { shadow: shadowOf(sun) }),
  }
}

interface Sun {
  readonly height: number
  /** Towards the east and the north. */
  readonly east: number
  readonly north: number
}

/** The sun's position, by the usual approximation of its declination (within a degree). */
function sunOver(day: number, solarHours: number): Sun {
  const turn = (2 * Math.PI * (day + WINTER_SOLSTICE_DAYS_BEFORE)) / YEAR_DAYS
  const declination = -AXIS_RAD * Math.cos(turn)
  const hour = ((solarHours - 12) / 12) * Math.PI
  const up =
    Math.sin(LATITUDE_RAD) * Math.sin(declination) + Math.cos(LATITUDE_RAD) * Math.cos(declination) * Math.cos(hour)
  return {
    height: Math.asin(up),
    east: -Math.cos(declination) * Math.sin(hour),
    north:
      Math.cos(LATITUDE_RAD) * Math.sin(declination) - Math.sin(LATITUDE_RAD) * Math.cos(declination) * Math.cos(hour),
  }
}

function shadowOf({ height, east, north }: Sun): NonNullable<Daylight['shadow']> {
  const level = Math.hypot(east, north)
  const length = Math.min(LONGEST_SHADOW, 1 / Math.tan(height))
  return {
    x: (-east / level) * length,
    y: (-north / level) * length,
    opacity: 0.3 * clamped(height / DEGREE / 12),
  }
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share))
}
