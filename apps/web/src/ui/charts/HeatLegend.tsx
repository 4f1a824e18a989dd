import { Box, Stack } from '@mui/material'
import { useHeatColours } from './heat.ts'
import { Muted } from '../Muted.tsx'

interface HeatLegendProps {
  readonly from: string
  readonly to: string
  readonly colour?: (value: number, most: number) => string
}

const steps = [1, 2, 3, 4, 5] as const

/** A heat map's legend, from the lowest to the highest value. */
export function HeatLegend({ from, to, colour }: HeatLegendProps) {
  const heat = useHeatColours()
  const colourOf = colour ?? ((value: number, most: number) => heat(value, most).ground)
  return (
    <Stack direction="row" sx={{ alignItems: 'center', gap: 1, mt: 1.5 }}>
      <Muted small>{from}</Muted>
      <Stack direction="row" aria-hidden sx={{ gap: '2px' }}>
        {steps.map((step) => (
          <Box key={step} sx={{ width: 20, height: 10, borderRadius: 0.5, bgcolor: colourOf(step, steps.length) }} />
        ))}
      </Stack>
      <Muted small>{to}</Muted>
    </Stack>
  )
}
