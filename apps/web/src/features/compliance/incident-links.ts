import type { Bucket, ComplianceQuery, ComplianceSummary, ModulePrecision } from '@foresite/contract/compliance'
import { to } from '#platform/routing/paths.ts'

/** Narrows the list of incidents to what a figure counts, by the list's search parameters. */
type Part = Partial<
  Record<'from' | 'to' | 'type' | 'severity' | 'zone' | 'hour' | 'weekday' | 'hourAt' | 'verdict', string>
> &
  Partial<Record<'module' | 'goneModule' | 'goneCamera' | 'cell', string>> & {
    readonly camera?: string
    readonly cameras?: 'there' | 'gone'
  }

/** Returns the address of the incidents behind a figure. */
export type LinkTo = (part?: Part) => string

/** A summary with links to its incidents. */
export interface LinkedSummary {
  readonly summary: ComplianceSummary
  readonly linkTo: LinkTo
}

/** Figures leave out rejected incidents, and so do the lists behind them. */
const notRejected = 'none,confirmed'

/** Links to exactly the incidents behind a figure, one row per event. */
export function linksFor({ from, to: last, cameraId }: ComplianceQuery): LinkTo {
  return (part = {}) => {
    const params = new URLSearchParams({
      period: 'custom',
      from,
      to: last,
      verdict: notRejected,
      ...(cameraId === undefined ? {} : { camera: cameraId }),
      ...part,
    })
    return `${to('incidentVideos')}?${params.toString()}`
  }
}

/**
 * A bar of the chart over time: a day, or one hour by its start, because two hours share a name when clocks go back.
 */
export function ofBucket({ day, hour, startsAt }: Pick<Bucket, 'day' | 'hour' | 'startsAt'>): Part {
  return { from: day, to: day, ...(hour === null ? {} : { hourAt: startsAt }) }
}

/** A camera; of a deleted one, only the name is known. */
export function ofCamera({ cameraId, name }: Pick<ComplianceSummary['byCamera'][number], 'cameraId' | 'name'>): Part {
  return cameraId === null ? { goneCamera: name } : { camera: cameraId }
}

export function ofZone({
  name,
  cameraId,
  cameraName,
}: Pick<ComplianceSummary['byZone'][number], 'name' | 'cameraId' | 'cameraName'>): Part {
  return { zone: name, ...ofCamera({ cameraId, name: cameraName }) }
}

/** A module; of a deleted one, only the name is known. */
export function ofModule({ moduleId, name }: Pick<ModulePrecision, 'moduleId' | 'name'>): Part {
  return moduleId === null ? { goneModule: name } : { module: moduleId }
}
