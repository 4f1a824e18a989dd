import type { Incident } from '@foresite/contract/incidents'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { elapsedText } from '#scene/clip/elapsed.ts'
import { useIncidentTexts } from './texts/texts.ts'
import { useMeasuredFacts } from './use-measured-facts.ts'

/** Everything that is known of an incident (INC-1), as a list of terms. */
export function IncidentFacts({ incident }: { readonly incident: Incident }) {
  const say = useIncidentTexts()
  const sayScene = useSceneTexts()
  const format = useFormat()
  const { type, moduleName, cameraName, zoneName, severity, createdAt, endedAt, object, inferred, clip } = incident
  const measured = useMeasuredFacts(incident.details)
  const elapsed = elapsedText(format, incident.elapsedMs)
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say('fact.type'), sayScene(`useCase.${type}`)],
    [say('fact.rule'), moduleName],
    [say('fact.camera'), cameraName],
    [say('fact.zone'), zoneName],
    [say('fact.severity'), <SeverityMark key="severity" severity={severity} />],
    [
      say('fact.time'),
      <time key="time" dateTime={createdAt}>
        {format.dateTime(createdAt)}
      </time>,
    ],
    [say('fact.elapsed'), endedAt === null ? `${elapsed} (${say('ongoing')})` : elapsed],
    [say('fact.object'), incident.details.label ?? (inferred ? say('inferred') : sayScene(`object.${object}`))],
    ...measured,
    [
      say('fact.clip'),
      clip.state === 'ready'
        ? say('clip.before', {
            lead: elapsedText(format, Date.parse(createdAt) - Date.parse(clip.startsAt)),
          })
        : say(`clip.${clip.state}`),
    ],
  ]
  return <FactList facts={facts} spacing="open" />
}
