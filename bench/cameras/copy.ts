import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { use, type Use } from './process-figures.ts'

/** Connecting costs more than copying, and has finished by then. */
const CONNECTED_MS = 4_000

/** The usage of the FFmpeg program for the same copying, one process per camera. */
export async function copyByFfmpeg(addresses: readonly string[], seconds: number, folder: string): Promise<Use> {
  const copies = addresses.map((address, index) =>
    spawn('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-rtsp_transport',
      'tcp',
      '-i',
      address,
      '-c',
      'copy',
      '-f',
      'mp4',
      '-movflags',
      'frag_keyframe+empty_moov',
      join(folder, `copy-${index}.mp4`),
    ]),
  )
  await delay(CONNECTED_MS)
  const pids = copies.flatMap(({ pid }) => (pid === undefined ? [] : [pid]))
  const used = await use(pids, delay(seconds * 1000))
  await Promise.all(
    copies.map(async (one) => {
      const ended = once(one, 'exit')
      one.kill('SIGKILL')
      await ended
    }),
  )
  return used
}
