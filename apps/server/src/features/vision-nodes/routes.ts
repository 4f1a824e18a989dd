import type { ModelReport } from '@foresite/contract/node-models'
import type { Assignment, CameraReport } from '@foresite/contract/vision-nodes'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { assignmentOf, type SiteWatch } from './assignment.ts'
import type { Bell } from './bell.ts'
import type { NodeDisks } from './node-disks.ts'
import type { NodeRegistry } from './node-registry.ts'

export interface VisionCalls {
  readonly registry: NodeRegistry
  readonly disks: NodeDisks
  readonly models: { receiveReports(nodeId: string, reports: readonly ModelReport[]): void }
  /** Rings when something in an assignment may have changed. */
  readonly bell: Bell
  /** Returns the site as it is now, or as its modules' schedules apply at another time. */
  readSite(): Promise<(at?: Date) => SiteWatch>
  receiveReports(reports: readonly CameraReport[]): Promise<void>
}

export const handlers = {
  /** Long poll: see the contract. A poll counts as a heartbeat until it is answered. */
  async pollAssignment(calls, { body, reply }) {
    const { nodeId, address, state, knownVersion, waitMs } = body
    const signal = callerGone(reply)
    const checkIn = (): void => {
      if (!signal.aborted) calls.registry.checkIn({ id: nodeId, address, state })
    }
    checkIn()

    const deadline = performance.now() + waitMs
    for (;;) {
      const seen = calls.bell.rings
      const assignment = await presentAssignment(calls, nodeId)
      const leftMs = deadline - performance.now()
      const isOver = leftMs <= 0 || signal.aborted || calls.bell.isClosed
      if (assignment.version !== knownVersion || isOver) {
        checkIn()
        return assignment
      }
      await calls.bell.rungAfter(seen, leftMs, signal)
    }
  },

  /** The caller replays the past and is not a node: no node loses a camera, and the caller gets all of them. */
  async readPastAssignments(calls, { body: { moments } }) {
    const siteAt = await calls.readSite()
    /** Grouped by active modules: schedules change a few times a day, and a day has many moments. */
    const known = new Map<string, number>()
    const assignments: Assignment[] = []
    const of = moments.map((moment) => {
      const { modules, isActive, ...site } = siteAt(new Date(moment))
      const active = modules.filter(isActive)
      const key = active.map(({ id }) => id).join()
      const place = known.get(key) ?? assignments.length
      if (place === assignments.length) {
        known.set(key, place)
        assignments.push(assignmentOf({ ...site, modules: active, isActive: () => true }, () => true))
      }
      return place
    })
    return { assignments, of }
  },

  /** Reports of cameras that have since moved to another node are outdated, and ignored. */
  async reportCameras(calls, { body: { nodeId, reports, disk, models } }) {
    calls.disks.receive(nodeId, disk)
    calls.models.receiveReports(nodeId, models ?? [])
    const owner = (cameraId: string): string => calls.registry.nodeOf(cameraId)?.id ?? nodeId
    await calls.receiveReports(reports.filter(({ cameraId }) => owner(cameraId) === nodeId))
    return { ok: true }
  },
} satisfies Handlers<VisionCalls>

async function presentAssignment(calls: VisionCalls, nodeId: string): Promise<Assignment> {
  const siteAt = await calls.readSite()
  return assignmentOf(siteAt(), (cameraId) => calls.registry.nodeOf(cameraId)?.id === nodeId)
}
