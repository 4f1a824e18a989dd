import type { z } from 'zod'

/** The statuses of errors besides 400 (schema), which every route may return. */
export type ErrorStatus = 401 | 403 | 404 | 409 | 413 | 415 | 422 | 428 | 429 | 503 | 507

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** The form of a request's body: JSON, or one uploaded file beside text fields (multipart). */
type BodyKind = 'json' | 'upload'

/**
 * One call of the API. Requests are checked by it, the client is typed by it, and OpenAPI is generated from it.
 * `answer` is the JSON answer's schema, or `'media'` for bytes (pictures, clips, a socket).
 */
export interface Route {
  readonly method: Method
  /** Path below /api in Fastify's form, `:name` for a parameter. Trailing slashes count. */
  readonly path: `/${string}`
  /** The part of the product it belongs to: OpenAPI's tag, and the server feature's folder name. */
  readonly feature: string
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly bodyKind?: BodyKind
  /** Content types of a body that is only a file, streamed; the body may also be empty. */
  readonly raw?: readonly string[]
  readonly answer: z.ZodType | 'media'
  /** Content types of a `'media'` answer. */
  readonly media?: readonly string[]
  readonly status?: 200 | 201 | 202
  /**
   * The statuses that its shape does not imply: it implies 404 with `params`, 409 with `since`, 413 and 415 for a file,
   * 422 for an upload and a stated user, 428 for a required one.
   */
  readonly errors?: readonly ErrorStatus[]
  /**
   * Who may call: `'open'` needs no token, `'user'` a user's token if authentication is required (the default: deny by
   * default), `'vision'` a vision node's token, `'ticket'` a user's token or a short-lived ticket in the query (media
   * that browsers fetch without a header), `'query-token'` a user's token in the header or in the query: only for the
   * logo's address (WL-2).
   */
  readonly access?: 'open' | 'user' | 'vision' | 'ticket' | 'query-token'
  /**
   * Its media show people unblurred. Requests from outside the product's own pages are exports, subject to the site's
   * privacy settings: `'blurred'` if `download=1` gives a blurred version, `'refused'` if there is none, `'uploaded'`
   * also if there is none, for users' own uploads, which links on the pages may open.
   */
  readonly exportPolicy?: 'blurred' | 'refused' | 'uploaded'
  /**
   * The call is recorded with its user: the caller states a user's id in `statedByHeader` (AUTH-11). Without one it is
   * refused with 428 `who.required` while the site has users; an unknown one is refused with 422 `who.unknown`.
   * `'where-stated'`: the name is recorded if the tab has stated one, but not required.
   */
  readonly recordsWho?: true | 'where-stated'
}

/** A route as its feature's table states it. */
type StatedRoute = Omit<Route, 'feature' | 'method'> & Partial<Pick<Route, 'method'>>

type DefinedRoute<R> = R &
  Pick<Route, 'feature'> &
  (R extends { readonly method: Method } ? unknown : { readonly method: 'GET' })

/**
 * A feature's table of routes; those without a method are read with GET. Keeps their literal types, from which the server
 * and the client are typed.
 * @param feature the server feature's folder name
 */
export function defineRoutes<const T extends Record<string, StatedRoute>>(feature: string, table: T) {
  const routes = Object.entries(table).map(([name, route]) => [name, { method: 'GET', ...route, feature }])
  return Object.fromEntries(routes) as { readonly [N in keyof T]: DefinedRoute<T[N]> }
}
