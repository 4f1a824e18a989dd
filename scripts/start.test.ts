import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './setup/project-root.mjs'

/** Starts the product with arguments that it refuses. */
function refused(...args: string[]) {
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, 'scripts', 'start.mjs'), ...args], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

test.each([
  [['--language', 'fr'], '--language: en or pt, not fr\n'],
  [['--language=fr'], '--language: en or pt, not fr\n'],
  [['--lang=pt'], "Unknown option '--lang'\n"],
])('a start with %s is refused with the reason', (args, stderr) => {
  expect(refused('--demo', ...args)).toEqual({ status: 1, stderr })
})
