import { id, instant } from '@foresite/contract/primitives'
import { z } from 'zod'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { useFullScreen } from '#scene/full-screen/use-full-screen.ts'

const shown = z
  .literal('1')
  .transform(() => true)
  .default(false)

const viewSearch = defineSearch({
  /** The enlarged camera. */
  camera: id,
  /** The shown moment of its recording; without one, it is live. */
  at: instant,
  zones: shown,
  tracks: shown,
  /** Shows recording coverage or exports instead of the pictures. */
  show: z.enum(['coverage', 'exports']),
})

/** State of the live views from the address, full screen, and the actions that change it. */
export function useView() {
  const [chosen, change] = useSearch(viewSearch)
  const full = useFullScreen()
  const toggle = (name: 'zones' | 'tracks') => () => change({ [name]: chosen[name] ? undefined : '1' })
  return { chosen, change, full, onZones: toggle('zones'), onTracks: toggle('tracks') }
}
export type View = ReturnType<typeof useView>
