import { recorderConfiguration } from '@foresite/contract/recorder'
import { recorderConfigUrl } from '@foresite/contract/recorder-config-url'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { configUrlOf, type Connection } from './connection.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { maskSecrets } from './frigate/mask.ts'
import { orAway, RecorderProblem } from './frigate/problem.ts'
import { recorderConfigurationOf } from './recorder-configuration.ts'
import type { Recorder } from './recorder.ts'

/**
 * The closed door to the recorder (OPS-5): it opens only for its config endpoint's own address and for the alias of
 * that. The fetched address is always the stored one, never the caller's.
 */
export function readRecorderConfiguration(
  recorder: Recorder,
  { readSite }: RecorderDependencies,
): Handler<'readRecorderConfiguration'> {
  return async ({ query: { url } }) => {
    const { shown } = recorder
    if (url !== recorderConfigUrl && (shown === null || url !== configUrlOf(shown)))
      throw new Refusal(403, 'recorder.url.refused', { field: 'url' })
    if (shown === null) return recorderConfigurationOf(await readSite())
    const { needed } = recorder
    const config = maskSecrets(await orAway(needed.config()), passwordsOf(needed.connection))
    const answer = recorderConfiguration.safeParse(config)
    if (!answer.success) throw new RecorderProblem('not-frigate').toAwayRefusal()
    return answer.data
  }
}

function passwordsOf({ password, streams, mqtt }: Connection): string[] {
  return [password, streams?.password ?? '', mqtt?.password ?? '']
}
