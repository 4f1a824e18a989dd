import type { SourceFacts } from '@foresite/contract/cameras'
import type { StreamSource } from '@foresite/contract/vision-nodes'
import type { CamerasDependencies } from './dependencies.ts'
import { sourceRefusal, type ProbedSource } from './source-refusal.ts'

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
