import type { ConnectionStatus } from '@foresite/contract/connections'
import { say, type Language } from '@foresite/contract/messages/say'
import type { BrokerState } from './follower.ts'
import { RecorderProblem } from './frigate/problem.ts'
import type { Recorder } from './recorder.ts'

/** The recorder's current state (OPS-2). */
export async function recorderStatus(recorder: Recorder, language: Language): Promise<ConnectionStatus> {
  if (recorder.shown === null) return { state: 'not-configured', message: say(language, 'status.nvr.own') }
  try {
    const { version = '', cameras: count = 0 } = (await recorder.connected?.facts()) ?? {}
    return { state: 'up', message: say(language, 'status.nvr.up', { version, count }) }
  } catch (problem) {
    if (!(problem instanceof RecorderProblem)) throw problem
    return { state: 'down', message: say(language, `recorder.problem.${problem.kind}`) }
  }
}

/** The state of the broker that the recorder publishes to. */
export function brokerStatus(state: BrokerState, language: Language): ConnectionStatus {
  switch (state) {
    case 'none':
      return { state: 'not-configured', message: say(language, 'status.mqtt.none') }
    case 'up':
      return { state: 'up', message: say(language, 'status.mqtt.up') }
    case 'recorder-offline':
      return { state: 'up', message: say(language, 'status.mqtt.recorderOffline') }
    case 'down':
      return { state: 'down', message: say(language, 'status.mqtt.down') }
    case 'refused':
      return { state: 'down', message: say(language, 'status.mqtt.refused') }
    case 'certificate':
      return { state: 'down', message: say(language, 'recorder.mqtt.certificate') }
  }
}
