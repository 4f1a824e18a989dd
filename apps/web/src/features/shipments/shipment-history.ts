import type { DamageCategory } from '@foresite/contract/damage'
import type { ShipmentDeed, ShipmentFieldChange, ShipmentType } from '@foresite/contract/shipments'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useChangeText } from '#platform/records/RecordHistory.tsx'
import { useDayText } from './shipment-look.tsx'
import { useShipmentTexts } from './texts/texts.ts'

type OwnDeed = Exclude<ShipmentDeed, { kind: 'created' | 'edited' | 'picture-added' | 'picture-removed' }>

export function useShipmentChangeText(): (change: ShipmentFieldChange) => string {
  const t = useShipmentTexts()
  const { dayAndTime } = useFormat()
  const dayText = useDayText()
  return useChangeText(
    (field) => t(`field.${field}`),
    (field, value) => {
      if (value === '') return '–'
      if (field === 'type') return t(`type.${value as ShipmentType}`)
      if (field === 'expectedArrival') return dayAndTime(value)
      return field === 'deliveryDate' || field === 'shipDate' ? dayText(value) : value
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
export function useDeedLines(): (deed: OwnDeed) => readonly string[] {
  const t = useShipmentTexts()
  const checkName = useCheckName()
  return (deed) => {
    switch (deed.kind) {
      case 'started':
        return [
          deed.mode === 'mobile'
            ? t('deed.started.mobile')
            : t('deed.started.station', { station: deed.stationName ?? '–' }),
        ]
      case 'submitted':
        return [t('deed.submitted', { counted: deed.counted, mismatches: deed.mismatches })]
      case 'cancelled':
        return [t('deed.cancelled', { pallets: deed.pallets })]
      case 'pallet-counted':
        return [t('deed.pallet-counted', { pallet: deed.pallet_id, from: deed.from, to: deed.to })]
      case 'identified':
        return [t('deed.identified', { group: deed.group, product: deed.product })]
      case 'damage-found':
      case 'damage-withdrawn': {
        const grade = t(`gradeShort.${deed.grade}`)
        return [t(`deed.${deed.kind}`, { pallet: deed.pallet_id, check: checkName(deed), grade })]
      }
      case 'pallet-added':
      case 'pallet-removed':
      case 'pallet-restored':
      case 'pallet-cancelled':
      case 'pallet-refreshed':
      case 'damage-resolved':
      case 'damage-reopened':
        return [t(`deed.${deed.kind}`, { pallet: deed.pallet_id })]
      case 'claimed':
      case 'claim-deleted':
        return [t(`deed.${deed.kind}`, { reference: deed.reference })]
      case 'deleted':
      case 'restored':
      case 'reopened':
      case 'kept':
        return [t(`deed.${deed.kind}`)]
    }
  }
}
