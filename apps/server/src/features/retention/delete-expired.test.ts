import { expect, test, vi } from 'vitest'
import { sharedSite } from '../../../test/site-under-test.ts'
import { writtenLog } from '../../../test/written-log.ts'
import { deleteExpired } from './delete-expired.ts'

const shared = sharedSite()

test('[PRIV-1.c] a full batch of files that cannot be deleted keeps no others', async () => {
  const { db } = shared().server
  let left = Array.from({ length: 250 }, (_, n) => n)
  const remove = vi.fn(({ name }: { readonly name: string }) =>
    Number.parseInt(name) < 120 ? Promise.reject(new Error('not permitted')) : Promise.resolve(),
  )
  const deps = { db, live: { changed: vi.fn() }, log: writtenLog().log, files: { remove } }
  await deleteExpired(deps, () => false, {
    name: 'number',
    list: (_, limit) => Promise.resolve(left.slice(0, limit)),
    idOf: String,
    filesOf: (n) => [{ kind: 'clips', name: `${String(n)}.mp4` }],
    delete: (_, ids) => {
      left = left.filter((n) => !ids.includes(String(n)))
      return Promise.resolve()
    },
    changesOf: () => [],
  })
  expect(left).toEqual(Array.from({ length: 120 }, (_, n) => n))
  expect(remove).toHaveBeenCalledTimes(250)
})
