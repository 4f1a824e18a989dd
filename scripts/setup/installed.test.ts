import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled, packageFolders, rememberInstalled } from './installed.mjs'

const here = { os: [process.platform], cpu: [process.arch] }
const wanted = {
  '': { name: 'foresite' },
  'apps/server': { version: '0.1.0' },
  'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-a' },
  'node_modules/fastify/node_modules/ajv': { version: '8.0.0', integrity: 'sha512-b' },
  'node_modules/@foresite/server': { link: true },
  'node_modules/node-here': { version: '24.0.0', integrity: 'sha512-c', optional: true, ...here },
  'node_modules/for-musl': { version: '1.0.0', optional: true, ...here, libc: ['none'] },
  'node_modules/for-the-moon': { version: '1.0.0', optional: true, os: ['moon'], cpu: ['rock'] },
}

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-installed-'))
  lock('package-lock.json', wanted)
})
afterEach(() => rmSync(root, { recursive: true }))

function lock(path: string, packages: Record<string, unknown>): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, path), JSON.stringify({ packages }))
}

/** npm's own list of what it has installed, for people who ran `npm install` themselves. */
function installedByNpm(changes: Record<string, unknown> = {}): void {
  const packages: Record<string, unknown> = { ...wanted, ...changes }
  const list = Object.entries(packages).filter(
    ([path, entry]) => path !== '' && entry !== undefined && !path.includes('for-'),
  )
  lock('node_modules/.package-lock.json', Object.fromEntries(list))
}

test('recognises that nothing is installed', () => {
  expect(isInstalled(root)).toBe(false)
})

test('accepts an npm installation that lacks packages for other machines', () => {
  installedByNpm()
  expect(isInstalled(root)).toBe(true)
})

test.each([
  ['a package is missing', { 'node_modules/fastify': undefined }],
  ['a nested one is missing', { 'node_modules/fastify/node_modules/ajv': undefined }],
  ['a workspace is not linked', { 'node_modules/@foresite/server': undefined }],
  ['a version differs', { 'node_modules/fastify': { version: '5.0.0', integrity: 'sha512-a' } }],
  ['a content hash differs', { 'node_modules/fastify': { version: '5.12.8', integrity: 'sha512-x' } }],
])('requires an installation when %s', (_, changes) => {
  installedByNpm(changes)
  expect(isInstalled(root)).toBe(false)
})

test('remembers its own installation until package-lock.json changes', () => {
  rememberInstalled(root)
  expect(isInstalled(root)).toBe(true)
  lock('package-lock.json', { ...wanted, 'node_modules/zod': { version: '4.6.7' } })
  expect(isInstalled(root)).toBe(false)
})

test('lists the folders that an installation on this machine fills', () => {
  expect(packageFolders(root)).toEqual(
    ['fastify', 'fastify/node_modules/ajv', 'node-here', 'for-musl'].map((name) => join(root, 'node_modules', name)),
  )
})
