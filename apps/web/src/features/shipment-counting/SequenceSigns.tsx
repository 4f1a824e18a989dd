import type { DamageGrade, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { Box, Typography } from '@mui/material'
import type { SequenceState } from './inspection-sequence.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'
import type { Driver } from './use-station-driver.ts'

/** The light of the screen. */
export type Light = 'grey.800' | 'warning.dark' | 'info.dark' | 'success.dark' | 'error.dark'

const severe: ReadonlySet<DamageGrade> = new Set(['major', 'critical'])

/** Whether a pallet has major or critical damage that is not resolved. */
export function isSeverelyDamaged(pallet: ShipmentPallet | undefined): boolean {
  return pallet?.findings.some(({ grade, resolvedAt }) => resolvedAt === null && severe.has(grade)) === true
}

/** Red for damage, whatever is waited for; green for a pallet that was searched and is sound. */
export function lightOf(state: SequenceState, isDamaged: boolean): Light {
  if (isDamaged) return 'error.dark'
  return (
    {
      waiting: 'grey.800',
      placed: 'warning.dark',
      searching: 'info.dark',
      searched: 'success.dark',
      ended: 'grey.800',
    } as const
  )[state]
}

interface SequenceSignsProps {
  readonly state: SequenceState
  readonly isDamaged: boolean
  readonly driver: Driver
  readonly camera: string
}

/** The current instruction, legible from three metres, and who reports that a pallet is there. */
export function SequenceSigns({ state, isDamaged, driver, camera }: SequenceSignsProps) {
  const t = useShipmentCountingTexts()
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography
        component="p"
        sx={{ fontSize: 'clamp(2.25rem, 7vw, 6rem)', fontWeight: 800, lineHeight: 1.05, overflowWrap: 'anywhere' }}
      >
        {t(isDamaged ? 'sequence.damaged' : `sequence.${state}`)}
      </Typography>
      <Typography sx={{ fontSize: { xs: '1rem', md: '1.375rem' } }}>
        {t(isDamaged && state !== 'searching' ? 'sequence.damaged.text' : `sequence.${state}.text`)}
      </Typography>
      <Typography variant="body2">{t(`driver.${driver}`, { camera })}</Typography>
    </Box>
  )
}
