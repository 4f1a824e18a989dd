import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, test } from 'vitest'
import { Publisher } from '#publish/publisher.ts'
import { siteServer } from '#publish/site-server.ts'
import { loopbackServer } from '../test/loopback-server.ts'
import { someObservation } from '../test/observations.ts'
import { CameraObservations } from './camera-observations.ts'

const at = temporaryFolder()
const log = pino({ level: 'silent' })

test.each(['observation-clip', 'observation-still'] as const)(
  '[VIS-7] nobody waits for the rest of what a process that is gone has begun to say (%s)',
  async (kind) => {
    await using server = await loopbackServer()
    const publisher = await Publisher.open(at(kind), siteServer(server.url, 'token'), log)
    const observation = someObservation()
    const { cameraId, id: observationId } = observation
    const observations = new CameraObservations(cameraId, publisher, log)
    observations.hear({ kind: 'began', observation })
    observations.hear(
      kind === 'observation-clip'
        ? { kind, observationId, clip: null }
        : { kind, observationId, still: null },
    )
    await observations.stored()
    observations.interrupt(Date.now())
    await observations.stored()

    // It ends once nothing is gathered any more.
    const stop = new AbortController()
    stop.abort()
    await expect(publisher.run(stop.signal)).resolves.toBeUndefined()
  },
)
