import type { EmployeeMark } from '@foresite/contract/incident-reports'
import type { Incident } from '@foresite/contract/incidents'
import type { ImageBox } from '@foresite/contract/primitives'
import { useQuery } from '@tanstack/react-query'
import { call, type CallOptions } from '#platform/api/call.ts'
import { markOf } from './marks/mark-editing.ts'

/** Search window for a recorded file around the moment, in milliseconds. */
const aroundMs = 30_000
/** Tracks of another moment than the picture's are of no use. */
const nearMs = 1_000

/**
 * The people the camera detected in an incident's picture: the recording's tracks at that moment, else the incident's
 * own person. Empty where nothing is known; null while loading.
 */
export function useFoundPeople(incidentId: string | null): readonly EmployeeMark[] | null {
  const { data, isPending } = useQuery({
    // The first part of a key names the route that it is read by.
    queryKey: ['readIncident', 'found people', incidentId],
    queryFn: ({ signal }) => foundPeople(incidentId ?? '', signal),
    enabled: incidentId !== null,
    staleTime: Infinity,
  })
  return incidentId === null ? [] : isPending ? null : (data ?? [])
}

async function foundPeople(id: string, signal: AbortSignal): Promise<EmployeeMark[]> {
  // A proposal that cannot be made is no failure of the screen.
  const options = { signal, quiet: true, reader: 'found people' }
  const { incident } = await call('readIncident', { params: { id } }, options)
  const seen = await seenPeople(incident, options).catch(() => [])
  const own = incident.object === 'person' ? [incident.box] : []
  return (seen.length > 0 ? seen : own).map(markOf).filter((mark) => mark !== null)
}

async function seenPeople({ cameraId, createdAt, stillAt }: Incident, options: CallOptions): Promise<ImageBox[]> {
  if (cameraId === null) return []
  // Of what has to last before it counts, the picture is of a later moment than its beginning.
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
