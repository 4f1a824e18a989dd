import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/**
 * Serves a build on loopback, compressed, like a proxy in front of the product. API calls answer that a login is
 * required, so that the page is complete without a server.
 */
export async function serveBuild(dist: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    const path = normalize((request.url ?? '/').split('?')[0] ?? '/')
    if (path === '/api/status/auth') {
      const status = { auth: true, configured: true, passwordRequired: true, codeRequired: false }
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(status))
      return
    }
    const file = existsSync(join(dist, path)) && extname(path) !== '' ? path : '/index.html'
    response
      .writeHead(path.startsWith('/api/') ? 401 : 200, {
        'content-type': types[extname(file)] ?? 'application/octet-stream',
        'content-encoding': 'gzip',
      })
      .end(gzipSync(readFileSync(join(dist, file))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
