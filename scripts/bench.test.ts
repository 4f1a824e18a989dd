import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberInstalled } from './setup/installed.mjs'
import { projectRoot } from './setup/project-root.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-bench-'))
  cpSync(join(projectRoot, 'scripts'), join(root, 'scripts'), { recursive: true })
  for (const folder of ['bench', 'node_modules']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  rememberInstalled(root)
})
afterEach(() => rmSync(root, { recursive: true }))

function program(name: string, text: string): void {
  mkdirSync(join(root, 'bench', name))
  writeFileSync(join(root, 'bench', name, 'main.ts'), text)
}

function bench(...names: string[]) {
  return spawnSync(process.execPath, [join(root, 'scripts', 'bench.mjs'), ...names], {
    encoding: 'utf8',
  })
}

test('runs every benchmark, one after the other, each under its name', () => {
  program('pipeline', 'console.log("ms a frame" satisfies string)')
  program('tracker', 'console.log("MOTA")')
  expect(bench()).toMatchObject({
    status: 0,
    stdout: '\n== pipeline\n\nms a frame\n\n== tracker\n\nMOTA\n',
  })
  expect(bench('tracker').stdout).toBe('\n== tracker\n\nMOTA\n')
})

test('continues after a failure, and fails itself', () => {
  program('pipeline', 'process.exit(3)')
  program('tracker', 'console.log("MOTA")')
  const { status, stdout, stderr } = bench()
  expect(status).toBe(1)
  expect(stdout).toContain('MOTA')
  expect(stderr).toContain('pipeline failed with exit code 3')
})

test('reports that there is no benchmark, and refuses an unknown name', () => {
  expect(bench()).toMatchObject({ status: 0, stdout: expect.stringContaining('no bench yet') })
  program('tracker', '')
  expect(bench('traker')).toMatchObject({
    status: 1,
    stderr: 'No bench is called traker. There are: tracker.\n',
  })
})
