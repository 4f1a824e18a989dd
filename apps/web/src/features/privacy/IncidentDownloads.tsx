import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { Unloaded } from '#platform/api/Unloaded.tsx'
import { DisclosureDialog } from './DisclosureDialog.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

/** Download of an incident's picture; if blurring applies, also unblurred with a reason. */
export function IncidentDownloads({ incidentId }: { readonly incidentId: string }) {
  const t = usePrivacyTexts()
  const privacy = useQuery(queryFor('readPrivacy'))
  const { data } = privacy
  const read = useQuery({
    ...queryFor('readIncident', { params: { id: incidentId } }),
    ...useFreshAddresses(),
  })
  const hasClip = read.data?.incident.clip.state === 'ready'
  const stillUrl = read.data?.incident.stillUrl ?? null
  const [asking, setAsking] = useState<'incident-clip' | 'incident-still' | null>(null)
  return (
    <>
      <Unloaded of={{ privacy }} />
      {stillUrl !== null && (
        <Button
          component="a"
          variant="outlined"
          startIcon={<DownloadOutlined />}
          href={`${stillUrl}${stillUrl.includes('?') ? '&' : '?'}download=1`}
          download
        >
          {t('download.blurred')}
        </Button>
      )}
      {data?.blurs === true && hasClip && (
        <Button color="inherit" onClick={() => setAsking('incident-clip')}>
          {t('download.clip')}
        </Button>
      )}
      {data?.blurs === true && stillUrl !== null && (
        <Button color="inherit" onClick={() => setAsking('incident-still')}>
          {t('download.still')}
        </Button>
      )}
      {asking !== null && <DisclosureDialog subject={{ kind: asking, incidentId }} onClose={() => setAsking(null)} />}
    </>
  )
}
