import type { CapacityRating } from '@foresite/contract/vehicle-capacity'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useCapacityTexts } from './texts/texts.ts'

export const ratingTone: Readonly<Record<CapacityRating, Tone>> = {
  excellent: 'success',
  average: 'warning',
  poor: 'error',
}

export function Rating({ rating }: { readonly rating: CapacityRating }) {
  const t = useCapacityTexts()
  return <SeverityChip tone={ratingTone[rating]} label={t(`capacityRating.${rating}`)} />
}
