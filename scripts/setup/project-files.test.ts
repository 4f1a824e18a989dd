import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectFiles } from './project-files.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-files-'))
  for (const path of ['b.ts', 'apps/a.ts', 'ignored.log', 'node_modules/x/index.js']) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), '')
  }
})
afterEach(() => rmSync(root, { recursive: true }))

function git(...args: string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost']
  expect(spawnSync('git', [...identity, ...args], { cwd: root }).status).toBe(0)
}

test('lists git’s files and new files that it does not ignore, without deleted ones', () => {
  writeFileSync(join(root, '.gitignore'), '*.log\nnode_modules\n')
  git('init', '--quiet')
  git('add', '.gitignore', 'b.ts')
  git('commit', '--quiet', '--message', 'first')
  expect(projectFiles(root)).toEqual(['.gitignore', 'apps/a.ts', 'b.ts'])
  rmSync(join(root, 'b.ts'))
  expect(projectFiles(root)).toEqual(['.gitignore', 'apps/a.ts'])
})

test('lists every file of a folder without git, except installed and built ones', () => {
  expect(projectFiles(root)).toEqual(['apps/a.ts', 'b.ts', 'ignored.log'])
})
