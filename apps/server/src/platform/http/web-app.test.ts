import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { startHttp, type HttpUnderTest } from '../../../test/http-under-test.ts'

describe('the web app', () => {
  const inFolder = temporaryFolder()
  let server: HttpUnderTest

  beforeAll(async () => {
    const webDir = inFolder('dist')
    await mkdir(join(webDir, 'assets'), { recursive: true })
    await writeFile(join(webDir, 'index.html'), '<!doctype html><title>Foresite</title>')
    await writeFile(join(webDir, 'favicon.svg'), '<svg/>')
    await writeFile(join(webDir, 'assets', 'app-5f3a.js'), 'start()')
    await writeFile(inFolder('secret.key'), 'secret')
    server = await startHttp({ webDir })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
  })

  test.each(['/', '/compliance', '/compliance/incident-reports/42/report', '/users/1?tab=a.b'])(
    '%s opens the app, which is revalidated each time',
    async (path) => {
      const response = await fetch(server.url + path)

      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(response.headers.get('cache-control')).toBe('no-cache')
      expect(await response.text()).toContain('<title>Foresite</title>')
    },
  )

  test('caches files with a hash in their name for ever, and revalidates others', async () => {
    const hashed = await fetch(`${server.url}/assets/app-5f3a.js`)
    const plain = await fetch(`${server.url}/favicon.svg`)

    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.headers.get('content-type')).toContain('javascript')
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    expect(plain.headers.get('content-type')).toBe('image/svg+xml')
  })

  test('sends precompressed files to browsers that accept them', async () => {
    const script = `start(${'1,'.repeat(2_000)}1)`
    const path = inFolder('dist/assets/big-77aa.js')
    await writeFile(path, script)
    await writeFile(`${path}.br`, brotliCompressSync(script))
    await writeFile(`${path}.gz`, gzipSync(script))
    const ask = (encodings: string) =>
      fetch(`${server.url}/assets/big-77aa.js`, { headers: { 'accept-encoding': encodings } })

    for (const [encodings, answered] of [
      ['gzip, deflate, br', 'br'],
      ['gzip, deflate', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await ask(encodings)
      expect(answer.headers.get('content-encoding')).toBe(answered)
      expect(answer.headers.get('content-type')).toContain('javascript')
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(await answer.text()).toBe(script)
    }
  })

  test('opens for a page whose address looks like a file’s: a camera may be called “Dock 1.2”', async () => {
    const accept = 'text/html,application/xhtml+xml,*/*;q=0.8'
    const open = (path: string) => fetch(server.url + path, { headers: { accept } })

    expect(await (await open('/area-configurations/Dock%201.2')).text()).toContain('Foresite')
    expect((await open('/assets/old-1234.js')).status).toBe(404)
  })

  test.each(['/assets/old-1234.js', '/robots.txt'])('answers 404 for %s, which does not exist', async (path) => {
    expect((await fetch(server.url + path)).status).toBe(404)
  })

  test.each(['/..%2fsecret.key', '/assets/..%2f..%2fsecret.key', '/%2e%2e/secret.key', '/%00'])(
    '%s gets nothing from outside the app’s folder',
    async (path) => {
      const response = await fetch(server.url + path)

      expect(await response.text()).not.toContain('secret')
    },
  )

  test('runs only its own code, by the page’s security policy', async () => {
    const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? ''

    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("object-src 'none'")
    expect(policy).toContain("media-src 'self' blob:")
    expect(policy).not.toContain('unsafe-eval')
  })

  test('refuses POST to a page’s address', async () => {
    expect((await fetch(`${server.url}/compliance`, { method: 'POST' })).status).toBe(404)
  })
})

test.each([
  ['en', 'The web app is not built yet.'],
  ['pt', 'A aplicação web ainda não foi compilada.'],
])('says in %s that it was not built', async (language, words) => {
  await using server = await startHttp({ webDir: '/nonexistent/dist' })
  const response = await fetch(server.url, { headers: { 'accept-language': language } })

  expect(response.status).toBe(503)
  expect(await response.text()).toContain(words)
})

test('is served from the moment it is built, also in a running server', async () => {
  await using folder = await testFolder()
  const webDir = join(folder.path, 'dist')
  await using server = await startHttp({ webDir })
  expect((await fetch(server.url)).status).toBe(503)

  await mkdir(webDir)
  await writeFile(join(webDir, 'index.html'), 'built')

  expect(await (await fetch(server.url)).text()).toBe('built')
})
