import type { Bucket, ComplianceQuery, ComplianceSummary } from '@foresite/contract/compliance'
import { to } from '#platform/routing/paths.ts'

/** What of the list of incidents a figure counts, by the names of the list's address. */
type Part = Partial<
  Record<
    'from' | 'to' | 'type' | 'severity' | 'zone' | 'hour' | 'weekday' | 'text' | 'verdict',
    string
  >
> & { readonly camera?: string | null | undefined }

/** Gives the addresses of the incidents behind figures. */
export type LinkTo = (part?: Part) => string

/** What was rejected is in no figure: it is in no list behind one either. */
const notRejected = 'none,confirmed'

/**
 * Links to exactly the incidents that a figure of these days counts: each by itself, not as episodes, so that there are
 * as many rows as the figure says.
 */
export function linksFor({ from, to: last, cameraId }: ComplianceQuery): LinkTo {
  return ({ camera = cameraId, ...part } = {}) => {
    const params = new URLSearchParams({
      ...{ period: 'custom', from, to: last, verdict: notRejected, group: 'off' },
      ...part,
      ...(camera === undefined || camera === null ? {} : { camera }),
    })
    return `${to('incidentVideos')}?${params.toString()}`
  }
}

/** A bar of the chart over time: a day, or an hour of the site's clock. */
export function ofBucket({ day, hour }: Pick<Bucket, 'day' | 'hour'>): Part {
  return { from: day, to: day, ...(hour === null ? {} : { hour: String(hour) }) }
}

/** A camera; of a removed one nothing but its name is known. */
export function ofCamera({
  cameraId,
  name,
}: Pick<ComplianceSummary['byCamera'][number], 'cameraId' | 'name'>): Part {
  return cameraId === null ? { text: name } : { camera: cameraId }
}

export function ofZone({
  name,
  cameraId,
  cameraName,
}: Pick<ComplianceSummary['byZone'][number], 'name' | 'cameraId' | 'cameraName'>): Part {
  return { zone: name, ...ofCamera({ cameraId, name: cameraName }) }
}
