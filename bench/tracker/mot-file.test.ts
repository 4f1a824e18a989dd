import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readMotFile } from './mot-file.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mot-'))
})
afterEach(async () => {
  await rm(folder, { recursive: true })
})

test('a MOTChallenge file is read line by line, whatever follows the score', async () => {
  const path = join(folder, 'det.txt')
  await writeFile(path, '1,-1,281.9,187.5,79.9,209.5,0.99,-1,-1,-1\n2,4,1,2,3,4,1\n\n')
  expect(await readMotFile(path)).toEqual([
    { frame: 1, id: -1, box: { x: 281.9, y: 187.5, w: 79.9, h: 209.5 }, score: 0.99 },
    { frame: 2, id: 4, box: { x: 1, y: 2, w: 3, h: 4 }, score: 1 },
  ])
})

test('a malformed line is named', async () => {
  const path = join(folder, 'det.txt')
  await writeFile(path, '1,-1,281.9,187.5,79.9,209.5,0.99\n2,-1,left\n')
  await expect(readMotFile(path)).rejects.toThrow(/line 2/)
})
