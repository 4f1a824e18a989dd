import type { UseFormSetError } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import type { AreaIn, AreaOut } from './area-form.ts'

const fields = ['type', 'name', 'dockNumber', 'location', 'description', 'cameraIds', 'doorZoneId'] as const

interface SaveAreaOptions {
  /** Null for a new one. */
  readonly id: string | null
  readonly setError: UseFormSetError<AreaIn>
  readonly onSaved: () => void
}

/** Adds or changes an area; refusals go to the form instead of a toast. */
export function useSaveArea({ id, setError, onSaved }: SaveAreaOptions) {
  const options = {
    quiet: true,
    onSuccess: onSaved,
    onError: (error: Error) => {
      showRefusal(error, setError, fields)
    },
  }
  const create = useCall('createArea', options)
  const update = useCall('updateArea', options)
  return {
    saving: create.isPending || update.isPending,
    /** `since`: the version that it replaces. */
    save: (body: AreaOut, since: string | undefined) => {
      if (id === null) create.mutate({ body })
      else update.mutate({ params: { id }, body: { ...body, since } })
    },
  }
}
