import type { CallAnswer, JsonRouteName } from '@foresite/contract/client'
import type { RouteName, Routes } from '@foresite/contract/routes'
import type { Language } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { UpgradePath } from './upgrades.ts'

type Parsed<R, K extends 'params' | 'query' | 'body'> = R extends {
  readonly [P in K]: infer S extends z.ZodType
}
  ? z.output<S>
  : undefined

/** Undefined for uploads, which are read from `request.parts()` as they stream in. */
type ParsedBody<R> = R extends { readonly bodyKind: 'upload' } ? undefined : Parsed<R, 'body'>

/** One call, its parts already parsed by the route's schemas. */
interface Call<N extends RouteName> {
  readonly params: Parsed<Routes[N], 'params'>
  readonly query: Parsed<Routes[N], 'query'>
  readonly body: ParsedBody<Routes[N]>
  /** The acting user, if the route records them (AUTH-11); null while the site has no users. */
  readonly statedBy: Routes[N] extends { readonly recordsWho: true | 'where-stated' } ? StatedBy | null : undefined
  readonly language: Language
  readonly request: FastifyRequest
  /** Only for media: JSON handlers return their answer. */
  readonly reply: FastifyReply
}

/** Handles one route: returns its answer, or throws a `Refusal`. Media handlers send through `reply`. */
export type Handler<N extends RouteName> = (
  call: Call<N>,
) => Promise<N extends JsonRouteName ? CallAnswer<N> : FastifyReply>

/** The handlers of some routes, which receive their feature's dependencies with each call. */
export type Handlers<D> = {
  readonly [K in RouteName]?: (deps: D, call: Call<K>) => ReturnType<Handler<K>>
}

/** Binds handlers to their feature's dependencies. */
export function bind<D, H extends Handlers<D>>(
  handlers: H,
  deps: D,
): { readonly [K in keyof H & RouteName]: Handler<K> } {
  const bound = Object.entries<(deps: D, call: never) => unknown>(handlers).map(
    ([name, handle]) => [name, (call: never) => handle(deps, call)] as const,
  )
  return Object.fromEntries(bound) as { [K in keyof H & RouteName]: Handler<K> }
}

interface FeatureLife {
  readonly name: string
  /** Its own WebSockets, beside the live channel. */
  readonly upgrades?: readonly UpgradePath[]
  /** What it does periodically, from its start to its stop. */
  readonly tasks?: readonly RepeatedTask[]
  /** Runs before its tasks, and before the first call is accepted. */
  start?(): Promise<void>
  /** Runs after its tasks have ended. */
  stop?(): Promise<void>
}

/** A feature of the server: its routes, and its start and stop. */
export interface Feature<N extends RouteName = RouteName> extends FeatureLife {
  readonly handlers: { readonly [K in N]: Handler<K> }
}

/** Any feature, for a list of all. */
export interface AnyFeature extends FeatureLife {
  readonly handlers: { readonly [K in RouteName]?: Handler<K> }
}
