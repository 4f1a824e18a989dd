import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { languageOf, translate, type Language } from '@foresite/contract/messages/translate'
import type { FastifyInstance } from 'fastify'
import type { PageAnswer } from './unknown-addresses.ts'

/** Built files have a hash of their content in their name: they never change. */
const forEver = 'public, max-age=31536000, immutable'

/**
 * Serves the built web app from a folder. Returns the answer for every other page address: the app itself, so that its
 * routes open directly, or a page that says that it has not been built.
 */
export async function openWebApp(app: FastifyInstance, folder: string): Promise<PageAnswer> {
  // The folder may appear while the server runs, after `npm run build`: no warning that it is missing.
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    logLevel: 'error',
  })
  return async (request, reply) => {
    const path = decoded(request.url.split('?')[0] ?? '/')
    if (path !== null && path !== '/' && (await isFile(join(folder, path)))) {
      const hashed = path.startsWith('/assets/')
      return reply.header('cache-control', hashed ? forEver : 'no-cache').sendFile(path)
    }
    const language = languageOf(request.headers['accept-language'])
    if (path === null || isFileOf(path, request.headers.accept))
      return reply.status(404).type('text/plain; charset=utf-8').send(translate(language, 'route.unknown'))
    void reply.header('cache-control', 'no-cache')
    if (await isFile(join(folder, 'index.html'))) return reply.sendFile('index.html')
    return reply.status(503).type('text/html; charset=utf-8').send(notBuilt(language))
  }
}

/** The file path of a URL path; null outside the folder. `..` never leaves it. */
function decoded(path: string): string | null {
  try {
    const plain = decodeURIComponent(path)
    return plain.includes('\0') || plain.split(/[/\\]/).includes('..') ? null : plain
  } catch {
    return null
  }
}

/**
 * Whether the request is for a file rather than a page, whose address may look like a file's, as for the camera “Dock
 * 1.2”.
 */
function isFileOf(path: string, accept = ''): boolean {
  return path.startsWith('/assets/') || (/\.\w+$/.test(path) && !accept.includes('text/html'))
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}

function notBuilt(language: Language): string {
  return `<!doctype html>
<html lang="${language}">
  <meta charset="utf-8" />
  <title>Foresite</title>
  <p>${translate(language, 'web.notBuilt')}</p>
</html>
`
}
