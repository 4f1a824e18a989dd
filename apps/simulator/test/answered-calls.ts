import type { CallInput, JsonRouteName } from '@foresite/contract/client'
import type { ProductCall } from '../src/product/calls.ts'

/** A played product's answers, or errors; only the parts that are read. */
export type Answers = {
  readonly [N in JsonRouteName]?: (input: Carried<N>, by: string | undefined) => unknown
}

type Carried<N extends JsonRouteName> = CallInput<N>

/** The calls of a product with these answers; any other call fails. */
export function answeredCalls(answers: Answers): ProductCall {
  const call = async (name: JsonRouteName, input: never, by?: string): Promise<unknown> => {
    const answer = answers[name]
    if (answer === undefined) throw new Error(`nobody expected to be asked for ${name}`)
    return Promise.resolve(answer(input, by))
  }
  return call as ProductCall
}
