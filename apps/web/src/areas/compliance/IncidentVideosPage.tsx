import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { changeSearch, readSearch } from '#features/incidents/incident-search.ts'
import type { SearchChange } from '#features/incidents/IncidentFilters.tsx'
import { IncidentVideos } from '#features/incidents/IncidentVideos.tsx'
import { TakeOut } from '#features/privacy/TakeOut.tsx'
import { KeepIncident } from '#features/retention/KeepIncident.tsx'
import { queryFor } from '#platform/api/query.ts'
import { to } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { PageHeader } from '#ui/PageHeader.tsx'

/** /compliance/incident-videos: the incidents, their filters and the open one in the address (INC-2). */
export function IncidentVideosPage() {
  const title = useTitles()
  const cameras = useQuery(queryFor('listCameras'))
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changed: SearchChange) => {
      // Going through filters and incidents is one visit of this screen: back leaves it.
      setParams((present) => changeSearch(present, changed), { replace: !('incident' in changed) })
    },
    [setParams],
  )
  return (
    <>
      <PageHeader
        title={title('incidentVideos')}
        actions={
          <Button variant="outlined" href={to('incidentReports')}>
            {title('incidentReports')}
          </Button>
        }
      />
      <IncidentVideos
        chosen={readSearch(params)}
        cameras={cameras.data ?? []}
        modulesHref={to('modules')}
        actionsOf={(id) => (
          <>
            <TakeOut key={`take-${id}`} incidentId={id} />
            <KeepIncident key={id} incidentId={id} />
          </>
        )}
        onChange={change}
      />
    </>
  )
}
