import type { Keypoints } from '@foresite/contract/keypoints'
import type { Worn } from '#stages/detect/detection.ts'
import { meanOf, quantileOf } from '#stages/statistics.ts'
import { difference, share, type Colour, type Picture } from './colour.ts'
import { figureOf, hatOf, trunkOfFigure, type Figure } from './figure.ts'

/** Pixels a metre from which on an item is judged: a hat is 12 pixels wide there, a trunk 18 pixels high. */
const MIN_SCALE = { hardhat: 55, vest: 36 }
/** Mean value below which nothing is judged: colours in the dark are noise. */
const MIN_LIGHT = 0.16
/** By infrared light at night a picture has no colours: one with less is not judged. */
const MIN_COLOUR = 0.1
/** A head that looks like its surroundings cannot be judged. */
const MIN_CONTRAST = 0.12

/** Mean values of a head and its surroundings between which every hat looks black. */
const BACK_LIGHT = 0.65
const SHADE = 0.25

/** The colours where a hat would be. */
const HAT_SHARE = 0.55
const WHITE_HAT_SHARE = 0.7
const BARE_SHARE = 0.7
/** Of the places beside the jaw in the same colour: a hood or a scarf, perhaps with a hat below. */
const HOOD_SHARE = 0.4
/** Of a trunk: a vest with its stripes covers most of it, also above; a belt or a bag does not. */
const VEST_SHARE = 0.35
const VEST_SHARE_OF_HALF = 0.2
/** As much may be a lanyard or the model's error; more and it may be a vest that something hides. */
const NO_VEST_SHARE = 0.05
const STRIPE_SHARE = 0.03
/** Retroreflective silver: bright, in poor light compared with the vest, and without colour. */
const STRIPE_VALUE = 0.42
const STRIPE_OF_VEST = 0.6
const STRIPE_SATURATION = 0.25
/** In a picture exposed too long, orange and yellow turn white: with more of it a vest cannot be ruled out. */
const BLOWN_OUT_SHARE = 0.15

export const UNKNOWN: Worn = { hardhat: 'unknown', 'safety-vest': 'unknown' }

/** What one picture shows of a person's equipment. Rather unknown than wrong: see docs/rules/ppe-missing.md. */
export function judge(picture: Picture, keypoints: Keypoints): Worn {
  const figure = figureOf(keypoints, picture)
  if (figure === null) return UNKNOWN
  const rows = trunkOfFigure(picture, figure)
  const seen = [...rows.flat(), ...(figure.head === null ? [] : hatOf(picture, figure, figure.head).on)]
  const saturations = seen.map(({ saturation }) => saturation)
  const isLegible = meanValue(seen) >= MIN_LIGHT && quantileOf(saturations, 0.9) >= MIN_COLOUR
  if (!isLegible) return UNKNOWN
  return { hardhat: judgeHat(picture, figure), 'safety-vest': judgeVest(rows, figure) }
}

function judgeHat(picture: Picture, figure: Figure): Worn['hardhat'] {
  if (figure.head === null || figure.scale < MIN_SCALE.hardhat) return 'unknown'
  const { on, around, besideJaw } = hatOf(picture, figure, figure.head)
  if (on.length === 0 || around.length === 0 || difference(on, around) < MIN_CONTRAST) return 'unknown'
  const isWhiteHat = share(on, isWhite) >= WHITE_HAT_SHARE && share(around, isWhite) < 0.3
  const colour = hatColours.find((is) => share(on, is) >= HAT_SHARE) ?? (isWhiteHat ? isWhite : undefined)
  if (colour !== undefined) return share(besideJaw, colour) < HOOD_SHARE ? 'worn' : 'unknown'
  const isSilhouette = meanValue(around) > BACK_LIGHT && meanValue(on) < SHADE
  return share(on, isHairOrSkin) >= BARE_SHARE && !isSilhouette ? 'missing' : 'unknown'
}

function judgeVest(rows: readonly (readonly Colour[])[], { scale }: Figure): Worn['safety-vest'] {
  if (scale < MIN_SCALE.vest) return 'unknown'
  const all = rows.flat()
  const half = Math.ceil(rows.length / 2)
  const [upper, lower] = [rows.slice(0, half).flat(), rows.slice(half).flat()]
  const [bright, ofUpper, ofLower] = [all, upper, lower].map((part) => share(part, isFluorescent))
  if (bright === undefined || ofUpper === undefined || ofLower === undefined || all.length === 0) return 'unknown'
  const isCovered = bright >= VEST_SHARE && ofUpper >= VEST_SHARE_OF_HALF && ofLower >= VEST_SHARE_OF_HALF
  const stripeValue = Math.min(STRIPE_VALUE, STRIPE_OF_VEST * meanValue(all.filter(isFluorescent)))
  const isStripe = ({ saturation, value }: Colour) => saturation <= STRIPE_SATURATION && value >= stripeValue
  // A shirt has neither stripes nor the glare of fluorescent yellow.
  if (isCovered && (share(all, isStripe) >= STRIPE_SHARE || share(all, isGlaring) >= bright / 2)) return 'worn'
  const isRuledOut = share(all, mayBeFluorescent) <= NO_VEST_SHARE && share(all, isBlownOut) <= BLOWN_OUT_SHARE
  return isRuledOut ? 'missing' : 'unknown'
}

/** Colours in which hard hats are made and hair, also blond and ginger, is not: yellow, orange to red, green, blue. */
const hatColours: readonly ((colour: Colour) => boolean)[] = [
  ({ hue, saturation, value }) => hue >= 42 && hue < 75 && saturation >= (hue < 47 ? 0.65 : 0.5) && value >= 0.38,
  ({ hue, saturation, value }) => (hue < 25 || hue >= 345) && saturation >= 0.8 && value >= 0.5,
  ({ hue, saturation, value }) => hue >= 85 && hue < 170 && saturation >= 0.4 && value >= 0.3,
  ({ hue, saturation, value }) => hue >= 190 && hue < 255 && saturation >= 0.5 && value >= 0.4,
]

function isWhite({ saturation, value }: Colour): boolean {
  return saturation <= 0.16 && value >= 0.72
}

/**
 * Black to brown hair, and skin of any tone. Not grey or white hair: in poor light a white hat is as grey. Black and
 * brown hats look like hair.
 */
function isHairOrSkin({ hue, saturation, value }: Colour): boolean {
  const isWarm = hue < 42 || hue >= 340
  const isBlack = value <= 0.25 && saturation <= 0.45
  return isBlack || (isWarm && saturation >= 0.15 && saturation <= 0.68 && value <= 0.85)
}

/**
 * Fluorescent yellow and orange-red, colours of EN ISO 20471. Not its third, red: many more people in red wear a shirt or
 * a jacket.
 */
function isFluorescent({ hue, saturation, value }: Colour): boolean {
  const isYellow = hue >= 50 && hue < 100 && saturation >= 0.42 && value >= 0.4
  const isOrange = hue >= 8 && hue < 35 && saturation >= 0.68 && value >= 0.4
  return isYellow || isOrange
}

/** The same in poor light, or other things as yellow or orange: a vest can then not be ruled out. */
function mayBeFluorescent({ hue, saturation, value }: Colour): boolean {
  return (hue < 100 || hue >= 345) && saturation >= 0.5 && value >= 0.15
}

/** At the sensor's limit, its colour lost. */
function isBlownOut({ value }: Colour): boolean {
  return value >= 0.98
}

/** Fluorescent yellow: other clothes are less green. An orange shirt in bright light glares as an orange vest does. */
function isGlaring({ hue, saturation, value }: Colour): boolean {
  return hue >= 58 && hue < 100 && saturation >= 0.6 && value >= 0.75
}

function meanValue(colours: readonly Colour[]): number {
  return meanOf(colours.map(({ value }) => value))
}
