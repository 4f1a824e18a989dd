import { id, instant } from '@foresite/contract/primitives'
import { z } from 'zod'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { useFullScreen } from '#scene/full-screen/use-full-screen.ts'

const shown = z
  .literal('1')
  .transform(() => true)
  .default(false)

const viewSearch = defineSearch({
  /** The camera that is shown large. */
  camera: id,
  /** The moment of its recording that is shown; without one it is live. */
  at: instant,
  zones: shown,
  tracks: shown,
  /** Instead of the pictures: recording coverage, or saved films. */
  show: z.enum(['coverage', 'films']),
})

/** How the live views are shown: the address, full screen, and what changes them. */
export function useView() {
  const [chosen, change] = useSearch(viewSearch)
  const full = useFullScreen()
  const toggle = (name: 'zones' | 'tracks') => () => change({ [name]: chosen[name] ? undefined : '1' })
  return { chosen, change, full, onZones: toggle('zones'), onTracks: toggle('tracks') }
}
export type View = ReturnType<typeof useView>
