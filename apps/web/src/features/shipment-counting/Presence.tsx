import { id } from '@foresite/contract/primitives'
import { presence } from '@foresite/contract/shipment-presence'
import GroupOutlined from '@mui/icons-material/GroupOutlined'
import { Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { StatedName } from '#platform/access/StatedName.tsx'
import { call } from '#platform/api/call.ts'
import { newId } from '#platform/api/new-id.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

const stored = browserStorage('session')
const storedAs = 'foresite.counting-device'

/** This tab's id, also after a reload: a new one would show the tab to itself until the old one has expired. */
function tabId(): string {
  const known = id.safeParse(stored.getItem(storedAs))
  if (known.success) return known.data
  const created = newId()
  stored.setItem(storedAs, created)
  return created
}

/**
 * Announces this tab and shows who else is in the count; the live channel reports newcomers at once. Offline, it shows
 * nobody, and everything else works.
 */
export function Presence({ shipmentId }: { readonly shipmentId: string }) {
  const t = useShipmentCountingTexts()
  const { time } = useFormat()
  const [device] = useState(tabId)
  const isOnline = useOnline()
  const report = useQuery({
    queryKey: ['reportPresence', shipmentId, device],
    queryFn: ({ signal }) =>
      call(
        'reportPresence',
        { params: { id: shipmentId }, body: { device } },
        { signal, quiet: true, unannounced: true },
      ),
    refetchInterval: presence.everyMs,
    retry: false,
    gcTime: 0,
  })
  useEffect(
    () => () => {
      const leaving = { params: { id: shipmentId }, body: { device, isLeaving: true } }
      // Offline, the server drops this tab after a while.
      call('reportPresence', leaving, { quiet: true, unannounced: true }).catch(() => undefined)
    },
    [shipmentId, device],
  )
  const others = isOnline && !report.isError ? (report.data?.others ?? []) : []
  if (others.length === 0) return null
  return (
    <Stack
      component="section"
      aria-label={t('presence')}
      direction="row"
      sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}
    >
      <GroupOutlined color="info" aria-hidden />
      <Typography variant="subtitle2" component="p">
        {t('presence')}
      </Typography>
      {others.map((other) => (
        <Typography key={other.device} variant="body2" component="div">
          {other.by === null ? t('presence.unnamed', { at: time(other.since) }) : <StatedName who={other.by} />}
        </Typography>
      ))}
    </Stack>
  )
}
