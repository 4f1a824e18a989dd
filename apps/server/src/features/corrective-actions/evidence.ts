import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import { say } from '@foresite/contract/messages/say'
import { mostEvidence, pictureLimits } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { Attachments, sendAttachment } from '#platform/attachments/attachments.ts'
import { drawSvg } from '#platform/attachments/svg.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { addEntry } from '#platform/records/history-store.ts'
import { announce, listed, locked, refuseVerified } from './acting.ts'
import { actionEntryTable } from './corrective-action-table.ts'
import { isWaiting } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import * as store from './evidence-store.ts'

type Dependencies = CorrectiveActionsDependencies & { readonly attachments: Attachments }

/** Evidence is stored as it was uploaded, with its SHA-256; an SVG only if it can be drawn. */
export function evidenceAttachments(deps: Pick<CorrectiveActionsDependencies, 'files' | 'clock'>): Attachments {
  return new Attachments(deps, {
    kind: 'evidence',
    limits: pictureLimits,
    drawing: async (svg) => {
      const drawn = await drawSvg(svg, 64)
      return typeof drawn === 'string' ? drawn : { ending: 'svg', content: svg }
    },
  })
}

/** Stores a picture as it is: the file first, then the row that names it. What is refused leaves nothing behind. */
export function addActionEvidence(deps: Dependencies): Handler<'addActionEvidence'> {
  return async ({ params: { id: actionId }, statedBy, language, request }) => {
    const file = await deps.attachments.receive(request).catch(async (problem: unknown) => {
      // Without a file, what is not there is said first.
      if (problem instanceof Refusal && problem.status === 400) await listed(deps.db, actionId)
      throw problem
    })
    const at = deps.clock.now()
    const row: store.EvidenceRow = { id: newId(at), actionId, ...file, addedAt: at, addedBy: statedBy }
    try {
      await deps.db.transaction(async (tx) => {
        const action = await locked(tx, actionId)
        refuseVerified(action)
        if ((await store.countEvidence(tx, actionId)) >= mostEvidence)
          throw new Refusal(422, 'evidence.tooMany', { fill: { most: mostEvidence } })
        await store.insertEvidence(tx, row)
        const deed = { kind: 'evidence-added', name: row.name } as const
        await addEntry(tx, actionEntryTable, actionId, deed, { at, by: statedBy })
        return action
      })
    } catch (problem: unknown) {
      await deps.attachments.remove(file.fileKey)
      throw problem
    }
    deps.live.changed({ topic: 'corrective-actions', id: actionId, change: 'updated' })
    return {
      evidence: toEvidence(row, deps.mediaUrl, request),
      message: say(language, 'evidence.added', { name: row.name }),
    }
  }
}

/** Only while the owner works on it: what somebody has called done, or verified, rests on it. */
export function removeActionEvidence(deps: Dependencies): Handler<'removeActionEvidence'> {
  return async ({ params: { id }, statedBy, language }) => {
    const row = await find(deps, id)
    const action = await deps.db.transaction(async (tx) => {
      const owning = await locked(tx, row.actionId)
      const { title, state } = owning
      if (!isWaiting(state)) throw new Refusal(409, 'evidence.done', { fill: { title } })
      if (!(await store.deleteEvidence(tx, id))) throw new Refusal(404, 'evidence.unknown')
      const deed = { kind: 'evidence-removed', name: row.name } as const
      await addEntry(tx, actionEntryTable, row.actionId, deed, { at: deps.clock.now(), by: statedBy })
      return owning
    })
    await deps.attachments.remove(row.fileKey)
    announce(deps, action, 'updated')
    return { message: say(language, 'evidence.removed', { name: row.name }) }
  }
}

export function readActionEvidence(deps: Dependencies): Handler<'readActionEvidence'> {
  return async ({ params: { id }, request, reply }) => {
    const { fileKey } = await find(deps, id)
    const file = await deps.attachments.find(fileKey)
    if (file === null) throw new Refusal(404, 'evidence.unknown')
    return sendAttachment(reply, request, file)
  }
}

/** Evidence as answers show it. */
export function toEvidence(
  { id, name, bytes, sha256, addedAt, addedBy }: store.EvidenceRow,
  mediaUrl: CorrectiveActionsDependencies['mediaUrl'],
  request: FastifyRequest,
): ActionEvidence {
  const url = mediaUrl(`/api/action-evidence/${id}`, { request })
  return { id, name, bytes, sha256, addedBy, url, addedAt: addedAt.toISOString() }
}

async function find({ db }: CorrectiveActionsDependencies, id: string): Promise<store.EvidenceRow> {
  const row = await store.findEvidence(db, id)
  if (row === null) throw new Refusal(404, 'evidence.unknown')
  return row
}
