import { MINUTE_MS } from '@foresite/contract/duration'
import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { TrialOrder } from '@foresite/contract/node-trials'
import type { newTrial } from '@foresite/contract/trials'
import type { z } from 'zod'
import { assignmentOf } from '#features/vision-nodes/index.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { TrialsDependencies } from './dependencies.ts'
import type { TrialRun } from './trial.ts'

type TrialRequest = z.output<typeof newTrial>

/** A module's trial: each of its cameras with this rule only. Throws a `Refusal` with the reason. */
export async function planOf(deps: TrialsDependencies, request: TrialRequest): Promise<TrialRun> {
  const now = deps.clock.now()
  const [watched, cameras, zones, isScheduled, thresholds, models, emptyPictures] = await Promise.all([
    deps.cameras.listWatched(),
    deps.cameras.list(),
    deps.zones.list(deps.db),
    deps.modules.schedules(),
    deps.thresholds(),
    deps.models.onCameras(),
    deps.emptyPictures(),
  ])
  const cameraOfZone = new Map(zones.map((zone) => [zone.id, zone.cameraId]))
  const module = await moduleOf(deps, request, cameraOfZone, now)
  const site = { cameras: watched, zones, modules: [module], thresholds, models, emptyPictures, isActive: () => true }
  const assigned = assignmentOf(site, () => true).cameras.filter(({ rules }) => rules.length > 0)
  if (assigned.length === 0) throw new Refusal(422, 'trial.notWatched', { field: 'draft.useCase' })

  const from = new Date(now.getTime() - request.minutes * MINUTE_MS)
  const active = activePeriods(from, now, (at) => isScheduled(module, at))
  if (active.length === 0) throw new Refusal(422, 'trial.offSchedule', { field: 'minutes' })
  const period = { from: from.toISOString(), to: now.toISOString(), active }
  return {
    id: newId(now),
    moduleName: module.name,
    useCase: module.useCase,
    from,
    to: now,
    zoneNames: new Map(zones.map(({ id, name }) => [id, name])),
    parts: assigned.map(({ cameraId, source, ground, zones: watchedZones, rules, privacyMasks, models: modelIds }) => ({
      name: cameras.find(({ id }) => id === cameraId)?.name ?? '',
      order: {
        camera: {
          cameraId,
          ground,
          rules,
          privacyMasks,
          zones: watchedZones,
          simulated: source.kind === 'simulated',
          ...(modelIds === undefined ? {} : { models: modelIds }),
        },
        ...period,
      },
      state: 'waiting',
      problem: null,
      report: null,
    })),
    stills: new Map(),
    cancellation: new AbortController(),
    state: 'waiting',
    readAt: performance.now(),
  }
}

/** The periods between two moments in which a schedule is active; its times are whole minutes. */
function activePeriods(from: Date, to: Date, isActive: (at: Date) => boolean): TrialOrder['active'] {
  const found: { from: number; to: number }[] = []
  for (let at = Math.floor(from.getTime() / MINUTE_MS) * MINUTE_MS; at < to.getTime(); at += MINUTE_MS) {
    if (!isActive(new Date(at))) continue
    const last = found.at(-1)
    if (last?.to === at) last.to += MINUTE_MS
    else found.push({ from: at, to: at + MINUTE_MS })
  }
  return found.map((one) => ({ from: new Date(one.from).toISOString(), to: new Date(one.to).toISOString() }))
}

async function moduleOf(
  deps: TrialsDependencies,
  request: TrialRequest,
  cameraOfZone: ReadonlyMap<string, string>,
  now: Date,
): Promise<SiteModule> {
  const { draft, moduleId } = request
  if (draft === undefined) {
    const stored = (await deps.modules.list(deps.db)).find(({ id }) => id === moduleId)
    return known(stored, 'module.unknown')
  }
  if (!draft.zoneIds.every((zoneId) => cameraOfZone.has(zoneId)))
    throw new Refusal(422, 'module.zones.unknown', { field: 'draft.zoneIds' })
  return asStored(draft, cameraOfZone, now)
}

function asStored(draft: ModuleInput, cameraOfZone: ReadonlyMap<string, string>, now: Date): SiteModule {
  const at = now.toISOString()
  const cameraIds = [...new Set(draft.zoneIds.flatMap((zoneId) => cameraOfZone.get(zoneId) ?? []))]
  return { ...draft, id: newId(now), cameraIds, createdAt: at, updatedAt: at, updatedBy: null }
}
