import type { RecorderFacts } from '@foresite/contract/recorder'
import { translate } from '@foresite/contract/messages/translate'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { readConnection, toShown, toStored, type Connection } from './connection.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { RecorderProblem } from './frigate/problem.ts'
import { tryBroker } from './mqtt/try-broker.ts'
import { ConnectedRecorder, type Recorder } from './recorder.ts'

export function readRecorder(recorder: Recorder): Handler<'readRecorder'> {
  return async () => ({ recorder: recorder.shown && toShown(recorder.shown) })
}

export function testRecorder(recorder: Recorder, deps: RecorderDependencies): Handler<'testRecorder'> {
  return async ({ body, language }) => {
    const facts = await tryConnection(readConnection(body, recorder.present), deps)
    const { version, cameras: count } = facts
    return { message: translate(language, 'recorder.tested', { version, count }), facts }
  }
}

export function saveRecorder(recorder: Recorder, deps: RecorderDependencies): Handler<'saveRecorder'> {
  return async ({ body: { force, ...typed }, language }) => {
    const connection = readConnection(typed, recorder.present)
    const facts = force ? null : await tryConnection(connection, deps)
    await recorder.connect(connection)
    return {
      message: translate(language, force ? 'recorder.savedUntried' : 'recorder.saved'),
      recorder: toShown(toStored(connection)),
      facts,
    }
  }
}

export function removeRecorder(recorder: Recorder): Handler<'removeRecorder'> {
  return async ({ language }) => {
    if (!(await recorder.remove())) throw new Refusal(404, 'recorder.none')
    return { message: translate(language, 'recorder.removed') }
  }
}

/** Logs in, reads the recorder and tries the broker; a failure is a 422 at the field it is about. */
async function tryConnection(connection: Connection, { clock }: RecorderDependencies): Promise<RecorderFacts> {
  const [facts] = await Promise.all([
    new ConnectedRecorder(connection, clock).facts().catch((problem: unknown) => {
      throw problem instanceof RecorderProblem ? problem.toFieldRefusal() : problem
    }),
    connection.mqtt === null ? null : tryBroker(connection.mqtt, connection.checkCertificate),
  ])
  return facts
}
