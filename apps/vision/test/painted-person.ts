import type { KeypointName, Keypoints } from '@foresite/contract/keypoints'

type Rgb = readonly [red: number, green: number, blue: number]

/** A standing person to paint between two racks, as seen by a level camera. */
export interface Outfit {
  /** Colour of the head above the ears: a hat, hair or skin. */
  readonly hat: Rgb
  /** Colour beside face and neck; left out: what is behind them. */
  readonly hood?: Rgb
  readonly torso: Rgb
  /** Colour of the bands on the torso. */
  readonly stripes?: Rgb
  /** Painted over the torso from this fraction downwards. */
  readonly below?: { readonly from: number; readonly colour: Rgb }
  readonly background?: Rgb
  /** Pixels per metre. */
  readonly scale?: number
  /** Factor on every colour at the end. */
  readonly light?: number
  readonly withoutColours?: boolean
  /** The light's colour: what it leaves of red, green and blue. */
  readonly lamp?: Rgb
}

const SKIN: Rgb = [198, 150, 120]
const size = { width: 480, height: 480 }
/** Of cartons and of steel, at both sides of the picture. */
const RACKS: readonly Rgb[] = [
  [176, 138, 96],
  [40, 84, 150],
]
const RACK_WIDTH = 72
/** The middle of the hips. */
const hips = { x: 240, y: 300 }

/** A picture of one person and the key points that a detector would return. */
export function paintedPerson(outfit: Outfit) {
  const { scale = 150, background = [92, 94, 98], light = 1, withoutColours = false, lamp = [1, 1, 1] } = outfit
  const rgb = new Uint8Array(size.width * size.height * 3)
  const shoulders = hips.y - 0.49 * scale
  const ears = shoulders - 0.18 * scale
  for (let y = 0; y < size.height; y += 1)
    for (let x = 0; x < size.width; x += 1) {
      const colour = rackAt(x) ?? colourAt(x, y) ?? background
      const grey = 0.3 * colour[0] + 0.59 * colour[1] + 0.11 * colour[2]
      colour.forEach((one, i) => {
        rgb[(y * size.width + x) * 3 + i] = Math.round((withoutColours ? grey : one) * light * (lamp[i] ?? 1))
      })
    }
  return { picture: { rgb, ...size }, keypoints: keypoints() }

  function rackAt(x: number): Rgb | undefined {
    return x < RACK_WIDTH ? RACKS[0] : x >= size.width - RACK_WIDTH ? RACKS[1] : undefined
  }

  function colourAt(x: number, y: number): Rgb | null {
    const [across, above] = [(x - hips.x) / scale, (ears - y) / scale]
    if (Math.hypot(across / 0.12, (above - 0.1) / 0.1) <= 1) return outfit.hat
    if (Math.hypot(across / 0.08, (above + 0.02) / 0.11) <= 1) return SKIN
    if (outfit.hood !== undefined && Math.hypot(across / 0.13, (above + 0.02) / 0.16) <= 1) return outfit.hood
    const down = (y - shoulders) / (hips.y - shoulders)
    if (Math.abs(across) > 0.22 || down < -0.1 || down > 1.1) return null
    if (outfit.below !== undefined && down >= outfit.below.from) return outfit.below.colour
    const isStripe = Math.abs(down - 0.45) < 0.07 || Math.abs(Math.abs(across) - 0.12) < 0.03
    return outfit.stripes !== undefined && isStripe ? outfit.stripes : outfit.torso
  }

  function keypoints(): Keypoints {
    const at = (x: number, y: number) => ({ at: { x: x / size.width, y: y / size.height }, score: 0.7 })
    return {
      'left-ear': at(hips.x + 0.07 * scale, ears),
      'right-ear': at(hips.x - 0.07 * scale, ears),
      'left-shoulder': at(hips.x + 0.18 * scale, shoulders),
      'right-shoulder': at(hips.x - 0.18 * scale, shoulders),
      'left-hip': at(hips.x + 0.12 * scale, hips.y),
      'right-hip': at(hips.x - 0.12 * scale, hips.y),
    }
  }
}

/** The points turned by 90° about the hips, as of a person lying down. */
export function lying(points: Keypoints): Keypoints {
  const [middleX, middleY] = [hips.x / size.width, hips.y / size.height]
  return Object.fromEntries(
    (Object.entries(points) as [KeypointName, NonNullable<Keypoints[KeypointName]>][]).map(([name, { at, score }]) => {
      return [name, { at: { x: middleX - (at.y - middleY), y: middleY + (at.x - middleX) }, score }]
    }),
  )
}
