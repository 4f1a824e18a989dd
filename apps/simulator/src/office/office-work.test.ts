import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test, vi } from 'vitest'
import { OfficeWork } from './office-work.ts'

const inFolder = temporaryFolder()
const NOW = Date.parse('2026-11-20T12:00:00Z')

test('[OPS-1.c] the office does nothing twice, also after a restart, and remembers when it began', async () => {
  const path = inFolder(join('simulator', 'office.json'))
  const work = await OfficeWork.open(path)
  expect(await work.begin(NOW)).toBe(NOW)
  const [write, broken] = [vi.fn(() => Promise.resolve()), new Error('broken off')]
  await work.once('a report', write)
  await expect(work.once('an action', () => Promise.reject(broken))).rejects.toThrow(broken)

  const again = await OfficeWork.open(path)
  expect(again.isOver).toBe(false)
  expect(await again.begin(NOW + 5_000)).toBe(NOW)
  await again.once('a report', write)
  expect(write).toHaveBeenCalledTimes(1)
  const act = vi.fn(() => Promise.resolve())
  await again.once('an action', act)
  expect(act).toHaveBeenCalledTimes(1)
  await again.end()
  expect((await OfficeWork.open(path)).isOver).toBe(true)
})

test('[OPS-1.c] an unreadable state counts as done, so that nothing a user deleted returns', async () => {
  const path = inFolder('office.json')
  await writeFile(path, '{"begunAt":')
  expect((await OfficeWork.open(path)).isOver).toBe(true)
})
