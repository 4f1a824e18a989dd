import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from './project-root.mjs'
import { buildWeb } from './web-build.mjs'

let root: string
beforeEach(() => {
  vi.spyOn(console, 'log').mockReturnValue(undefined)
  root = mkdtempSync(join(tmpdir(), 'foresite-web-'))
  mkdirSync(join(root, 'node_modules'))
  symlinkSync(join(projectRoot, 'node_modules/vite'), join(root, 'node_modules/vite'))
  write('apps/web/index.html', '<script type="module" src="/src/main.ts"></script>')
  write('apps/web/src/main.ts', 'document.title = "first"')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** The built program. */
function built(): string {
  const assets = join(root, 'apps/web/dist/assets')
  return readdirSync(assets)
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('')
}
const builtAt = () => statSync(join(root, 'apps/web/dist/index.html')).mtimeMs

test('builds the web app, and again only when its sources have changed', async () => {
  await buildWeb(root, process.execPath)
  expect(built()).toContain('first')
  const first = builtAt()

  write('apps/web/src/main.test.ts', 'a test is no part of it')
  await buildWeb(root, process.execPath)
  expect(builtAt()).toBe(first)

  write('apps/web/src/main.ts', 'document.title = "second"')
  await buildWeb(root, process.execPath)
  expect(built()).toContain('second')
  expect(built()).not.toContain('first')
})

test('builds again when the build is gone', async () => {
  await buildWeb(root, process.execPath)
  rmSync(join(root, 'apps/web/dist'), { recursive: true })
  await buildWeb(root, process.execPath)
  expect(built()).toContain('first')
})

test('gives the reason of a failed build, and keeps the last build', async () => {
  await buildWeb(root, process.execPath)
  write('apps/web/src/main.ts', 'import "./nowhere.ts"')
  await expect(buildWeb(root, process.execPath)).rejects.toThrow(/does not build:[^]*nowhere/)
  expect(built()).toContain('first')
  expect(existsSync(join(root, 'apps/web/dist/index.html'))).toBe(true)
})
