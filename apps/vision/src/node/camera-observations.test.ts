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

/** Resolves once the publisher has stored everything. */
function ended(publisher: Publisher): Promise<void> {
  const stop = new AbortController()
  stop.abort()
  return publisher.run(stop.signal)
}

test.each(['observation-clip', 'observation-still'] as const)(
  '[VIS-7.a] the publisher does not wait for evidence of a process that died (%s)',
  async (kind) => {
    await using server = await loopbackServer()
    const publisher = await Publisher.open(at(kind), siteServer(server.url, 'token'), log)
    const observation = someObservation()
    const { cameraId, id: observationId } = observation
    const observations = new CameraObservations(cameraId, publisher, log)
    observations.receive({ kind: 'observation-started', observation, pictureAt: undefined })
    observations.receive(
      kind === 'observation-clip' ? { kind, observationId, clip: null } : { kind, observationId, still: null },
    )
    await observations.stored()
    observations.interrupt(Date.now())
    await observations.stored()

    await expect(ended(publisher)).resolves.toBeUndefined()
  },
)

test('a counted event without a picture is not logged as lost evidence', async () => {
  await using server = await loopbackServer()
  const lines: string[] = []
  const watchedLog = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const publisher = await Publisher.open(at('counted'), siteServer(server.url, 'token'), watchedLog)
  const observation = someObservation()
  const observations = new CameraObservations(observation.cameraId, publisher, watchedLog)
  observations.receive({ kind: 'observation-started', observation, pictureAt: undefined })
  observations.receive({ kind: 'observation-still', observationId: observation.id, still: null })
  observations.receive({ kind: 'observation-clip', observationId: observation.id, clip: null })
  await observations.stored()
  await ended(publisher)
  expect(lines).toEqual([])
})

test('[LONE-2.e] the next process resumes from the previous one’s last analysis', async () => {
  await using server = await loopbackServer()
  const publisher = await Publisher.open(at('analysed'), siteServer(server.url, 'token'), log)
  const observation = { ...someObservation(), kind: 'lone-worker' as const }
  const observations = new CameraObservations(observation.cameraId, publisher, log)
  const analysedAt = Date.now() - 60_000
  observations.receive({ kind: 'analysed', frames: { analysed: 1, replaced: 0 }, at: analysedAt })
  observations.receive({ kind: 'observation-started', observation, pictureAt: undefined })
  await observations.stored()
  observations.interrupt(Date.now())
  await observations.stored()
  const before = { observations: [observation], at: analysedAt }
  expect(observations.ongoing()).toEqual(before)
  // A changed source or mask creates a new handle for the same camera.
  expect(new CameraObservations(observation.cameraId, publisher, log).ongoing()).toEqual(before)
  await ended(publisher)
})
