import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

/** A zod shape for each search parameter, which parses its text. Defaults belong to the shapes. */
export type SearchShape = Readonly<Record<string, z.ZodType>>
type Defaulted<S extends SearchShape> = {
  [K in keyof S]: undefined extends z.input<S[K]> ? (undefined extends z.output<S[K]> ? never : K) : never
}[keyof S]

/** The parsed search parameters; those without a default may be missing. */
export type SearchOf<D> = D extends SearchDefinition<infer S> ? SearchValues<S> : never
/** Parameters to change; `undefined` and the empty text remove one. */
export type ChangeOf<D> = D extends SearchDefinition<infer S> ? SearchChange<S> : never

export type SearchValues<S extends SearchShape> = {
  readonly [K in Defaulted<S>]: z.output<S[K]>
} & { readonly [K in Exclude<keyof S, Defaulted<S>>]?: NonNullable<z.output<S[K]>> }
export type SearchChange<S extends SearchShape> = { readonly [K in keyof S]?: string | number | undefined }

export interface SearchRules<S extends SearchShape> {
  /** Filters: changing one returns to the first page. */
  readonly filters?: readonly (keyof S & string)[]
  /** The parameter's name in the address, if different. */
  readonly names?: { readonly [K in keyof S]?: string }
  /** Parameters whose change adds a history entry; other changes replace the current one. */
  readonly steps?: readonly (keyof S & string)[]
  /** Parameters that a change makes meaningless. Those that it sets itself stay. */
  readonly drops?: (change: SearchChange<S>) => readonly (keyof S & string)[]
}

export interface SearchDefinition<S extends SearchShape> {
  /** An unreadable parameter counts as missing. */
  readonly read: (params: URLSearchParams) => SearchValues<S>
  /** The address after a change; defaults are left out, and parameters of other definitions stay. */
  readonly change: (params: URLSearchParams, change: SearchChange<S>) => URLSearchParams
  readonly isStep: (change: SearchChange<S>) => boolean
  readonly isFiltered: (chosen: Readonly<Partial<Record<keyof S, unknown>>>) => boolean
  /** The change that removes every filter. */
  readonly noFilters: SearchChange<S>
}

/** The page of a list, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** Describes a screen's search parameters: filters, page, sort, the open record (SHELL-10). */
export function defineSearch<const S extends SearchShape>(shape: S, rules: SearchRules<S> = {}): SearchDefinition<S> {
  const { filters = [], names, steps = [], drops = () => [] } = rules
  const nameOf = (part: keyof S & string): string => names?.[part] ?? part
  const defaultOf = (part: string): unknown => shape[part]?.safeParse(undefined).data
  return {
    read(params) {
      const values = Object.entries(shape).map(([part, reader]) => {
        const text = params.get(nameOf(part))
        const read = text === null || text === '' ? undefined : reader.safeParse(text).data
        return [part, read ?? defaultOf(part)] as const
      })
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as SearchValues<S>
    },
    change(params, change) {
      const next = new URLSearchParams(params)
      for (const [part, value] of Object.entries(change)) {
        const isLeftOut = value === undefined || value === '' || String(value) === String(defaultOf(part))
        if (isLeftOut) next.delete(nameOf(part))
        else next.set(nameOf(part), String(value))
      }
      for (const part of drops(change)) if (!(part in change)) next.delete(nameOf(part))
      if (filters.some((part) => part in change)) next.delete(nameOf('page'))
      return next
    },
    isStep: (change) => steps.some((part) => part in change),
    isFiltered: (chosen) => filters.some((part) => chosen[part] !== undefined && chosen[part] !== defaultOf(part)),
    noFilters: Object.fromEntries(filters.map((part) => [part, undefined])) as SearchChange<S>,
  }
}

/** The parsed search parameters, and a function that changes them. */
export function useSearch<S extends SearchShape>(definition: SearchDefinition<S>) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const chosen = useMemo(() => definition.read(params), [definition, params])
  const change = useCallback(
    (changed: SearchChange<S>) => {
      void navigate(
        { search: definition.change(params, changed).toString(), hash },
        // A new page scrolls to the top of the list; other changes, like a dialog, do not scroll.
        { replace: !definition.isStep(changed), preventScrollReset: !('page' in changed) },
      )
    },
    [definition, params, hash, navigate],
  )
  return [chosen, change] as const
}
