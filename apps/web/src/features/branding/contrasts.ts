import type { Preset } from '@foresite/contract/presets'
import { contrast, textContrast } from '#ui/colour.ts'

/** WCAG 2.2, 1.4.11: non-text contrast. */
const controlContrast = 3

type Pair = 'sidebar' | 'navigation' | 'button' | 'hover' | 'buttonGround'

export interface Measured {
  readonly pair: Pair
  /** 1 to 21. */
  readonly ratio: number
  readonly least: number
  readonly isGood: boolean
}

const white = '#ffffff'

/** The contrast of the four colours by WCAG 2.2; `page` is the background of buttons. */
export function contrastsOf(colors: Preset['colors'], page: string): Measured[] {
  const { primary, secondary, tertiary, supportive } = colors
  const pairs: readonly (readonly [Pair, string, string, number])[] = [
    ['sidebar', white, primary, textContrast],
    ['navigation', white, secondary, textContrast],
    ['button', white, tertiary, textContrast],
    ['hover', white, supportive, textContrast],
    ['buttonGround', tertiary, page, controlContrast],
  ]
  return pairs.map(([pair, one, other, least]) => {
    const ratio = contrast(one, other)
    return { pair, ratio, least, isGood: ratio >= least }
  })
}
