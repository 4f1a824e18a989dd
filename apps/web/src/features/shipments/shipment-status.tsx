import type { DamageStatus } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Stack } from '@mui/material'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useShipmentTexts } from './texts/texts.ts'

const stateTones: Readonly<Record<Shipment['state'], Tone>> = {
  uninspected: 'neutral',
  'in-progress': 'info',
  inspected: 'success',
}
const damageTones: Readonly<Record<DamageStatus, Tone>> = { detected: 'error', resolved: 'success', none: 'neutral' }

export function State({ state, kept }: Pick<Shipment, 'state' | 'kept'>) {
  const t = useShipmentTexts()
  return kept ? (
    <StatusDot tone="warning" label={t('state.kept')} />
  ) : (
    <StatusDot tone={stateTones[state]} label={t(`state.${state}`)} />
  )
}

export function Damage({ damage }: { readonly damage: DamageStatus }) {
  const t = useShipmentTexts()
  return <StatusDot tone={damageTones[damage]} label={t(`damageState.${damage}`)} />
}

/** Why a shipment should not leave the dock yet, with quantities. */
export function useExceptionWords(): (
  shipment: Pick<Shipment, 'exceptions' | 'over' | 'short' | 'severeDamages'>,
) => string[] {
  const t = useShipmentTexts()
  return ({ exceptions, over, short, severeDamages }) => {
    const words = {
      over: t('exceptions.over.pieces', { count: over ?? 0 }),
      short: t('exceptions.short.pieces', { count: short ?? 0 }),
      damaged: t('exceptions.damaged.findings', { count: severeDamages }),
    }
    return exceptions.map((each) => words[each])
  }
}

/** A shipment's exceptions as chips. */
export function Exceptions({ exceptions }: Pick<Shipment, 'exceptions'>) {
  const t = useShipmentTexts()
  return (
    <Stack component="span" direction="row" sx={{ gap: 0.5, flexWrap: 'wrap' }}>
      {exceptions.map((each) => (
        <SeverityChip key={each} tone="error" label={t(`exceptions.${each}`)} />
      ))}
    </Stack>
  )
}

/** By phone, or at which station. */
export function useModeText(): (shipment: Pick<Shipment, 'mode' | 'stationName'>) => string {
  const t = useShipmentTexts()
  return ({ mode, stationName }) => {
    if (mode === 'station' && stationName !== null) return t('mode.stationAt', { station: stationName })
    return t(mode === null ? 'mode.none' : `inspectionMode.${mode}`)
  }
}
