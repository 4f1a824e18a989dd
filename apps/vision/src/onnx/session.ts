import type { InferenceSession } from 'onnxruntime-node'

/** One thread per session, one session per core: two threads on one picture took longer than one. */
export const ONE_THREAD = { intraOpNumThreads: 1, interOpNumThreads: 1 } as const

/** The numbers of one of a model's outputs. */
export function numbersOf(output: InferenceSession.ReturnType[string] | undefined): Float32Array {
  if (!(output?.data instanceof Float32Array)) throw new Error('the model returned no numbers')
  return output.data
}
