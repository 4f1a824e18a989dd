import { useTheme } from '@mui/material/styles'
import { contrast, mix, textContrast } from '../colour.ts'

/** Opacity of the highest value's colour, and of the smallest non-zero one's. */
const [strongest, faintest] = [1, 0.18]

/** A value's background colour, and the text colour that is readable on it. */
interface HeatColours {
  readonly ground: string
  readonly text: string
}

/**
 * Returns the colours of a value among values up to `most`, for light or dark mode; zero has a neutral background.
 */
export function useHeatColours(): (value: number, most: number) => HeatColours {
  const { palette } = useTheme()
  return (value, most) => {
    if (value <= 0 || most <= 0) return { ground: 'action.hover', text: 'text.primary' }
    const ground = mix(palette.background.paper, palette.primary.main, strengthOf(value, most))
    // White or black: one of them always has at least 4.5:1, while other colours may not.
    return { ground, text: contrast('#ffffff', ground) >= textContrast ? '#ffffff' : '#000000' }
  }
}

/** From faint to 1, for a value above zero. */
export function strengthOf(value: number, most: number): number {
  return faintest + (strongest - faintest) * Math.min(1, value / most)
}
