import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'

/** A folder for a test file, removed after its tests. Returns a function for paths in it. */
export function temporaryFolder(): (name: string) => string {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foresite-test-'))
  })
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true })
  })
  return (name) => join(folder, name)
}
