import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { Alert, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** Puts an incident on legal hold, or shows why it is on hold. */
export function KeepIncident({ incidentId }: { readonly incidentId: string }) {
  const t = useRetentionTexts()
  const [asking, setAsking] = useState(false)
  const query = useQuery(queryFor('listHolds', { query: { released: 'false' } }))
  const holds = query.data
  const held = holds?.find(({ subject }) => subject.kind === 'incident' && subject.incidentId === incidentId)
  return (
    <>
      {held === undefined ? (
        <Button
          color="inherit"
          variant="outlined"
          startIcon={<GavelOutlined />}
          disabled={holds === undefined}
          onClick={() => setAsking(true)}
        >
          {t('keep')}
        </Button>
      ) : (
        <Alert severity="info" icon={<GavelOutlined fontSize="inherit" />}>
          {t('kept', { reason: held.reason })}
        </Alert>
      )}
      <Unloaded of={{ holds: query }} />
      {asking && <HoldDialog subject={{ kind: 'incident', incidentId }} onClose={() => setAsking(false)} />}
    </>
  )
}
