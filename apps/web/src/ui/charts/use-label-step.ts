import { useMediaQuery } from '@mui/material'

/** How many labels there is room for under an axis. */
const most = { phone: 4, desktop: 8 } as const

/** Which points of a chart have their label under the axis: every so manieth. */
export function useLabelStep(points: number): number {
  const onPhone = useMediaQuery('(max-width:599.95px)')
  return Math.max(1, Math.ceil(points / (onPhone ? most.phone : most.desktop)))
}
