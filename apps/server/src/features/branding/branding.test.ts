import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function putLogo(server: ServerUnderTest, name: string, content: string): Promise<void> {
  await mkdir(join(server.dataDir, 'logos'), { recursive: true })
  await writeFile(join(server.dataDir, 'logos', name), content)
}

test('the default logo is served at its address, the trailing slash included', async () => {
  await using server = await startServer()
  const logo = await server.fetch('/api/label-image/foresite.svg/')
  expect(logo.status).toBe(200)
  expect(logo.headers.get('content-type')).toBe('image/svg+xml')
  expect(await logo.text()).toContain('<svg')
  expect((await server.fetch('/api/label-image/foresite.svg')).status).toBe(404)
})

test('an SVG of the site’s own can run no script', async () => {
  await using server = await startServer()
  await putLogo(server, 'site.svg', script)
  const { status, headers } = await server.fetch('/api/label-image/site.svg/')
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a logo takes the token in its address where a login is required', async () => {
  await using server = await startServer()
  const { token } = await server.call('createPassword', { body: { password: 'forklift-42' } })
  const path = '/api/label-image/foresite.svg/'
  const status = async (query: string) => (await server.fetch(`${path}${query}`)).status
  expect(await status('')).toBe(401)
  expect(await status('?token=fsu_wrong')).toBe(401)
  expect(await status(`?token=${token}`)).toBe(200)
  // Nothing else does.
  expect((await server.fetch(`/api/users?token=${token}`)).status).toBe(401)
})

test.each([
  '..%2F..%2Fsecret.key',
  '..%2Fsecret.key',
  'secret.key',
  '.svg',
  'a.svg%00.png',
  'none.png',
])('the name %s is no logo’s', async (name) => {
  await using server = await startServer()
  await writeFile(join(server.dataDir, 'secret.svg'), script)
  const answer = await server.fetch(`/api/label-image/${name}/`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ error: 'logo.unknown' })
})

test('a folder of a logo’s name is no logo', async () => {
  await using server = await startServer()
  await mkdir(join(server.dataDir, 'logos', 'folder.png'), { recursive: true })
  expect((await server.fetch('/api/label-image/folder.png/')).status).toBe(404)
})
