import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { byteRange } from '@foresite/contract/byte-range'
import { errorCode } from '#stages/record/disk-problem.ts'

/** Sends an MP4, or the part of it that was asked for. False when it is not there. */
export async function sendFilm(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const file = await open(path, 'r').catch((failure: unknown) => {
    if (errorCode(failure) === 'ENOENT') return null
    throw failure
  })
  if (file === null) return false
  try {
    const { size } = await file.stat()
    const range = byteRange(request.headers.range, size)
    if (range === 'unsatisfiable') {
      response.writeHead(416, { 'content-range': `bytes */${size}`, 'content-length': 0 }).end()
      return true
    }
    const { start, end } = range ?? { start: 0, end: size - 1 }
    if (size === 0) {
      response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': 0 }).end()
      return true
    }
    response.writeHead(range === null ? 200 : 206, {
      'content-type': 'video/mp4',
      'content-length': end - start + 1,
      'accept-ranges': 'bytes',
      ...(range === null ? {} : { 'content-range': `bytes ${start}-${end}/${size}` }),
    })
    // The client may have gone: not an error.
    await pipeline(createReadStream('', { fd: file.fd, autoClose: false, start, end }), response).catch(() => {
      response.destroy()
    })
    return true
  } finally {
    await file.close()
  }
}
