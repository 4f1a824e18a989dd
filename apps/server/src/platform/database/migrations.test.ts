import { execFile } from 'node:child_process'
import { cp, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'

const run = promisify(execFile)
const app = join(import.meta.dirname, '../../..')
const drizzleKit = join(dirname(createRequire(import.meta.url).resolve('drizzle-kit')), 'bin.cjs')

test('the migrations make the tables as the code describes them: generating finds nothing to change', async () => {
  await using folder = await testFolder()
  const migrations = join(folder.path, 'migrations')
  await cp(join(app, 'migrations'), migrations, { recursive: true })
  const before = await readdir(migrations)

  await run(
    process.execPath,
    [
      drizzleKit,
      'generate',
      '--dialect=postgresql',
      '--schema=./src/features/*/{*-table,table,*-store,store}.ts',
      `--out=${migrations}`,
    ],
    { cwd: app },
  )

  expect(await readdir(migrations)).toEqual(before)
})
