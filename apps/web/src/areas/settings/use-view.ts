import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changeView, readView } from '#features/cameras/view-search.ts'
import { useFullScreen } from '#scene/full-screen/use-full-screen.ts'

/** How the live views are looked at: what the address says, full screen, and what changes them. */
export function useView() {
  const [params, setParams] = useSearchParams()
  const full = useFullScreen()
  const chosen = readView(params)
  const change = useCallback(
    (changed: Readonly<Record<string, string | null>>) => {
      // Another look at the same screen is no step of its own: back leaves it.
      setParams((present) => changeView(present, changed), { replace: true })
    },
    [setParams],
  )
  const toggle = (name: 'zones' | 'tracks') => () => {
    change({ [name]: chosen[name] ? null : '1' })
  }
  return { chosen, change, full, onZones: toggle('zones'), onTracks: toggle('tracks') }
}
export type View = ReturnType<typeof useView>
