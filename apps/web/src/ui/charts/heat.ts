import { useTheme } from '@mui/material/styles'
import { contrast, mix, textContrast } from '../colour.ts'

/** How strong the colour of the highest value is, and that of the smallest one that is not zero: shares. */
const [strongest, faintest] = [1, 0.18]

/** The colours of a value among others: its ground, and what reads on it. */
export interface HeatColours {
  readonly ground: string
  readonly text: string
}

/** Gives the colours of a value among values up to `most`, in the present light; nothing is the ground of nothing. */
export function useHeatColours(): (value: number, most: number) => HeatColours {
  const { palette } = useTheme()
  return (value, most) => {
    if (value <= 0 || most <= 0) return { ground: 'action.hover', text: 'text.primary' }
    const ground = mix(palette.background.paper, palette.primary.main, strengthOf(value, most))
    // Of white and black one reads on any ground with 4.5 : 1; on some no other colour does.
    return { ground, text: contrast('#ffffff', ground) >= textContrast ? '#ffffff' : '#000000' }
  }
}

/** From faint to 1, for a value above zero. */
export function strengthOf(value: number, most: number): number {
  return faintest + (strongest - faintest) * Math.min(1, value / most)
}
