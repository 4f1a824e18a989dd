/** Longest quoted message of another system. */
const longestWords = 400

/** A failed delivery, with the other system's own message. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  /** Whether a retry cannot help, as with a refused recipient. */
  readonly isFinal: boolean

  constructor(words: string, isFinal: boolean) {
    super(oneLine(words))
    this.isFinal = isFinal
  }

  /** The same problem with a secret removed that the other system repeated. */
  without(secret: string): SendProblem {
    return secret === '' ? this : new SendProblem(this.message.replaceAll(secret, '…'), this.isFinal)
  }
}

/** A library error as a temporary problem. */
export function passingProblem(problem: unknown): SendProblem {
  if (problem instanceof SendProblem) return problem
  return new SendProblem(wordsOf(problem), false)
}

/** The innermost message: "fetch failed" and similar messages explain nothing. */
function wordsOf(problem: unknown): string {
  if (!(problem instanceof Error)) return String(problem)
  if (problem.cause instanceof Error) return wordsOf(problem.cause)
  if (problem instanceof AggregateError && problem.errors[0] instanceof Error) return wordsOf(problem.errors[0])
  const { code } = problem as Error & { code?: unknown }
  return problem.message !== '' ? problem.message : typeof code === 'string' ? code : problem.name
}

function oneLine(words: string): string {
  const line = words.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length <= longestWords ? line : `${line.slice(0, longestWords - 1)}…`
}
