import type { z } from 'zod'
import { failure, type Failure } from './failure.ts'
import type { Route } from './route.ts'
import type { RouteName, Routes } from './routes.ts'

type Part<R, K extends 'params' | 'body'> = R extends {
  readonly [P in K]: infer S extends z.ZodType
}
  ? { readonly [P in K]: z.input<S> }
  : unknown

/** A query is optional if all its fields are. */
type Query<R> = R extends { readonly query: infer S extends z.ZodType }
  ? object extends z.input<S>
    ? { readonly query?: z.input<S> }
    : { readonly query: z.input<S> }
  : unknown

/** A call's input: its route's parts, before parsing. An upload's file is beside its fields. */
export type CallInput<N extends RouteName> = Part<Routes[N], 'params'> &
  Query<Routes[N]> &
  Part<Routes[N], 'body'> &
  (Routes[N] extends { readonly bodyKind: 'upload' } ? { readonly file: File } : unknown)

export type CallAnswer<N extends RouteName> = Routes[N] extends {
  readonly answer: infer S extends z.ZodType
}
  ? z.output<S>
  : never

/** Routes that return JSON; browsers fetch media themselves, at `mediaPath`. */
export type JsonRouteName = {
  [N in RouteName]: Routes[N] extends { readonly answer: 'media' } ? never : N
}[RouteName]

/** A call that the server refused, or that never reached it (`status` 0). */
export class CallFailed extends Error {
  readonly status: number
  readonly failure: Failure | null

  constructor(status: number, answer: Failure | null) {
    super(answer?.message ?? '')
    this.name = 'CallFailed'
    this.status = status
    this.failure = answer
  }
}

/** A route's path below /api, with its parameters filled in and escaped. */
export function pathOf(route: Route, input: { params?: unknown; query?: unknown }): string {
  const params = new Map(written(input.params))
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params.get(key) ?? ''))
  const query = new URLSearchParams(written(input.query).filter(([, value]) => value !== '')).toString()
  return `/api${path}${query === '' ? '' : `?${query}`}`
}

/** A call's values as URL parameters, without undefined ones. */
function written(part: unknown): [string, string][] {
  return Object.entries(part ?? {}).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [[key, String(value)]] : [],
  )
}

/**
 * Parses a refused call's body; one from elsewhere, such as a proxy, may have only a message or only an error. Null if
 * it has neither.
 */
export function readFailure(body: unknown): Failure | null {
  const { data } = someFailure.safeParse(body)
  return data === undefined || (data.message === '' && data.error === '') ? null : data
}

const someFailure = failure.extend({
  message: failure.shape.message.default(''),
  error: failure.shape.error.default(''),
})
