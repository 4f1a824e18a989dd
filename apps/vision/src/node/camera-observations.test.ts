import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, test } from 'vitest'
import { Publisher } from '#node/publish/publisher.ts'
import { siteServer } from '#node/publish/site-server.ts'
import { loopbackServer } from '../../test/loopback-server.ts'
import { someObservation } from '../../test/observations.ts'
import { CameraObservations } from './camera-observations.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })

/** A publisher ends once nothing is gathered or written any more. */
function ended(publisher: Publisher): Promise<void> {
  const stop = new AbortController()
  stop.abort()
  return publisher.run(stop.signal)
}

test.each(['observation-clip', 'observation-still'] as const)(
  '[VIS-7.a] unfinished evidence of a dead process is not waited for (%s)',
  async (kind) => {
    await using server = await loopbackServer()
    const publisher = await Publisher.open(at(kind), siteServer(server.url, 'token'), log)
    const observation = someObservation()
    const { cameraId, id: observationId } = observation
    const observations = new CameraObservations(cameraId, publisher, log)
    observations.receive({ kind: 'began', observation, pictureAt: undefined })
    observations.receive(
      kind === 'observation-clip' ? { kind, observationId, clip: null } : { kind, observationId, still: null },
    )
    await observations.stored()
    observations.interrupt(Date.now())
    await observations.stored()

    await expect(ended(publisher)).resolves.toBeUndefined()
  },
)

test('an observation without a picture is not lost evidence: a counted event has none', async () => {
  await using server = await loopbackServer()
  const lines: string[] = []
  const watchedLog = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const publisher = await Publisher.open(at('counted'), siteServer(server.url, 'token'), watchedLog)
  const observation = someObservation()
  const observations = new CameraObservations(observation.cameraId, publisher, watchedLog)
  observations.receive({ kind: 'began', observation, pictureAt: undefined })
  observations.receive({ kind: 'observation-still', observationId: observation.id, still: null })
  observations.receive({ kind: 'observation-clip', observationId: observation.id, clip: null })
  await observations.stored()
  await ended(publisher)
  expect(lines).toEqual([])
})

test('[LONE-2.e] the next process continues from the last look of the previous one', async () => {
  await using server = await loopbackServer()
  const publisher = await Publisher.open(at('looked'), siteServer(server.url, 'token'), log)
  const observation = { ...someObservation(), kind: 'lone-worker' as const }
  const observations = new CameraObservations(observation.cameraId, publisher, log)
  const lookedAt = Date.now() - 60_000
  observations.receive({ kind: 'looked', frames: { analysed: 1, replaced: 0 }, at: lookedAt })
  observations.receive({ kind: 'began', observation, pictureAt: undefined })
  await observations.stored()
  observations.interrupt(Date.now())
  await observations.stored()
  const before = { observations: [observation], at: lookedAt }
  expect(observations.ongoing()).toEqual(before)
  // With another source or other masks it is another camera to the node.
  expect(new CameraObservations(observation.cameraId, publisher, log).ongoing()).toEqual(before)
  await ended(publisher)
})
