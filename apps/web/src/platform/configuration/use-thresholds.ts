import { thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'

/** The site's thresholds; the product's defaults until they have loaded. */
export function useThresholds(): (id: ThresholdId) => number {
  const { data } = useQuery(queryFor('readThresholds'))
  const values = data?.values ?? {}
  return (id) => thresholdIn(values, id)
}
