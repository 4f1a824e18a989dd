import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-bundle-'))
  write('src/platform/words.txt', 'beside its source')
  write(
    'src/main.ts',
    `import { fork } from 'node:child_process'
    import { look } from './platform/look.ts'
    console.log(look('main'))
    fork(new URL('./platform/child.ts', import.meta.url))`,
  )
  write('src/platform/child.ts', `import { look } from './look.ts'\nconsole.log(look('child'))`)
  write(
    'src/platform/look.ts',
    `import { readFileSync } from 'node:fs'
    const text: string = readFileSync(new URL('./words.txt', import.meta.url), 'utf8')
    export const look = (who: string) => who + ' ' + (process.argv[1] ?? '').split('/').at(-1) + ': ' + text`,
  )
})
afterEach(() => rmSync(root, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(join(root, 'apps/small', path, '..'), { recursive: true })
  writeFileSync(join(root, 'apps/small', path), text)
}

function bundle() {
  const args = [join(import.meta.dirname, 'bundle.mjs'), root, 'apps/small', join(root, 'apps/small/dist')]
  return spawnSync(process.execPath, [...args, 'main=src/main.ts'], { encoding: 'utf8' })
}

test('a program that a source starts is bundled too; other files are found beside their source', () => {
  expect(bundle()).toMatchObject({ status: 0, stderr: '' })
  // The child has no source to run either.
  for (const file of ['main.ts', 'platform/child.ts', 'platform/look.ts']) rmSync(join(root, 'apps/small/src', file))
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'apps/small/dist/main.js')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe('main main.js: beside its source\nchild child.js: beside its source\n')
})

test('refuses a source that reads its own folder, which a bundle does not have', () => {
  write('src/platform/look.ts', 'export const look = (who: string) => who + import.meta.dirname')
  const { status, stderr } = bundle()
  expect(status).toBe(1)
  expect(stderr).toContain('look.ts: a bundle has another folder than its sources')
})
