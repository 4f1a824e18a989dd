import type { newExport } from '@foresite/contract/exports'
import { translate } from '@foresite/contract/messages/translate'
import type { z } from 'zod'
import type { Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { ExportsDependencies } from './dependencies.ts'
import { longestMs, toExport, type ExportRow } from './export.ts'
import { presentation } from './routes.ts'
import * as store from './store.ts'
import type { ExportWorker } from './worker.ts'

export const createHandlers = {
  async createExport(deps, { body, language, request }) {
    const [from, to] = [new Date(body.from), new Date(body.to)]
    // Text order may differ from time order: `…00Z` sorts after `…00.500Z`.
    if (from >= to) throw new Refusal(422, 'range.backwards', { field: 'to' })
    if (to.getTime() - from.getTime() > longestMs[body.kind])
      throw new Refusal(422, `export.${body.kind}.tooLong`, { field: 'to' })
    if (body.kind === 'clip' && body.speed !== 1) throw new Refusal(422, 'export.clip.speed', { field: 'speed' })

    const blurred = await isBlurred(deps, body)
    const createdAt = deps.clock.now()
    const row = await deps.db.transaction(async (tx): Promise<ExportRow> => {
      const camera = known(await deps.cameras.hold(tx, body.cameraId), 'camera.unknown', 'cameraId')
      const { kind, speed, zones, boxes } = body
      const ordered: ExportRow = {
        id: newId(createdAt),
        cameraId: camera.id,
        cameraName: camera.name,
        createdAt,
        kind,
        speed,
        zones,
        boxes,
        blurred,
        from,
        to,
        state: 'waiting',
        progress: 0,
        problem: null,
        startsAt: null,
        durationMs: null,
        bytes: null,
        sha256: null,
        fileName: null,
      }
      await store.insertRow(tx, ordered)
      return ordered
    })
    deps.live.changed({ topic: 'exports', id: row.id, change: 'created' })
    deps.worker.wake()
    return {
      message: translate(language, 'export.created'),
      export: toExport(row, (await presentation(deps, request))(row.id)),
    }
  },
} satisfies Handlers<ExportsDependencies & { readonly worker: Pick<ExportWorker, 'wake'> }>

/** A stated reason for an unblurred export covers exactly this period. */
async function isBlurred(
  { privacy }: ExportsDependencies,
  { cameraId, from, to, disclosureId }: z.output<typeof newExport>,
): Promise<boolean> {
  if (!(await privacy.blurs())) return false
  if (disclosureId === undefined) return true
  const subject = { kind: 'export', cameraId, from, to } as const
  if (await privacy.isDisclosed(disclosureId, subject)) return false
  throw new Refusal(422, 'privacy.disclosure.invalid', { field: 'disclosureId' })
}
