import type { Incident } from '@foresite/contract/incidents'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { call } from '#platform/api/call.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ClipOrReason } from '#scene/clip/ClipOrReason.tsx'
import { DownloadClip } from '#scene/clip/DownloadClip.tsx'
import { elapsedText } from '#scene/clip/elapsed.ts'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { IncidentStill } from './IncidentStill.tsx'
import type { PlayerSlots } from './player-slots.ts'
import { ReadyClip } from './ReadyClip.tsx'
import { useIncidentTexts } from './texts/texts.ts'
import { useMeasuredFacts } from './use-measured-facts.ts'

interface PlayerBodyProps {
  readonly incident: Incident
  readonly slots: PlayerSlots
  readonly onReviewed: () => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The clip with the review, and the details and actions beside it. */
export function PlayerBody(props: PlayerBodyProps) {
  const { incident, slots, onReviewed, onShowEpisode } = props
  const t = useIncidentTexts()
  const { clip, episode } = incident
  return (
    <Columns from="md" widths="minmax(0, 1fr) 280px" gap={3}>
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        <ClipPlayer key={incident.id} incident={incident} />
        <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>{slots.under(incident, onReviewed)}</Stack>
      </Stack>
      <Stack sx={{ gap: 2, px: { xs: 2, sm: 0 } }}>
        <IncidentFacts incident={incident} />
        {episode.count > 1 && (
          <Button color="inherit" variant="outlined" onClick={() => onShowEpisode(episode.id)}>
            {t('episode.show', { count: episode.count })}
          </Button>
        )}
        {clip.state === 'ready' && <DownloadClip url={clip.url} />}
        {slots.beside(incident)}
      </Stack>
    </Columns>
  )
}

/** An incident's clip; until it is ready, or without one, its still with the reason. */
function ClipPlayer({ incident }: { readonly incident: Incident }) {
  const t = useIncidentTexts()
  return (
    <ClipOrReason
      clip={incident.clip}
      still={<IncidentStill incident={incident} />}
      missing={t(incident.stillUrl === null ? 'clip.none.text' : 'clip.missing.text')}
      readAgain={async () => {
        const read = await call('readIncident', { params: { id: incident.id } }, { reader: 'clip' })
        return read.incident.clip
      }}
    >
      {({ url, startsAt, durationMs }, onFailed) => (
        <ReadyClip
          key={incident.id}
          incident={incident}
          url={url}
          startsAt={startsAt}
          durationMs={durationMs}
          onFailed={onFailed}
        />
      )}
    </ClipOrReason>
  )
}

/** All details of an incident (INC-1). */
function IncidentFacts({ incident }: { readonly incident: Incident }) {
  const t = useIncidentTexts()
  const tScene = useSceneTexts()
  const format = useFormat()
  const { type, moduleName, cameraName, zoneName, severity, createdAt, endedAt, object, inferred, clip } = incident
  const measured = useMeasuredFacts(incident.details)
  const elapsed = elapsedText(format, incident.elapsedMs)
  const leadMs = clip.state === 'ready' ? Date.parse(createdAt) - Date.parse(clip.startsAt) : 0
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('word.type'), tScene(`useCase.${type}`)],
    [t('fact.rule'), moduleName],
    [t('word.camera'), cameraName],
    [t('word.zone'), zoneName],
    [t('word.severity'), <SeverityMark key="severity" severity={severity} />],
    [
      t('word.time'),
      <time key="time" dateTime={createdAt}>
        {format.dateTime(createdAt)}
      </time>,
    ],
    [t('fact.elapsed'), endedAt === null ? `${elapsed} (${t('word.ongoing')})` : elapsed],
    [t('fact.object'), incident.details.label ?? (inferred ? t('inferred') : tScene(`object.${object}`))],
    ...measured,
    [
      t('word.clip'),
      clip.state !== 'ready'
        ? t(`clip.${clip.state}`)
        : leadMs < 500
          ? t('clip.from')
          : t('clip.before', { lead: elapsedText(format, leadMs) }),
    ],
  ]
  return <FactList facts={facts} spacing="open" />
}
