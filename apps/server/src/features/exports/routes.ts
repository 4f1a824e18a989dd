import { translate } from '@foresite/contract/messages/translate'
import type { FastifyRequest } from 'fastify'
import { sendFile } from '#platform/files/send-file.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { pageAnswer } from '#platform/records/page.ts'
import type { ExportsDependencies } from './dependencies.ts'
import { checksumFile, videoOf, toExport, type ExportRow, type Presentation, type ReadyVideo } from './export.ts'
import { exportFile } from './export-file.ts'
import * as store from './store.ts'
import type { ExportWorker } from './worker.ts'

export const handlers = {
  async listExports(deps, { query, request }) {
    const found = await store.listRows(deps.db, query)
    const present = await presentation(deps, request)
    return pageAnswer(found, query, (row) => toExport(row, present(row.id)))
  },

  async readExport(deps, { params: { id }, request }) {
    const row = await find(deps, id)
    return toExport(row, (await presentation(deps, request))(id))
  },

  async exportFile(deps, { params: { id }, query, request, reply }) {
    const row = await find(deps, id)
    const video = videoOf(row)
    if (video === null) throw notReady()
    if (query.download === '1' && (await isFromBefore(deps, row))) throw new Refusal(409, 'privacy.videoAsItWas')
    const size = await deps.files.size(exportFile(id))
    if (size === null) throw notReady()
    return sendFile(reply, request, {
      path: deps.files.path(exportFile(id)),
      size,
      type: 'video/mp4',
      ...(query.download === '1' ? { downloadName: video.fileName } : {}),
    })
  },

  async exportChecksum(deps, { params: { id }, reply }) {
    const video = await findVideo(deps, id)
    const name = encodeURIComponent(`${video.fileName}.sha256`).replace(/'/g, '%27')
    return reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .send(checksumFile(video))
  },

  async deleteExport(deps, { params: { id }, language }) {
    await deps.db.transaction(async (tx) => {
      await deps.lockHolds(tx)
      if ((await deps.heldExports(tx)).has(id)) throw new Refusal(409, 'export.held')
      if (!(await store.deleteRow(tx, id))) throw unknownExport()
    })
    // It may still be in progress.
    deps.worker.cancel(id)
    await deps.files.remove(exportFile(id))
    deps.live.changed({ topic: 'exports', id, change: 'deleted' })
    return { message: translate(language, 'export.deleted') }
  },
} satisfies Handlers<ExportsDependencies & { readonly worker: Pick<ExportWorker, 'cancel'> }>

/** Whether a video shows people unblurred only because the site did not blur yet, not for a stated reason. */
async function isFromBefore({ privacy }: ExportsDependencies, row: ExportRow): Promise<boolean> {
  return !row.blurred && (await privacy.blurs()) && !(await privacy.wasDisclosed(row))
}

/** The data needed to answer this call about exports. */
export async function presentation(
  deps: ExportsDependencies,
  request: FastifyRequest,
): Promise<(id: string) => Presentation> {
  const held = await deps.heldExports(deps.db)
  return (id) => ({
    held: held.has(id),
    mediaUrl: (path) => deps.mediaUrl(path, { request }),
  })
}

async function find({ db }: ExportsDependencies, id: string): Promise<ExportRow> {
  const row = await store.findRow(db, id)
  if (row === null) throw unknownExport()
  return row
}

async function findVideo(deps: ExportsDependencies, id: string): Promise<ReadyVideo> {
  const video = videoOf(await find(deps, id))
  if (video === null) throw notReady()
  return video
}

function unknownExport(): Refusal {
  return new Refusal(404, 'export.unknown')
}

function notReady(): Refusal {
  return new Refusal(404, 'export.notReady')
}
