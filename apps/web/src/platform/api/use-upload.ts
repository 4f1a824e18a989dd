import { CallFailed, type CallAnswer, type CallInput } from '@foresite/contract/client'
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAbort, sentenceOf } from './call.ts'
import { sameFeature, type WriteOptions } from './query.ts'
import { routeOf } from './route-book.ts'
import { upload, type UploadName, type UploadOptions } from './upload.ts'

/** An upload's input with progress and abort options. */
type UploadRequest<N extends UploadName> = CallInput<N> & Pick<UploadOptions, 'onProgress' | 'signal'>

interface UploadHookOptions<N extends UploadName> extends WriteOptions<N, UploadRequest<N>> {
  /** What the upload belongs to, such as a report's id, so that only this waits for it. */
  readonly of?: string
}

function uploadKey(name: UploadName, of?: string) {
  return of === undefined ? ['upload', name] : ['upload', name, of]
}

/** Whether any component is uploading; with an owner, only for that owner. */
export function useIsUploading(name: UploadName, of?: string): boolean {
  return useIsMutating({ mutationKey: uploadKey(name, of) }) > 0
}

/** An upload as a mutation: `mutate({ body, file, onProgress, signal })`. */
export function useUpload<N extends UploadName>(
  name: N,
  { onSuccess, onError, quiet = false, unannounced = false, of }: UploadHookOptions<N> = {},
) {
  const client = useQueryClient()
  const readAgain = () => void client.invalidateQueries({ predicate: sameFeature(routeOf(name).feature) })
  return useMutation<CallAnswer<N>, Error, UploadRequest<N>>({
    mutationKey: uploadKey(name, of),
    mutationFn: (request) => {
      const { onProgress, signal } = request
      return upload(name, request, {
        quiet,
        unannounced,
        ...(onProgress ? { onProgress } : {}),
        ...(signal ? { signal } : {}),
      })
    },
    onSuccess: (answer, request) => {
      readAgain()
      onSuccess?.(answer, request)
    },
    onError: (error) => {
      // A conflict means that the screen is outdated.
      if (error instanceof CallFailed && error.status === 409) readAgain()
      onError?.(error)
    },
  })
}

export interface Flight {
  readonly name: string
  /** Progress from 0 to 1. */
  readonly share: number
  readonly stop: () => void
}

/**
 * An upload with progress that can be cancelled: `send({ body, file })`. Unmounting cancels it, so that `onSuccess`
 * only reaches a mounted component. Cancelling is not an error.
 */
export function useStoppableUpload<N extends UploadName>(name: N, options: UploadHookOptions<N> = {}) {
  const { mutate, isPending, error, reset } = useUpload(name, {
    quiet: true,
    ...options,
    onSuccess: (answer, request) => {
      // It may have arrived just as it was cancelled.
      if (request.signal?.aborted !== true) options.onSuccess?.(answer, request)
    },
  })
  const [share, setShare] = useState(0)
  const [sent, setSent] = useState<{ readonly name: string; readonly abort: AbortController }>()
  useEffect(() => () => sent?.abort.abort(), [sent])
  const send = (input: CallInput<N> & { readonly file: File }) => {
    const abort = new AbortController()
    setShare(0)
    setSent({ name: input.file.name, abort })
    mutate({ ...input, signal: abort.signal, onProgress: (part, total) => setShare(total === 0 ? 0 : part / total) })
  }
  const flight: Flight | null =
    isPending && sent !== undefined ? { name: sent.name, share, stop: () => sent.abort.abort() } : null
  const problem = error === null || isAbort(error) ? null : sentenceOf(error)
  return { send, flight, problem, reset }
}
