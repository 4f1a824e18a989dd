import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { historyProgressPath } from '@foresite/simulated-site/progress'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { newId } from '#platform/ids/new-id.ts'
import { generatedHistory } from './generated-history.ts'

const until = Date.parse('2026-11-26T12:00:00Z')
const day = 86_400_000
const inFolder = temporaryFolder()

test.each([
  ['some days of it are there', { until, reached: until - 12 * day, pictured: until }, { there: 12, of: 60 }],
  ['all of it is there', { until, reached: until - 60 * day, pictured: until }, null],
  ['its file is not one', {}, null],
])('[OPS-1.c] a simulated site reports the progress of its history while %s', async (_, progress, answer) => {
  const folder = inFolder(newId(new Date()))
  const path = historyProgressPath(folder)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, JSON.stringify(progress))
  expect(await generatedHistory(folder)).toEqual(answer)
})

test('[OPS-1.c] a folder without a history reports none', async () => {
  expect(await generatedHistory(inFolder('none'))).toBeNull()
})
