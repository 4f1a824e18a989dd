import { innermostMessage, quoted } from '#platform/http/other-system.ts'

/** A failed delivery, with the other system's own message. */
export class SendProblem extends Error {
  override readonly name = 'SendProblem'
  /** Whether a retry cannot help, as with a refused recipient. */
  readonly isFinal: boolean

  constructor(words: string, isFinal: boolean) {
    super(quoted(words))
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
  return new SendProblem(innermostMessage(problem), false)
}
