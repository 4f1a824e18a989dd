import type { Incident } from '@foresite/contract/incidents'
import PostAddOutlined from '@mui/icons-material/PostAddOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { ActionsPanel } from '#features/corrective-actions/ActionsPanel.tsx'
import { AssigneeField } from '#features/incident-reviews/AssigneeField.tsx'
import { BulkBar } from '#features/incident-reviews/BulkBar.tsx'
import { IncidentComments } from '#features/incident-reviews/IncidentComments.tsx'
import { useReviewKeysHelp } from '#features/incident-reviews/review-keys.ts'
import { ReviewPanel } from '#features/incident-reviews/ReviewPanel.tsx'
import { useReviewTexts } from '#features/incident-reviews/texts/texts.ts'
import { incidentSearch } from '#features/incidents/incident-search.ts'
import { IncidentVideos, type IncidentSlots } from '#features/incidents/IncidentVideos.tsx'
import { maxSelected } from '#features/incidents/use-selection.ts'
import { IncidentDownloads } from '#features/privacy/IncidentDownloads.tsx'
import { KeepIncident } from '#features/retention/KeepIncident.tsx'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { ScreenButton, ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { to } from '#platform/routing/paths.ts'
import { useSearch } from '#platform/routing/search.ts'

/** /compliance/incident-videos: the list of incidents; filters and the open incident are in the address (INC-2). */
export function IncidentVideosPage() {
  const cameras = useQuery(queryFor('listCameras'))
  const users = useQuery(queryFor('listUsers'))
  const [chosen, change] = useSearch(incidentSearch)
  const people = (users.data ?? []).map(({ id, firstName, lastName }) => ({
    id,
    name: `${firstName} ${lastName}`,
  }))
  return (
    <>
      <ScreenHeader
        of="incidentVideos"
        actions={
          <>
            <ScreenButton screen="correctiveActions" variant="outlined" />
            <ScreenButton screen="incidentReports" variant="outlined" />
          </>
        }
      />
      <Unloaded of={{ cameras }} />
      <IncidentVideos
        chosen={chosen}
        cameras={cameras.data ?? []}
        people={people}
        slots={useSlots()}
        onChange={change}
      />
    </>
  )
}

/** The parts of the player that other features provide. */
function useSlots(): IncidentSlots {
  const keys = useReviewKeysHelp()
  return {
    keys,
    review: (incident, callbacks) => <ReviewPanel incident={incident} {...callbacks} />,
    under: (incident, onReviewed) => (
      <>
        <AssigneeField incident={incident} onAssigned={onReviewed} />
        <ActionsPanel
          key={`actions-${incident.id}`}
          origin={{ kind: 'incident', id: incident.id }}
          isOver={incident.state === 'closed' || incident.state === 'rejected'}
        />
        <IncidentComments key={incident.id} incident={incident} />
      </>
    ),
    beside: (incident) => <Beside incident={incident} />,
    bulk: ({ incidents, remove, clear }, onReviewed) => (
      <BulkBar
        incidents={incidents}
        max={maxSelected}
        onChanged={(ids) => {
          remove(incidents.filter(({ id }) => ids.has(id)))
          onReviewed()
        }}
        onClear={clear}
      />
    ),
  }
}

function Beside({ incident: { id } }: { readonly incident: Incident }) {
  const t = useReviewTexts()
  return (
    <>
      <Button variant="outlined" href={`${to('createIncidentReport')}?incident=${id}`} startIcon={<PostAddOutlined />}>
        {t('word.createReport')}
      </Button>
      <IncidentDownloads key={`downloads-${id}`} incidentId={id} />
      <KeepIncident key={id} incidentId={id} />
    </>
  )
}
