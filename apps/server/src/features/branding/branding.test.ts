import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInPreset, type Presets } from '@foresite/contract/presets'
import { expect, test } from 'vitest'
import { startServer, type ServerUnderTest } from '../../../test/server-under-test.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'
import { TestClock } from '../../../test/test-clock.ts'

const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

async function putLogo(server: ServerUnderTest, name: string, content: string): Promise<void> {
  await mkdir(join(server.dataDir, 'files', 'logos'), { recursive: true })
  await writeFile(join(server.dataDir, 'files', 'logos', name), content)
}

test('[WL-2.a] the default logo is served at its address, the trailing slash included', async () => {
  await using server = await startServer()
  const logo = await server.fetch('/api/label-image/foresite.svg/')
  expect(logo.status).toBe(200)
  expect(logo.headers.get('content-type')).toBe('image/svg+xml')
  expect(await logo.text()).toContain('<svg')
  expect((await server.fetch('/api/label-image/foresite.svg')).status).toBe(404)
})

test('[WL-2.f] an SVG of the site’s own cannot run scripts', async () => {
  await using server = await startServer()
  await putLogo(server, 'site.svg', script)
  const { status, headers } = await server.fetch('/api/label-image/site.svg/')
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(["default-src 'none'", "style-src 'unsafe-inline'", 'sandbox'])
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('[WL-2.c] a logo accepts the token in its address where a login is required', async () => {
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

test.each(['..%2F..%2Fsecret.key', '..%2Fsecret.key', 'secret.key', '.svg', 'a.svg%00.png', 'none.png'])(
  '[WL-2.a] the name %s is not a logo’s',
  async (name) => {
    await using server = await startServer()
    await writeFile(join(server.dataDir, 'secret.svg'), script)
    const answer = await server.fetch(`/api/label-image/${name}/`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ error: 'logo.unknown' })
  },
)

test('a folder with a logo’s name is not served', async () => {
  await using server = await startServer()
  await mkdir(join(server.dataDir, 'files', 'logos', 'folder.png'), { recursive: true })
  expect((await server.fetch('/api/label-image/folder.png/')).status).toBe(404)
})

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"${attributes}>${inside}</svg>`
const square = '<path fill="#004eeb" d="M0 0h10v10z"/>'

/** A real picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AR//Z',
  'base64',
)
const send = (server: ServerUnderTest, name: string, content: string | Buffer) =>
  server.call('uploadLogo', {
    body: {},
    file: new File([new Uint8Array(Buffer.from(content))], name),
  })

async function logosOf(server: ServerUnderTest): Promise<string[]> {
  return readdir(join(server.dataDir, 'files', 'logos')).catch(() => [])
}

test.each<[string, string, string | Buffer, string]>([
  ['SVG', 'logo.svg', svg(square), 'image/svg+xml'],
  ['PNG', 'logo.png', png, 'image/png'],
  ['JPG', 'Logótipo.JPG', jpg, 'image/jpeg'],
  ['JPG by its longer ending', 'logo.jpeg', jpg, 'image/jpeg'],
])('[WL-1.a] [UP-1.e] a logo is uploaded as %s and served under its new name', async (_, name, content, type) => {
  await using server = await startServer()
  const { filename } = await send(server, name, content)
  const logo = await server.fetch(`/api/label-image/${filename}/`)
  expect(logo.status).toBe(200)
  expect(logo.headers.get('content-type')).toBe(type)
})

test('[WL-2.f] an uploaded SVG keeps its drawing and nothing that runs, loads or links elsewhere', async () => {
  await using server = await startServer()
  const hostile = svg(
    [
      '<script>alert(1)</script>',
      '<style>.a{fill:red}</style><style>.b{background:url(https://evil.example/x)}</style>',
      '<style>@import "https://evil.example/y.css";</style>',
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs>',
      '<path class="a" fill="url(#g)" d="M0 0h10v10z" onclick="alert(2)"/>',
      '<path d="M0 0h1v1z" style="fill:url(https://evil.example/z)"/>',
      '<a href="javascript:alert(3)"><text>Site</text></a>',
      '<image href="https://evil.example/pixel.png"/>',
      '<use xlink:href="https://evil.example/sprite.svg#a"/>',
      '<foreignObject><iframe src="https://evil.example"></iframe></foreignObject>',
      '<animate attributeName="href" values="javascript:alert(4)"/>',
    ].join(''),
    ' onload="alert(5)"',
  )
  const { filename } = await send(server, 'logo.svg', `<?xml version="1.0"?>\n<!-- A logo -->${hostile}`)
  const served = await (await server.fetch(`/api/label-image/${filename}/`)).text()
  expect(served).not.toMatch(/script|alert|evil|onload|onclick|foreignObject|iframe|animate|@import/i)
  expect(served).toContain('viewBox="0 0 10 10"')
  expect(served).toContain('fill="url(#g)"')
  expect(served).toContain('.a{fill:red}')
})

const wide = (side: number): Buffer => {
  const changed = Buffer.from(png)
  changed.writeUInt32BE(side, 16)
  return changed
}

const shared = sharedSite()

test.each<[string, string, string | Buffer, number, string]>([
  ['a web page called an SVG', 'logo.svg', '<html><body>Hello</body></html>', 415, 'upload.image'],
  ['an SVG that draws nothing', 'logo.svg', svg('<script>alert(1)</script>'), 422, 'picture.broken'],
  ['too many pixels', 'logo.png', wide(5_000), 422, 'picture.tooManyPixels'],
  ['an SVG of 60,000 nested groups', 'logo.svg', svg('<g>'.repeat(60_000)), 422, 'picture.tooComplex'],
  ['an SVG of 20,000 parts', 'logo.svg', svg('<g/>'.repeat(20_000)), 422, 'picture.tooComplex'],
])(
  '[WL-1.a] [UP-1.a, UP-1.e, UP-1.h] %s is refused as a logo, and leaves nothing behind',
  async (_, name, content, status, error) => {
    const { server } = shared()
    expect(await refusalOf(send(server, name, content))).toMatchObject({
      status,
      error,
      field: 'file',
    })
    expect(await logosOf(server)).toEqual([])
  },
)

test('a logo that no preset has used for a day is removed; a logo in use stays', async () => {
  const clock = new TestClock()
  await using server = await startServer({ clock })
  const { filename } = await send(server, 'kept.svg', svg(square))
  const other = await send(server, 'other.svg', svg(square))
  const save = (presets: Presets) =>
    server.call('saveConfig', { body: { field: 'global_settings', value: { presets } } })
  await save({ Blue: { ...builtInPreset, filename } })
  expect(await logosOf(server)).toHaveLength(2)
  const folder = join(server.dataDir, 'files', 'logos')
  const before = new Date(clock.now().getTime() - 25 * 3_600_000)
  for (const name of [filename, other.filename]) await utimes(join(folder, name), before, before)
  await save({ Blue: { ...builtInPreset, filename } })
  expect(await logosOf(server)).toEqual([filename])
})
