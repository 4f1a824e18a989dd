import type { DamageCategory } from '@foresite/contract/damage'
import type { ShipmentEvent, ShipmentFieldChange, ShipmentType } from '@foresite/contract/shipments'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useChangeText, type OwnEvent } from '#platform/records/RecordHistory.tsx'
import { useShipmentTexts } from './texts/texts.ts'

export function useShipmentChangeText(): (change: ShipmentFieldChange) => string {
  const t = useShipmentTexts()
  const { day, dayAndTime } = useFormat()
  return useChangeText(
    (field) => t(`shipmentField.${field}`),
    (field, value) => {
      if (value === '') return '–'
      if (field === 'type') return t(`shipmentType.${value as ShipmentType}`)
      if (field === 'expectedArrival') return dayAndTime(value)
      return field === 'deliveryDate' || field === 'shipDate' ? day(value) : value
    },
  )
}

/** The name of a check; its id until the categories are loaded. */
export function useCheckName(): (found: { readonly category: DamageCategory['id']; readonly check: string }) => string {
  const { data = [] } = useQuery(queryFor('listDamageCategories'))
  return ({ category, check }) =>
    data.find(({ id }) => id === category)?.checks.find(({ id }) => id === check)?.name ?? check
}

/** The history lines of a shipment and its pallets. */
export function useEventLines(): (event: OwnEvent<ShipmentEvent>) => readonly string[] {
  const t = useShipmentTexts()
  const checkName = useCheckName()
  return (event) => {
    switch (event.kind) {
      case 'started':
        return [
          event.mode === 'mobile'
            ? t('event.started.mobile')
            : t('event.started.station', { station: event.stationName ?? '–' }),
        ]
      case 'submitted':
        return [t('event.submitted', { counted: event.counted, mismatches: event.mismatches })]
      case 'cancelled':
        return [t('event.cancelled', { pallets: event.pallets })]
      case 'pallet-counted':
        return [t('event.pallet-counted', { pallet: event.pallet_id, from: event.from, to: event.to })]
      case 'identified':
        return [t('event.identified', { group: event.group, product: event.product })]
      case 'damage-found':
      case 'damage-withdrawn': {
        const grade = t(`damageGrade.${event.grade}`)
        return [t(`event.${event.kind}`, { pallet: event.pallet_id, check: checkName(event), grade })]
      }
      case 'pallet-retaken':
        return [t('event.pallet-retaken', { pallet: event.pallet_id, side: t(`side.${event.side}`) })]
      case 'pallet-added':
      case 'pallet-removed':
      case 'pallet-restored':
      case 'pallet-cancelled':
      case 'pallet-refreshed':
      case 'damage-resolved':
      case 'damage-reopened':
        return [t(`event.${event.kind}`, { pallet: event.pallet_id })]
      case 'claimed':
      case 'claim-deleted':
        return [t(`event.${event.kind}`, { reference: event.reference })]
      case 'reopened':
      case 'kept':
        return [t(`event.${event.kind}`)]
    }
  }
}
