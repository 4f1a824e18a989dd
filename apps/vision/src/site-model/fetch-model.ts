import { createHash } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import type { RecommendedModel } from './recommended.ts'

/** How long to wait for an answer; a running download may take longer. */
const ANSWER_LIMIT_MS = 30_000

/** Downloads a model into a new file. Throws an error that states the obstacle, and then leaves nothing behind. */
export async function fetchModel({ url, sha256, bytes }: RecommendedModel, path: string): Promise<void> {
  if ((await stat(path).catch(() => null)) !== null) throw new Error(`${path} is there already.`)
  const body = await answerOf(url)
  const part = `${path}.part`
  const hash = createHash('sha256')
  let written = 0
  const file = await open(part, 'w')
  try {
    for await (const chunk of body) {
      written += chunk.byteLength
      if (written > bytes) break
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
    if (written !== bytes || hash.digest('hex') !== sha256)
      throw new Error(`What came from ${url} is another file than expected: its checksum is wrong. It was not kept.`)
    await rename(part, path)
  } catch (problem) {
    await rm(part, { force: true })
    throw problem
  } finally {
    await file.close()
  }
}

async function answerOf(url: string): Promise<AsyncIterable<Uint8Array>> {
  const { host } = new URL(url)
  const limit = new AbortController()
  const timer = setTimeout(() => limit.abort(), ANSWER_LIMIT_MS)
  const response = await fetch(url, { signal: limit.signal }).catch((cause: unknown) => {
    throw new Error(
      `${host} cannot be reached: this machine has no network to it. ` +
        `Download ${url} elsewhere, bring the file here and add it in Settings.`,
      { cause },
    )
  })
  clearTimeout(timer)
  if (response.ok && response.body !== null) return response.body
  throw new Error(`${host} does not give the file: it answered ${String(response.status)}.`)
}
