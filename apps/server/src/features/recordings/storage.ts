import type { Storage } from '@foresite/contract/recordings'
import { reserveOf } from '@foresite/contract/vision-nodes'
import type { Handlers } from '#platform/http/feature.ts'
import type { RecordingsDependencies } from './dependencies.ts'
import * as store from './storage-store.ts'

export const storageHandlers = {
  async readStorage(deps) {
    const [nodes, cameras] = await Promise.all([nodesOf(deps), camerasOf(deps)])
    return { nodes, cameras }
  },
} satisfies Handlers<RecordingsDependencies>

/** The nodes with known disks, and those with files in the index. */
async function nodesOf({ db, disks, nodes }: RecordingsDependencies): Promise<Storage['nodes']> {
  const bytes = new Map((await store.bytesByNode(db)).map((row) => [row.nodeId, row.bytes]))
  const disk = new Map(disks.list().map(({ nodeId, report }) => [nodeId, report]))
  return [...new Set([...disk.keys(), ...bytes.keys()])].sort().map((nodeId) => {
    const { state = 'ok', totalBytes = 0, freeBytes = 0 } = disk.get(nodeId) ?? {}
    return {
      nodeId,
      totalBytes,
      freeBytes,
      state: nodes.isThere(nodeId) ? state : 'away',
      recordingBytes: bytes.get(nodeId) ?? 0,
      reserveBytes: totalBytes === 0 ? 0 : reserveOf(totalBytes),
    }
  })
}

async function camerasOf(deps: RecordingsDependencies): Promise<Storage['cameras']> {
  const rows = await store.bytesByCamera(deps.db)
  const taken = new Map(rows.map((row) => [row.cameraId, row]))
  const cameras = await deps.cameras.list()
  return Promise.all(
    cameras.map(async ({ id }) => {
      const row = taken.get(id)
      return {
        cameraId: id,
        bytes: row?.bytes ?? 0,
        oldest: row?.oldest.toISOString() ?? null,
        newest: row?.newest.toISOString() ?? null,
        heldBytes: await store.bytesIn(deps.db, id, await deps.heldIntervals(id)),
      }
    }),
  )
}
