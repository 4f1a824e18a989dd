import type { Area } from '@foresite/contract/areas'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormSetError } from 'react-hook-form'
import { sameFeature, useCall } from '#platform/api/query.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import type { AreaIn, AreaOut } from './area-form.ts'

const fields = ['type', 'name', 'dockNumber', 'location', 'description', 'cameraIds', 'doorZoneId'] as const

interface SaveAreaOptions {
  /** The stored area as its editor has read it; null for a new one. */
  readonly area: Pick<Area, 'id' | 'updatedAt'> | null
  readonly setError: UseFormSetError<AreaIn>
  readonly onSaved: () => void
}

/** Adds or changes an area; refusals go to the form instead of a toast. */
export function useSaveArea({ area, setError, onSaved }: SaveAreaOptions) {
  const client = useQueryClient()
  const options = {
    quiet: true,
    onSuccess: onSaved,
    onError: (error: Error) => {
      // Somebody else may have changed it since it was read: then both are to be seen.
      void client.invalidateQueries({ predicate: sameFeature('areas') })
      showRefusal(error, setError, fields)
    },
  }
  const create = useCall('createArea', options)
  const update = useCall('updateArea', options)
  return {
    saving: create.isPending || update.isPending,
    /** `since`: as of which change it is saved. */
    save: (body: AreaOut, since = area?.updatedAt) => {
      if (area === null) create.mutate({ body })
      else update.mutate({ params: { id: area.id }, body: { ...body, since } })
    },
  }
}
