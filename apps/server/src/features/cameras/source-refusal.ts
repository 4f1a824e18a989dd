import type { MessageKey } from '@foresite/contract/messages/say'
import type { ProbeAnswer } from '@foresite/contract/vision-nodes'
import { Refusal } from '#platform/http/refusal.ts'
import type { AddressField } from './address.ts'

type ProbeProblem = Extract<ProbeAnswer, { readonly ok: false }>

/** What was probed: its form field, and its name in a sentence. */
export interface ProbedSource {
  readonly field: 'file' | AddressField
  readonly name: string
}

/** Why a source cannot be a camera, as a sentence for the user. */
export function sourceRefusal({ problem, detail }: ProbeProblem, source: ProbedSource): Refusal {
  const key: MessageKey =
    source.field === 'file' && speaksOfAddresses.has(problem) ? 'source.not-a-video' : `source.${problem}`
  return new Refusal(422, key, {
    fill: { file: source.name, codec: detail ?? '?' },
    field: source.field,
  })
}

/** The problem reported for a file that cannot be read, since it has no address. */
const speaksOfAddresses: ReadonlySet<ProbeProblem['problem']> = new Set(['unreachable', 'refused-password', 'timeout'])
