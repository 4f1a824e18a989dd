import { createHash, randomUUID } from 'node:crypto'
import { translate } from '@foresite/contract/messages/translate'
import type { ModelInspection, ModelDetectionAnswer } from '@foresite/contract/node-models'
import type { NoAnswer } from '#features/vision-nodes/index.ts'
import { fileSize } from '#platform/files/on-disk.ts'
import { sendFile } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import type { SiteModelsDependencies } from './dependencies.ts'
import { detailOf } from './problem-sentence.ts'
import type { ModelFileRow } from './site-model-table.ts'
import * as store from './store.ts'

const kind = 'site-models'
const words = { missing: 'upload.missing', empty: 'upload.empty', tooLarge: 'upload.tooLarge' } as const

/** Uploaded files that are not models yet. The server never parses one: vision does, in a separate process. */
export const fileHandlers = {
  async uploadModelFile({ files, db, clock }, { request, language }) {
    const key = { kind, name: `${randomUUID()}.onnx` } as const
    const hash = createHash('sha256')
    try {
      const { fileName, bytes } = await streamUpload(request, 'model', { files, key, words }, (chunk) => {
        hash.update(chunk)
      })
      const sha256 = hash.digest('hex')
      const before = await store.findFile(db, sha256)
      await store.saveFile(db, { sha256, fileKey: key.name, name: fileName, bytes, uploadedAt: clock.now() })
      if (before !== null) await files.remove({ kind, name: before.fileKey })
      return {
        file: { sha256, name: fileName, bytes },
        message: translate(language, 'siteModel.file.kept', { file: fileName }),
      }
    } catch (problem) {
      await files.remove(key)
      throw problem
    }
  },

  async inspectModelFile(deps, { params: { sha256 }, body: { names }, language, reply }) {
    const { bytes } = await keptFile(deps, sha256)
    const asked = { model: { sha256, bytes }, names }
    const inspection = orRefuse(await deps.modelNodes.inspect(asked, callerGone(reply)))
    const { facts } = orRefuseProblem(inspection)
    await store.saveFacts(deps.db, sha256, facts)
    const { width, height } = facts.input
    return { facts, message: translate(language, 'siteModel.inspected', { width, height, ms: Math.round(facts.ms) }) }
  },

  async tryModelFile(deps, { params: { sha256 }, body: { cameraId, names, threshold }, language, reply }) {
    const { bytes } = await keptFile(deps, sha256)
    const camera = (await deps.cameras.list()).find(({ id }) => id === cameraId)
    if (camera === undefined) throw new Refusal(404, 'camera.unknown')
    const takenAt = deps.clock.now().toISOString()
    const picture = await deps.vision.still(cameraId)
    if (picture === null) throw new Refusal(503, 'camera.noStill')
    const request = { model: { sha256, bytes }, names, threshold, tiles: false, picture }
    const answer = orRefuseProblem(orRefuse(await deps.modelNodes.detect(request, callerGone(reply))))
    return {
      ...answer.found,
      picture: `data:image/jpeg;base64,${picture.toString('base64')}`,
      takenAt,
      message: translate(language, 'siteModel.tried', { count: answer.found.detections.length }),
    }
  },

  async readModelFile(deps, { params: { sha256 }, request, reply }) {
    const { path, bytes } = await keptFile(deps, sha256)
    return sendFile(reply, request, { path, size: bytes, type: 'application/octet-stream' })
  },
} satisfies Handlers<SiteModelsDependencies>

/** A file on disk. Throws 404 if it is missing. */
export async function keptFile(
  { db, files }: Pick<SiteModelsDependencies, 'db' | 'files'>,
  sha256: string,
): Promise<ModelFileRow & { readonly path: string }> {
  const file = await store.findFile(db, sha256)
  const path = file === null ? null : files.path({ kind, name: file.fileKey })
  if (file === null || path === null || (await fileSize(path)) !== file.bytes)
    throw new Refusal(404, 'siteModel.file.gone')
  return { ...file, path }
}

/** Throws a `Refusal` if no node answered. */
export function orRefuse<T extends object>(answer: T | NoAnswer): T {
  if (answer === 'away') throw new Refusal(503, 'vision.away')
  if (answer === 'busy') throw new Refusal(503, 'siteModel.busy')
  if (answer === 'failed') throw new Refusal(422, 'siteModel.late', { field: 'file' })
  return answer
}

/** Throws a `Refusal` with the reason why a model does not fit. */
export function orRefuseProblem<A extends ModelInspection | ModelDetectionAnswer>(
  answer: A,
): Extract<A, { readonly ok: true }> {
  if (answer.ok) return answer as Extract<A, { readonly ok: true }>
  const { problem, detail } = answer
  throw new Refusal(422, `siteModel.problem.${problem}`, { fill: { detail: detailOf(detail) }, field: 'file' })
}
