import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { projectFiles } from '../setup/project-files.mjs'
import { projectRoot } from '../setup/project-root.mjs'
import { bareEnvironment } from './bare-machine.ts'

test('[OPS-1.d] npm test runs every test file', () => {
  const { stdout } = spawnSync('npm', ['test', '--silent', '--', '--list'], {
    cwd: projectRoot,
    env: bareEnvironment(),
    encoding: 'utf8',
  })
  const files = projectFiles(projectRoot).filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(0)
  expect(stdout.trim().split('\n').toSorted()).toEqual(files)
})
