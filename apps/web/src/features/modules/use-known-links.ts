import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
import type { ModuleFields } from './module-form.ts'

/**
 * Drops zones and recipients that were deleted meanwhile, such as a draft's: they are no longer offered, and the server
 * refuses them. A stored module's own zones stay, because none of them can be deleted.
 */
export function useKnownLinks(
  { getValues, setValue }: UseFormReturn<ModuleFields, unknown, ModuleInput>,
  module: SiteModule | null,
  zones: readonly Zone[],
): void {
  const users = currentData(useQuery(queryFor('listUsers')))
  const groups = currentData(useQuery(queryFor('listGroups')))
  useEffect(() => {
    const zoneIds = getValues('zoneIds')
    const left = among([...zones.map(({ id }) => id), ...(module?.zoneIds ?? [])], zoneIds)
    if (left.length < zoneIds.length) setValue('zoneIds', left, { shouldDirty: true })
  }, [zones, module, getValues, setValue])
  useEffect(() => {
    if (users === undefined || groups === undefined) return
    const chosen = getValues('notifications')
    const userIds = among(
      users.map(({ id }) => id),
      chosen.userIds,
    )
    const groupIds = among(
      groups.map(({ id }) => id),
      chosen.groupIds,
    )
    if (userIds.length < chosen.userIds.length || groupIds.length < chosen.groupIds.length)
      setValue('notifications', { ...chosen, userIds, groupIds }, { shouldDirty: true })
  }, [users, groups, getValues, setValue])
}

function among(known: readonly string[], ids: readonly string[]): string[] {
  return ids.filter((id) => known.includes(id))
}

/** A list being read again may lack a recipient who was added since: dropping that one would lose what somebody saved. */
function currentData<Data>({ data, isSuccess, fetchStatus }: UseQueryResult<Data>): Data | undefined {
  return isSuccess && fetchStatus === 'idle' ? data : undefined
}
