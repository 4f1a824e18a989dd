import { CallFailed } from '@foresite/contract/client'
import type { Zone, ZoneInput } from '@foresite/contract/zones'
import { useQueryClient } from '@tanstack/react-query'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { sameFeature, useCall } from '#platform/api/query.ts'

interface SaveZoneOptions {
  readonly cameraId: string
  /** The stored zone that is changed; null for a new one. */
  readonly zone: Pick<Zone, 'id'> | null
  /** As of which change of it. */
  readonly since: string | null
  readonly onSaved: (zone: Zone) => void
  /** What the server refused, and the field that it named. */
  readonly onRefused: (sentence: string, field: string | undefined) => void
}

/** Adds or changes a zone; refusals go to the form instead of a toast. */
export function useSaveZone({ cameraId, zone, since, onSaved, onRefused }: SaveZoneOptions) {
  const client = useQueryClient()
  const options = {
    quiet: true,
    onSuccess: (answer: { zone: Zone }) => {
      onSaved(answer.zone)
    },
    onError: (error: Error) => {
      if (isAbort(error)) return
      // Then both are to be seen.
      void client.invalidateQueries({ predicate: sameFeature('zones') })
      const field = error instanceof CallFailed ? error.failure?.field : undefined
      onRefused(sentenceOf(error), field)
    },
  }
  const create = useCall('createZone', options)
  const update = useCall('updateZone', options)
  return {
    saving: create.isPending || update.isPending,
    save: (input: ZoneInput) => {
      if (zone === null) create.mutate({ body: { ...input, cameraId } })
      else
        update.mutate({
          params: { id: zone.id },
          body: since === null ? input : { ...input, since },
        })
    },
  }
}
