import { type Camera, newCamera, type SourceFacts } from '@foresite/contract/cameras'
import { type Language, translate } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { SimulatedCamera } from '@foresite/simulated-site/site'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { FileKey, FileStore } from '#platform/files/file-store.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { streamUpload } from '#platform/http/stream-upload.ts'
import { newId } from '#platform/ids/new-id.ts'
import { readAddress, streamOf } from './address.ts'
import { type CameraRow, toCamera } from './camera.ts'
import { readAnalysis } from './change-camera.ts'
import type { CamerasDependencies } from './dependencies.ts'
import { nameInUse, nameTakenOr } from './name-in-use.ts'
import { probeSource } from './probe-source.ts'
import * as store from './store.ts'
import { videoFile, videoName } from './video-file.ts'

const nameField = newCamera.pick({ name: true })
const words = { missing: 'source.no-file', empty: 'source.empty', tooLarge: 'source.too-large' } as const

export const addHandlers = {
  async testCamera(deps, { body, language, reply }) {
    const { url, shown } = readAddress(body.address)
    const named = { field: 'address', name: shown } as const
    const facts = await probeSource(deps, streamOf(url, body.transport), named, callerGone(reply))
    const { width, height } = facts
    return { message: translate(language, 'camera.tested', { width, height }), facts }
  },

  createCamera: async (deps, { body, statedBy, language, reply }) =>
    cameraAdded(await addCamera(deps, { ...body, by: statedBy }, callerGone(reply)), language),

  /** The file is stored before it is probed, and removed unless it becomes a camera. */
  async uploadCamera(deps, { request, reply, statedBy, language }) {
    const signal = callerGone(reply)
    const id = newId(deps.clock.now())
    const fileKey = videoName(id)
    const file = videoFile(fileKey)
    try {
      const { name, fileName } = await readVideo(request, deps.files, file)
      if (await store.isNameTaken(deps.db, name)) throw nameInUse(name)
      const source = { kind: 'file', path: deps.files.path(file) } as const
      const facts = await probeSource(deps, source, { field: 'file', name: fileName }, signal)
      signal.throwIfAborted()
      const columns = { kind: 'file', fileName, fileKey, updatedBy: statedBy } as const
      return cameraAdded(await save(deps, id, name, facts, columns), language)
    } catch (problem) {
      await deps.files.remove(file)
      throw problem
    }
  },
} satisfies Handlers<CamerasDependencies>

/** A camera as a user, or an import from a recorder, describes it. */
export interface CameraAddition extends z.output<typeof newCamera> {
  readonly recorderName?: string | null
  /** The user who adds it. */
  readonly by: StatedBy | null
}

/** Adds a camera once its addresses have delivered a picture. Throws a `Refusal` that names what is wrong. */
export async function addCamera(
  deps: CamerasDependencies,
  { name, address, transport, analysisAddress, recorderName = null, by }: CameraAddition,
  signal: AbortSignal,
): Promise<Camera> {
  const { url, shown, hasPassword } = readAddress(address)
  // The database decides in the end; asking first saves seconds of waiting when the name is taken.
  if (await store.isNameTaken(deps.db, name)) throw nameInUse(name)
  const source = streamOf(url, transport)
  const facts = await probeSource(deps, source, { field: 'address', name: shown }, signal)
  const analysis = analysisAddress === null ? {} : await readAnalysis(deps, analysisAddress, transport, signal)
  signal.throwIfAborted()
  return save(deps, newId(deps.clock.now()), name, facts, {
    ...analysis,
    kind: source.kind,
    transport,
    shownAddress: shown,
    hasPassword,
    sealedAddress: deps.secrets.seal(url),
    recorderName,
    updatedBy: by,
  })
}

/** Adds a camera of the simulated site, unless it is there already under whatever name. */
export async function addSimulated(deps: CamerasDependencies, camera: SimulatedCamera): Promise<Camera> {
  const { id: simulatedId, name, ground, width, height, framesPerSecond: rate } = camera
  const known = await store.findSimulatedRow(deps.db, simulatedId)
  if (known !== null) return toCamera(known, deps.vision.awaySince)
  const source = { kind: 'simulated', simulatedId, ground } as const
  return save(deps, newId(deps.clock.now()), name, { width, height, rate, codec: 'h264', durationMs: null }, source)
}

/** The stored columns that describe a camera's source. */
export type SourceColumns = Pick<CameraRow, 'kind'> & Partial<CameraRow>

export async function save(
  { db, clock, live, vision }: CamerasDependencies,
  id: string,
  name: string,
  facts: SourceFacts,
  source: SourceColumns,
): Promise<Camera> {
  const now = clock.now()
  const columns = { ...source, ...facts, id, name, state: 'connecting' as const, stateSince: now }
  const row = await nameTakenOr(name, store.insertRow(db, { ...columns, createdAt: now, updatedAt: now }))
  live.changed({ topic: 'cameras', id, change: 'created' })
  return toCamera(row, vision.awaySince)
}

function cameraAdded(camera: Camera, language: Language) {
  return { message: translate(language, 'camera.created', { name: camera.name }), camera }
}

/** An uploaded video: the camera's name and the file's original name. */
interface UploadedVideo {
  readonly name: string
  readonly fileName: string
}

/**
 * Reads a form of fields and one video, which is streamed to the store. Throws a `Refusal` that names what is wrong; the
 * caller removes what was written.
 */
async function readVideo(request: FastifyRequest, files: FileStore, key: FileKey): Promise<UploadedVideo> {
  const { fields, fileName } = await streamUpload(request, 'video', { files, key, words })
  return { name: parsePart(nameField, fields).name, fileName }
}
