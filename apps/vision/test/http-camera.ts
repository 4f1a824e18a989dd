import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, extname, join } from 'node:path'

/** A camera that sends video over HTTP, on loopback. */
export interface HttpCamera {
  readonly port: number
  /** URL and Authorization of each request. */
  readonly asked: { readonly url: string; readonly authorization: string | undefined }[]
  /** Cuts all connections, like a power cut. */
  kill(): Promise<void>
}

/** Starts a camera that answers with `answer`; port 0: any free one. */
export async function startHttpCamera(answer: RequestListener, port = 0): Promise<HttpCamera> {
  const asked: HttpCamera['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization })
    response.on('error', () => undefined)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    kill: () => {
      server.closeAllConnections()
      return new Promise((resolve) => {
        server.close(() => resolve())
      })
    },
  }
}

export interface MjpegFeed {
  readonly jpegs: readonly Buffer[]
  /** Frames a second. */
  readonly rate: number
  /** Changes a frame before it is sent; null: sends nothing from then on. */
  readonly picture?: (jpeg: Buffer, index: number) => Buffer | null
}

/** Sends JPEGs in an endless loop as multipart/x-mixed-replace, like MJPEG cameras. */
export function sendMjpeg(response: ServerResponse, { jpegs, rate, picture }: MjpegFeed): void {
  response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=picture' })
  let index = 0
  const timer = setInterval(() => {
    const jpeg = jpegs[index % jpegs.length] ?? Buffer.alloc(0)
    const sent = picture === undefined ? jpeg : picture(jpeg, index)
    index++
    if (sent === null) clearInterval(timer)
    else {
      response.write(`--picture\r\nContent-Type: image/jpeg\r\nContent-Length: ${sent.length}\r\n\r\n`)
      response.write(sent)
      response.write('\r\n')
    }
  }, 1000 / rate)
  response.on('close', () => clearInterval(timer))
}

const types: Record<string, string> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
}

/** Sends a file of a folder, or the requested range of it. */
export async function sendFile(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = basename(URL.parse(request.url ?? '/', 'http://camera')?.pathname ?? '')
  const path = join(folder, name)
  const found = await stat(path).catch(() => null)
  if (found?.isFile() !== true) {
    response.writeHead(404, { 'content-type': 'text/html' }).end('<html>no such page</html>')
    return
  }
  const [, start] = /^bytes=(\d+)-/.exec(request.headers.range ?? '') ?? []
  const from = start === undefined ? 0 : Number(start)
  const part = start === undefined ? {} : { 'content-range': `bytes ${from}-${found.size - 1}/${found.size}` }
  response.writeHead(start === undefined ? 200 : 206, {
    'content-type': types[extname(name)] ?? 'application/octet-stream',
    'content-length': found.size - from,
    'accept-ranges': 'bytes',
    ...part,
  })
  createReadStream(path, { start: from }).pipe(response)
}
