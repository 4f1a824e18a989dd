import type { EmployeeMark } from '@foresite/contract/incident-reports'
import type { Incident } from '@foresite/contract/incidents'
import type { ImageBox } from '@foresite/contract/primitives'
import { Alert, AlertTitle, Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call, type CallOptions } from '#platform/api/call.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { MarkEditor } from '../marks/MarkEditor.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { usePictureUrl } from '../use-picture-url.ts'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'
import { markOf } from '../marks/mark-editing.ts'

/** How far around the moment to look for a recorded file, in milliseconds. */
const aroundMs = 30_000
/** Ignores tracks further than this from the picture's time. */
const nearMs = 1_000

/** Marks every employee in the picture, or states that there are none (REP-2). */
export function EmployeesStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change, report } = draft
  const { picture, marks, nobody } = content
  const url = usePictureUrl(draft)
  const found = useFoundPeople(picture?.kind === 'incident' ? report.incidentId : null)
  const isOffered = found !== null && found.length > 0 && marks.length === 0 && !nobody
  const offered = useRef(false)
  useEffect(() => {
    // Proposed once for each picture when the step opens: a removed proposal does not return.
    if (found === null || offered.current) return
    offered.current = true
    const isProposed = picture?.kind !== 'incident' || picture.proposed === true
    if (found.length > 0 && marks.length === 0 && !nobody && !isProposed)
      change({ marks: [...found], picture: { kind: 'incident', proposed: true } })
  }, [found, marks.length, nobody, picture, change])

  if (picture === null) return <Alert severity="info">{t('employees.noPicture')}</Alert>
  const problem = problemAt(problems, 'marks') ?? problemAt(problems, 'nobody')
  return (
    <>
      <Alert severity={problem === undefined ? 'info' : 'error'}>
        <AlertTitle>{t('employees.ask')}</AlertTitle>
        {problem ?? t('employees.why')}
      </Alert>
      {found !== null && found.length > 0 && marks.length > 0 && (
        <Alert severity="success" variant="outlined">
          {t('employees.proposed', { count: found.length })}
        </Alert>
      )}
      {url !== null && (
        <MarkEditor
          pictureUrl={url}
          marks={marks}
          onChange={(next) => change(next.length > 0 ? { marks: next, nobody: false } : { marks: next })}
        />
      )}
      {isOffered && (
        <Button variant="outlined" sx={{ alignSelf: 'flex-start' }} onClick={() => change({ marks: [...found] })}>
          {t('employees.propose')}
        </Button>
      )}
      <CheckField
        label={t('employees.nobody')}
        checked={nobody}
        disabled={marks.length > 0}
        onChange={(checked) => change({ nobody: checked })}
      />
    </>
  )
}

/**
 * People detected in an incident's picture: the recording's tracks at that moment, else the person of the incident
 * itself. Empty if nothing is known; null while loading.
 */
function useFoundPeople(incidentId: string | null): readonly EmployeeMark[] | null {
  const { data, isPending } = useQuery({
    // The key starts with its route's name.
    queryKey: ['readIncident', 'found people', incidentId],
    queryFn: ({ signal }) => foundPeople(incidentId ?? '', signal),
    enabled: incidentId !== null,
    staleTime: Infinity,
  })
  return incidentId === null ? [] : isPending ? null : (data ?? [])
}

async function foundPeople(id: string, signal: AbortSignal): Promise<EmployeeMark[]> {
  // Marks can be added by hand: a failed proposal shows no error.
  const options = { signal, quiet: true, reader: 'found people' }
  const { incident } = await call('readIncident', { params: { id } }, options)
  const seen = await seenPeople(incident, options).catch(() => [])
  const own = incident.object === 'person' ? [incident.box] : []
  return (seen.length > 0 ? seen : own).map(markOf).filter((mark) => mark !== null)
}

async function seenPeople({ cameraId, createdAt, stillAt }: Incident, options: CallOptions): Promise<ImageBox[]> {
  if (cameraId === null) return []
  // Some conditions have to last before they raise an incident: its picture is later than its start.
  const at = Date.parse(stillAt ?? createdAt)
  const query = {
    from: new Date(at - aroundMs).toISOString(),
    to: new Date(at + aroundMs).toISOString(),
  }
  const segments = await call('listSegments', { params: { id: cameraId }, query }, options)
  const segment = segments.find(({ startsAt, durationMs }) => {
    const start = Date.parse(startsAt)
    return start <= at && at < start + durationMs
  })
  if (segment === undefined) return []
  const params = { id: cameraId, start: Date.parse(segment.startsAt) }
  const pictures = await call('readSegmentTracks', { params }, options)
  const away = (picture: { readonly at: string }) => Math.abs(Date.parse(picture.at) - at)
  const [nearest] = pictures.filter((picture) => away(picture) < nearMs).sort((one, other) => away(one) - away(other))
  return (nearest?.tracks ?? []).filter(({ object }) => object === 'person').map(({ box }) => box)
}
