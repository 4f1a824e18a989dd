import type { CallAnswer, CallInput } from '@foresite/contract/client'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { sameFeature, type WriteOptions } from './query.ts'
import { routeOf } from './route-book.ts'
import { upload, type UploadName, type UploadOptions } from './upload.ts'

/** An upload's input beside how to follow or stop it. */
export type UploadRequest<N extends UploadName> = CallInput<N> &
  Pick<UploadOptions, 'onProgress' | 'signal'>

function uploadKey(name: UploadName) {
  return ['upload', name]
}

/** Whether a file is on its way there, from whichever component. */
export function useIsUploading(name: UploadName): boolean {
  return useIsMutating({ mutationKey: uploadKey(name) }) > 0
}

/** An upload as a mutation: `mutate({ body, file, onProgress, signal })`. */
export function useUpload<N extends UploadName>(
  name: N,
  { onSuccess, onError, quiet = false }: WriteOptions<N, UploadRequest<N>> = {},
) {
  const client = useQueryClient()
  return useMutation<CallAnswer<N>, Error, UploadRequest<N>>({
    mutationKey: uploadKey(name),
    mutationFn: (request) => {
      const { onProgress, signal } = request
      return upload(name, request, {
        quiet,
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      })
    },
    onSuccess: (answer, request) => {
      void client.invalidateQueries({ predicate: sameFeature(routeOf(name).feature) })
      onSuccess?.(answer, request)
    },
    ...(onError ? { onError } : {}),
  })
}
