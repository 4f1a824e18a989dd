import { translate } from '@foresite/contract/messages/translate'
import type { RecorderFacts } from '@foresite/contract/recorder'
import { connect } from 'mqtt'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { actOnce, brokerOptions, brokerProblem, type BrokerProblem } from '#platform/mqtt/broker.ts'
import { readConnection, toShown, type Connection } from './connection.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { RecorderProblem } from './frigate/problem.ts'
import { ConnectedRecorder, type ConnectedDependencies } from './recorder.ts'

export const connectionHandlers = {
  readRecorder: async ({ recorder }) => ({ recorder: recorder.shown && toShown(recorder.shown) }),

  async removeRecorder({ recorder }, { query: { since }, language }) {
    if (!(await recorder.remove(since))) throw new Refusal(404, 'recorder.none')
    return { message: translate(language, 'recorder.removed') }
  },

  async testRecorder({ recorder, clock }, { body, language }) {
    const facts = await tryConnection(readConnection(body, recorder.present), clock)
    const { version, cameras: count } = facts
    return { message: translate(language, 'recorder.tested', { version, count }), facts }
  },

  async saveRecorder({ recorder, clock }, { body: { force, since, ...typed }, statedBy: by, language }) {
    const connection = readConnection(typed, recorder.present)
    const facts = force ? null : await tryConnection(connection, clock)
    const shown = await recorder.connect(connection, { at: clock.now(), by, since })
    return {
      message: translate(language, force ? 'recorder.savedUntried' : 'recorder.saved'),
      recorder: toShown(shown),
      facts,
    }
  },
} satisfies Handlers<ConnectedDependencies>

/** Logs in, reads the recorder and tests the broker; a failure is a 422 at the field that caused it. */
async function tryConnection(connection: Connection, clock: RecorderDependencies['clock']): Promise<RecorderFacts> {
  const [facts] = await Promise.all([
    new ConnectedRecorder(connection, clock).facts().catch((problem: unknown) => {
      throw problem instanceof RecorderProblem ? problem.toFieldRefusal() : problem
    }),
    connection.mqtt === null ? null : tryBroker(connection.mqtt, connection.checkCertificate),
  ])
  return facts
}

/** Logs in to a broker once; a failure is a 422 at its field. */
async function tryBroker({ address, ...login }: NonNullable<Connection['mqtt']>, checkCertificate: boolean) {
  const client = connect(address, brokerOptions({ ...login, checkCertificate }))
  await actOnce(client, () => Promise.resolve()).catch((problem: unknown) => {
    throw refusal(brokerProblem(problem))
  })
}

function refusal(problem: BrokerProblem): Refusal {
  switch (problem) {
    case 'refused':
      return new Refusal(422, 'recorder.mqtt.refused', { field: 'mqtt.password' })
    case 'certificate':
      return new Refusal(422, 'recorder.mqtt.certificate', { field: 'checkCertificate' })
    case 'down':
      return new Refusal(422, 'recorder.mqtt.unreachable', { field: 'mqtt.address' })
  }
}
