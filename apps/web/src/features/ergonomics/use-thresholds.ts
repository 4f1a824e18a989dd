import { thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'

/** The site's thresholds; until they are read, as the product brings them. */
export function useThresholds(): (id: ThresholdId) => number {
  const { data } = useQuery(queryFor('readThresholds'))
  const values = data?.values ?? {}
  return (id) => thresholdIn(values, id)
}
