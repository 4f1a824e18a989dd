import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { ProgressFile } from './progress.ts'

const inFolder = temporaryFolder()
const NOW = Date.parse('2026-11-20T12:00:00Z')

test('an interrupted replay resumes where it stopped, and ends where live analysis began', async () => {
  const path = inFolder(join('vision', 'history.json'))
  const begun = await new ProgressFile(path).read(NOW)
  expect(begun).toEqual({ until: NOW, reached: NOW, pictured: NOW })
  await new ProgressFile(path).write({ ...begun, reached: NOW - 1_000 })
  expect(await new ProgressFile(path).read(NOW + 5_000)).toEqual({
    ...begun,
    reached: NOW - 1_000,
  })
})

test('unreadable progress starts over: replaying again changes nothing', async () => {
  const path = inFolder('history.json')
  await writeFile(path, '{"until":')
  expect(await new ProgressFile(path).read(NOW)).toMatchObject({ until: NOW, reached: NOW })
})
