import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

/** One zod shape for each part of the address: it reads the part's text. A default belongs to the shape. */
export type SearchShape = Readonly<Record<string, z.ZodType>>
type Defaulted<S extends SearchShape> = {
  [K in keyof S]: undefined extends z.input<S[K]> ? (undefined extends z.output<S[K]> ? never : K) : never
}[keyof S]

/** What an address holds: parts without a default only where the address names them. */
export type SearchOf<D> = D extends SearchDefinition<infer S> ? SearchValues<S> : never
/** Parts to change; `undefined` and the empty text remove one. */
export type ChangeOf<D> = D extends SearchDefinition<infer S> ? SearchChange<S> : never

export type SearchValues<S extends SearchShape> = {
  readonly [K in Defaulted<S>]: z.output<S[K]>
} & { readonly [K in Exclude<keyof S, Defaulted<S>>]?: NonNullable<z.output<S[K]>> }
export type SearchChange<S extends SearchShape> = { readonly [K in keyof S]?: string | number | undefined }

export interface SearchRules<S extends SearchShape> {
  /** Parts that narrow the list: changing one returns to the first page. */
  readonly filters?: readonly (keyof S & string)[]
  /** The name of a part in the address, where it is not the part's own. */
  readonly names?: { readonly [K in keyof S]?: string }
  /** Parts whose change adds a step to the browser's history; other changes replace the current entry. */
  readonly steps?: readonly (keyof S & string)[]
  /** Parts that a change makes meaningless. Those it sets itself stay. */
  readonly drops?: (change: SearchChange<S>) => readonly (keyof S & string)[]
}

export interface SearchDefinition<S extends SearchShape> {
  /** A part that cannot be read counts as absent. */
  readonly read: (params: URLSearchParams) => SearchValues<S>
  /** The address after a change; defaults and parts of other definitions are left as they are. */
  readonly change: (params: URLSearchParams, change: SearchChange<S>) => URLSearchParams
  readonly isStep: (change: SearchChange<S>) => boolean
  readonly isFiltered: (chosen: Readonly<Partial<Record<keyof S, unknown>>>) => boolean
  /** The change that removes every filter. */
  readonly noFilters: SearchChange<S>
}

/** The page of a list, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).default(1)

/** Describes what the address of a screen holds: filters, page, sort, what is open (SHELL-10). */
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

/** What the address holds, and how to change it. */
export function useSearch<S extends SearchShape>(definition: SearchDefinition<S>) {
  const [params] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const chosen = useMemo(() => definition.read(params), [definition, params])
  const change = useCallback(
    (changed: SearchChange<S>) => {
      void navigate(
        { search: definition.change(params, changed).toString(), hash },
        // Another page of a list begins at its top; everything else, like a dialog, leaves the screen where it is.
        { replace: !definition.isStep(changed), preventScrollReset: !('page' in changed) },
      )
    },
    [definition, params, hash, navigate],
  )
  return [chosen, change] as const
}
