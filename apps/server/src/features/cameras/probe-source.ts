import type { SourceFacts } from '@foresite/contract/cameras'
import type { StreamSource, ProbeAnswer } from '@foresite/contract/vision-nodes'
import type { CamerasDependencies } from './dependencies.ts'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { Refusal } from '#platform/http/refusal.ts'
import type { AddressField } from './address.ts'

type ProbeProblem = Extract<ProbeAnswer, { readonly ok: false }>

/** The probed address: its form field, and its name in a sentence. */
interface ProbedSource {
  readonly field: 'file' | AddressField
  readonly name: string
}

/** Why a source cannot be a camera, as a sentence for the user. */
function sourceRefusal({ problem, detail }: ProbeProblem, source: ProbedSource): Refusal {
  const isFile = source.field === 'file'
  const key: MessageKey =
    isFile && speaksOfAddresses.has(problem)
      ? 'source.not-a-video'
      : !isFile && speaksOfFiles.has(problem)
        ? 'source.no-stream'
        : `source.${problem}`
  return new Refusal(422, key, {
    fill: { file: source.name, codec: detail ?? '?' },
    field: source.field,
  })
}

/** The problem reported for a file that cannot be read, since it has no address. */
const speaksOfAddresses: ReadonlySet<ProbeProblem['problem']> = new Set(['unreachable', 'refused-password', 'timeout'])

/** The problems reported for an address that answers with something else, since it is no file. */
const speaksOfFiles: ReadonlySet<ProbeProblem['problem']> = new Set(['not-a-video', 'empty', 'no-frames'])

/** Opens a source and describes it; refuses one that delivers no picture, naming the field it was typed in. */
export async function probeSource(
  { vision }: Pick<CamerasDependencies, 'vision'>,
  source: StreamSource,
  named: ProbedSource,
  signal: AbortSignal,
): Promise<SourceFacts> {
  const answer = await vision.probe(source, signal)
  if (!answer.ok) throw sourceRefusal(answer, named)
  return answer.facts
}
