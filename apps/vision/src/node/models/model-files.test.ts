import { createHash } from 'node:crypto'
import { readdir, readFile, utimes } from 'node:fs/promises'
import { CallFailed } from '@foresite/contract/client'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, test, vi } from 'vitest'
import { ModelFiles } from './model-files.ts'

const at = temporaryFolder()
const content = Buffer.from('a model')
const model = { sha256: createHash('sha256').update(content).digest('hex'), bytes: content.length }

function files(name: string, sent: readonly Buffer[] | Error) {
  const download = vi.fn(async function* () {
    if (sent instanceof Error) throw sent
    await Promise.resolve()
    yield* sent
  })
  const server = { download: () => Promise.resolve(download()) }
  return { download, files: new ModelFiles({ folder: at(name), server, log: pino({ level: 'silent' }) }) }
}

test('[VIS-2.d] a model’s file is downloaded once for all its users, and kept', async () => {
  const { files: own, download } = files('once', [content.subarray(0, 3), content.subarray(3)])
  const [path, same] = await Promise.all([own.find(model), own.find(model)])
  expect(same).toBe(path)
  expect(await readFile(path ?? '')).toEqual(content)
  expect(await own.find(model)).toBe(path)
  expect(download).toHaveBeenCalledTimes(1)
})

test.for<[string, readonly Buffer[] | Error]>([
  ['another file', [Buffer.from('a fraud')]],
  ['a longer one', [content, content]],
  ['a shorter one', [content.subarray(1)]],
  ['no file, from an unreachable server', new CallFailed(0, null)],
])('[VIS-2.d] %s is not kept', async ([name, sent]) => {
  expect(await files(name, sent).files.find(model)).toBeNull()
  expect((await readdir(at(name))).filter((left) => left !== '')).toEqual([])
})

test('[VIS-2.d] unused files are removed, except recently used ones', async () => {
  const { files: own } = files('kept', [content])
  const path = (await own.find(model)) ?? ''
  await own.keepOnly(new Set())
  expect(await readdir(at('kept'))).toHaveLength(1)
  await utimes(path, 0, 0)
  await own.keepOnly(new Set([model.sha256]))
  expect(await readdir(at('kept'))).toHaveLength(1)
  await own.keepOnly(new Set())
  expect(await readdir(at('kept'))).toEqual([])
})
