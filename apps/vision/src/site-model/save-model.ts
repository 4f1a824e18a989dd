import { createHash } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import type { ModelFile } from '@foresite/contract/node-models'

/**
 * Writes a model to a file that gets its name once it is complete and has the expected size and hash. Returns whether it
 * has; otherwise, and when it throws, no file is left behind.
 */
export async function saveModel(
  path: string,
  content: AsyncIterable<Uint8Array>,
  { bytes, sha256 }: ModelFile,
): Promise<boolean> {
  const part = `${path}.part`
  const hash = createHash('sha256')
  let written = 0
  const file = await open(part, 'w')
  try {
    for await (const chunk of content) {
      written += chunk.byteLength
      if (written > bytes) break
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    const isExpected = written === bytes && hash.digest('hex') === sha256
    if (isExpected) await rename(part, path)
    return isExpected
  } finally {
    await file.close()
    await rm(part, { force: true })
  }
}
