import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useToday } from '#platform/i18n/use-today.ts'
import { changeSearch, readSearch, type SearchChange } from '#features/ergonomics/ergonomics-search.ts'
import { Ergonomics } from '#features/ergonomics/Ergonomics.tsx'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SessionClip } from './SessionClip.tsx'

/** /ergonomics: work sessions by zone, their filters and the open one in the address (ERGO-2). */
export function ErgonomicsPage() {
  const title = useTitles()
  const today = useToday()
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: SearchChange) => {
      // Going through filters and moments is one visit of this screen: back leaves it, or closes a session.
      setParams((present) => changeSearch(present, changed), { replace: !('session' in changed) })
    },
    [setParams],
  )
  return (
    <>
      <PageHeader title={title('ergonomics')} />
      <Ergonomics
        chosen={readSearch(params)}
        today={today}
        links={{ areas: to('areaConfigurations'), modules: to('modules') }}
        clipOf={(session, moment) => <SessionClip key={moment?.id ?? 'none'} session={session} moment={moment} />}
        onChange={change}
      />
    </>
  )
}
