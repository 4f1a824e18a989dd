import type { MessageKey } from '@foresite/contract/messages/en'
import type { Draft } from './draft.ts'

/** What a tool made of an action: the drawing after it, and why it was refused where it was. */
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
