import type { Camera } from '@foresite/contract/cameras'
import type { GroundCalibration } from '@foresite/contract/ground'
import { useQueryClient } from '@tanstack/react-query'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { sameFeature, useCall } from '#platform/api/query.ts'

interface SaveGroundOptions {
  readonly cameraId: string
  /** The calibration that was there when the editor was opened. */
  readonly was: Camera['ground']
  readonly onSaved: () => void
  readonly onRefused: (sentence: string) => void
}

/** Writes or removes how a camera's picture lies on the floor. */
export function useSaveGround({ cameraId, was, onSaved, onRefused }: SaveGroundOptions) {
  const client = useQueryClient()
  const save = useCall('measureGround', {
    quiet: true,
    onSuccess: onSaved,
    onError: (error) => {
      if (isAbort(error)) return
      void client.invalidateQueries({ predicate: sameFeature('cameras') })
      onRefused(sentenceOf(error))
    },
  })
  return {
    saving: save.isPending,
    save: (ground: GroundCalibration | null) => {
      save.mutate({ params: { id: cameraId }, body: { ground, was } })
    },
  }
}
