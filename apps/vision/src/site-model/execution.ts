import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join } from 'node:path'
import { InferenceSession, listSupportedBackends } from 'onnxruntime-node'
import { ONE_THREAD } from '#onnx/session.ts'

export type Provider = 'cuda' | 'dml' | 'coreml' | 'cpu'

/** Providers that are faster than any CPU, and the library each needs besides the runtime; null if it is built in. */
const FAST: readonly { readonly name: Provider; readonly library: string | null }[] = [
  { name: 'cuda', library: 'libonnxruntime_providers_cuda.so' },
  { name: 'dml', library: null },
  { name: 'coreml', library: null },
]

/**
 * The providers to try on this machine, fastest first and the CPU last. The package includes NVIDIA's library if the
 * installer found a CUDA driver; only `openSession` finds out whether it works.
 */
function providers(): readonly Provider[] {
  const built = new Set(listSupportedBackends().map(({ name }) => name))
  const root = dirname(dirname(createRequire(import.meta.url).resolve('onnxruntime-node')))
  const isThere = (library: string | null) =>
    library === null || existsSync(join(root, 'bin', 'napi-v6', platform(), arch(), library))
  return [...FAST.filter(({ name, library }) => built.has(name) && isThere(library)).map(({ name }) => name), 'cpu']
}

export interface OpenSession {
  readonly session: InferenceSession
  readonly provider: Provider
}

/** Loads a model with the fastest provider that works for it. Rejects if not even the CPU does. */
export async function openSession(path: string): Promise<OpenSession> {
  let problem: unknown = null
  for (const provider of providers()) {
    try {
      const options = { ...ONE_THREAD, executionProviders: [provider] }
      return { session: await InferenceSession.create(path, options), provider }
    } catch (failed) {
      problem = failed
    }
  }
  throw problem
}
