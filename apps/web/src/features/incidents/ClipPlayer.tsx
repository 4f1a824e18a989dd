import type { Incident } from '@foresite/contract/incidents'
import { call } from '#platform/api/call.ts'
import { ClipOrReason } from '#scene/clip/ClipOrReason.tsx'
import { IncidentStill } from './IncidentStill.tsx'
import { ReadyClip } from './ReadyClip.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface ClipPlayerProps {
  readonly incident: Incident
}

/** An incident's clip; until it is ready, or without one, its still and the reason. */
export function ClipPlayer({ incident }: ClipPlayerProps) {
  const say = useIncidentTexts()
  return (
    <ClipOrReason
      clip={incident.clip}
      still={<IncidentStill incident={incident} />}
      missing={say(incident.stillUrl === null ? 'clip.none.text' : 'clip.missing.text')}
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
