import { CallFailed, pathOf, type CallAnswer, type CallInput, type JsonRouteName } from '@foresite/contract/client'
import type { Routes } from '@foresite/contract/routes'
import { notifyManager, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { isChangedMeanwhile } from '#platform/records/use-edited-record.ts'
import { call, partsOf, type CallOptions } from './call.ts'
import { routeOf } from './route-book.ts'
import type { UploadName } from './upload.ts'

export type QueryName = {
  [N in JsonRouteName]: Routes[N] extends { readonly method: 'GET' } ? N : never
}[JsonRouteName]

/** Routes that write JSON or nothing. */
export type WriteName = Exclude<JsonRouteName, QueryName | UploadName>

type InputArgument<N extends JsonRouteName> =
  object extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>]

/**
 * The one way to build a read's query: its key is route and address, so components that read the same thing share one
 * call (CALL-1). `useQuery(queryFor('readCamera', { params: { id } }))`.
 */
export function queryFor<N extends QueryName>(name: N, ...[input]: InputArgument<N>) {
  return queryOf(name, (input ?? {}) as CallInput<N>, false)
}

/** Like `queryFor`, for content that a screen can do without: its failure shows no toast. */
export function quietQueryFor<N extends QueryName>(name: N, ...[input]: InputArgument<N>) {
  return queryOf(name, (input ?? {}) as CallInput<N>, true)
}

function queryOf<N extends QueryName>(name: N, input: CallInput<N>, quiet: boolean) {
  return queryOptions({
    queryKey: [name, pathOf(routeOf(name), partsOf(input))],
    queryFn: ({ signal, client, queryKey }): Promise<CallAnswer<N>> => {
      // Polls of a stopped server fail for hours: after the first toast the notice above the screen says so.
      const isOutdated = client.getQueryState(queryKey)?.status === 'error'
      return call(name, input, { signal, quiet: quiet || isOutdated })
    },
  })
}

export interface WriteOptions<N extends JsonRouteName, Input> extends Pick<
  CallOptions,
  'quiet' | 'undo' | 'unannounced'
> {
  readonly onSuccess?: (answer: CallAnswer<N>, input: Input) => void
  readonly onError?: (error: Error) => void
  /** Stops the call; the server then saves nothing that it has not saved yet. */
  readonly signal?: RefObject<AbortSignal>
}

/**
 * A write as a mutation. Hold its button with `isPending` (`<Button loading={save.isPending}>`): a second click does
 * nothing meanwhile. Its feature's queries are refetched on success.
 */
export function useCall<N extends WriteName>(
  name: N,
  { onSuccess, onError, quiet = false, undo, unannounced = false, signal }: WriteOptions<N, CallInput<N>> = {},
) {
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ predicate: sameFeature(routeOf(name).feature) })
  return useMutation<CallAnswer<N>, Error, CallInput<N>>({
    mutationFn: (input) =>
      call(name, input, { quiet, unannounced, ...(undo && { undo }), ...(signal && { signal: signal.current }) }),
    onSuccess: (answer, input) => {
      void readAgain()
      onSuccess?.(answer, input)
    },
    onError: async (error) => {
      // A conflict means that the screen is outdated.
      const read = error instanceof CallFailed && error.status === 409 ? readAgain() : null
      if (isChangedMeanwhile(error)) {
        // The form shows both versions at once, instead of first a refusal.
        await read
        await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      }
      onError?.(error)
    },
  })
}

/**
 * For screens that run for a day without a user: `useQuery({ …, ...unattended })` reloads whatever the live channel
 * does, also without a network. Each call keeps the session alive.
 */
export const unattended = { refetchInterval: 20_000, refetchIntervalInBackground: true, networkMode: 'always' } as const

/** For data read once and kept until unmount: `useQuery({ …, meta: readOnce })`. */
export const readOnce = { readOnce: true } as const

/** Matches the refetchable queries of a feature; live events name it as their topic. */
export function sameFeature(feature: string) {
  return ({ queryKey, meta }: { queryKey: readonly unknown[]; meta?: unknown }): boolean => {
    if (meta === readOnce) return false
    const [name] = queryKey
    return typeof name === 'string' && routeOf(name as QueryName).feature === feature
  }
}
