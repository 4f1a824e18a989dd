import { useMediaQuery } from '@mui/material'

/** How many labels fit under an axis. */
const maxLabels = { phone: 4, desktop: 8 } as const

/** Every how many points a chart shows a label under its axis. */
export function useLabelStep(points: number): number {
  const onPhone = useMediaQuery('(max-width:599.95px)')
  return Math.max(1, Math.ceil(points / (onPhone ? maxLabels.phone : maxLabels.desktop)))
}
