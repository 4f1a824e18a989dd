import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ActionEvidence } from '@foresite/contract/corrective-actions'
import { say } from '@foresite/contract/messages/say'
import { evidenceLimits } from '@foresite/contract/uploads'
import type { FastifyRequest } from 'fastify'
import { imageSize } from 'image-size'
import { contentKind } from '#platform/files/content-kind.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import { sendFile } from '#platform/files/send-file.ts'
import type { Handler } from '#platform/http/feature.ts'
import { readSmallUpload, type UploadedFile } from '#platform/http/read-upload.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import { announce, listed, locked, refuseVerified } from './acting.ts'
import { isWaiting } from './corrective-action.ts'
import type { CorrectiveActionsDependencies } from './dependencies.ts'
import * as store from './evidence-store.ts'
import { record } from './history-store.ts'

const types = { svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg' } as const

/** Takes a picture as it is: the file first, then the row that names it. What is refused leaves nothing behind. */
export function addActionEvidence(deps: CorrectiveActionsDependencies): Handler<'addActionEvidence'> {
  return async ({ params: { id: actionId }, statedBy, language, request }) => {
    const file = await readSmallUpload(request, 'image', evidenceLimits.bytes).catch(async (problem: unknown) => {
      // Without a file, what is not there is said first.
      if (problem instanceof Refusal && problem.status === 400) await listed(deps.db, actionId)
      throw problem
    })
    const at = deps.clock.now()
    const id = newId(at)
    const row: store.EvidenceRow = {
      id,
      actionId,
      fileKey: `${id}.${endingOf(file)}`,
      name: file.name,
      bytes: file.content.length,
      sha256: createHash('sha256').update(file.content).digest('hex'),
      addedAt: at,
      addedBy: statedBy,
    }
    const key = evidenceFile(row.fileKey)
    await deps.files.write(key, Readable.from([file.content]))
    try {
      await deps.db.transaction(async (tx) => {
        const action = await locked(tx, actionId)
        refuseVerified(action)
        if ((await store.countEvidence(tx, actionId)) >= evidenceLimits.count)
          throw new Refusal(422, 'evidence.tooMany', { fill: { most: evidenceLimits.count } })
        await store.insertEvidence(tx, row)
        const deed = { kind: 'evidence-added', name: row.name } as const
        await record(tx, actionId, deed, { at, by: statedBy })
        return action
      })
    } catch (problem: unknown) {
      await deps.files.remove(key)
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
export function removeActionEvidence(deps: CorrectiveActionsDependencies): Handler<'removeActionEvidence'> {
  return async ({ params: { id }, statedBy, language }) => {
    const row = await find(deps, id)
    const action = await deps.db.transaction(async (tx) => {
      const owning = await locked(tx, row.actionId)
      const { title, state } = owning
      if (!isWaiting(state)) throw new Refusal(409, 'evidence.done', { fill: { title } })
      if (!(await store.deleteEvidence(tx, id))) throw new Refusal(404, 'evidence.unknown')
      const deed = { kind: 'evidence-removed', name: row.name } as const
      await record(tx, row.actionId, deed, { at: deps.clock.now(), by: statedBy })
      return owning
    })
    await deps.files.remove(evidenceFile(row.fileKey))
    announce(deps, action, 'updated')
    return { message: say(language, 'evidence.removed', { name: row.name }) }
  }
}

export function readActionEvidence(deps: CorrectiveActionsDependencies): Handler<'readActionEvidence'> {
  return async ({ params: { id }, request, reply }) => {
    const { fileKey } = await find(deps, id)
    const key = evidenceFile(fileKey)
    const size = await deps.files.size(key)
    if (size === null) throw new Refusal(404, 'evidence.unknown')
    // An SVG opened by itself is a page: this one runs no script and loads nothing.
    void reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    return sendFile(reply, request, {
      path: deps.files.path(key),
      size,
      type: typeOf(fileKey),
    })
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

export function evidenceFile(name: string): FileKey {
  return { kind: 'evidence', name }
}

async function find({ db }: CorrectiveActionsDependencies, id: string): Promise<store.EvidenceRow> {
  const row = await store.findEvidence(db, id)
  if (row === null) throw new Refusal(404, 'evidence.unknown')
  return row
}

/** The ending of a picture by what is in it. Throws a `Refusal` for one that nobody could look at. */
function endingOf({ name, content }: UploadedFile): keyof typeof types {
  const kind = contentKind(content)
  if ((kind === 'svg' || kind === 'png' || kind === 'jpg') && hasSize(content)) return kind
  throw new Refusal(422, 'evidence.broken', { fill: { file: name }, field: 'file' })
}

function hasSize(content: Buffer): boolean {
  try {
    const { width, height } = imageSize(content)
    return width > 0 && height > 0
  } catch {
    // What the library says is for programmers; the refusal says it to people.
    return false
  }
}

function typeOf(fileKey: string): string {
  const ending = fileKey.slice(fileKey.lastIndexOf('.') + 1)
  return types[ending as keyof typeof types]
}
