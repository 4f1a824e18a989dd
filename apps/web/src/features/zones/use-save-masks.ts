import type { ImagePoint } from '@foresite/contract/primitives'
import { useQueryClient } from '@tanstack/react-query'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { sameFeature, useCall } from '#platform/api/query.ts'

interface SaveMasksOptions {
  readonly cameraId: string
  /** When the masks were last changed, as the editor read it; null: never. */
  readonly since: string | null
  readonly onSaved: () => void
  readonly onRefused: (sentence: string) => void
}

/** Writes all privacy masks of a camera at once. */
export function useSaveMasks({ cameraId, since, onSaved, onRefused }: SaveMasksOptions) {
  const client = useQueryClient()
  const readAgain = () => {
    void client.invalidateQueries({ predicate: sameFeature('cameras') })
  }
  const save = useCall('changePrivacyMasks', {
    quiet: true,
    onSuccess: () => {
      readAgain()
      onSaved()
    },
    onError: (error) => {
      if (isAbort(error)) return
      readAgain()
      onRefused(sentenceOf(error))
    },
  })
  return {
    saving: save.isPending,
    save: (masks: readonly (readonly ImagePoint[])[]) => {
      const privacyMasks = masks.map((points) => [...points])
      save.mutate({ params: { id: cameraId }, body: { privacyMasks, since } })
    },
  }
}
