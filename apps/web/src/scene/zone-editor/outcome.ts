import type { MessageKey } from '@foresite/contract/messages/en'
import type { Draft } from './draft.ts'

/** The result of a drawing action: the new draft, and the refusal if there was one. */
export interface Outcome {
  readonly draft: Draft
  readonly refusal: MessageKey | null
}

export function accepted(draft: Draft): Outcome {
  return { draft, refusal: null }
}

export function refused(draft: Draft, refusal: MessageKey): Outcome {
  return { draft, refusal }
}
