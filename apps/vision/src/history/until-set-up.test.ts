import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import { simulatedStreamPath, type SimulatedCamera } from '@foresite/simulated-site/site'
import { groundFromAbove } from '@foresite/testkit/grounds'
import { cameraAssignment } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { siteServer } from '#node/publish/site-server.ts'
import { loopbackServer, type LoopbackServer } from '../../test/loopback-server.ts'
import { untilSetUp } from './until-set-up.ts'

const cameras = ['aisle', 'yard'].map(simulatedCamera)
const past = { site: () => Promise.resolve({ cameras, modules: [], areas: [] }) }
const { signal } = new AbortController()
/** A user's own camera. */
const own = cameraAssignment()
const impatient = { withCameras: 0, withNone: 0 }

/** A server that answers with the assignments of these cameras, one answer after the other; the last one stays. */
async function serverWith(...answers: CameraAssignment[][]): Promise<LoopbackServer> {
  const server = await loopbackServer()
  server.answer = () => {
    const [assigned = []] = answers.length > 1 ? answers.splice(0, 1) : answers
    return { status: 200, body: { assignments: [{ version: '1', cameras: assigned }], of: [0] } }
  }
  return server
}

/** As the server assigns a camera of the simulator. */
function assigned(id: string): CameraAssignment {
  return cameraAssignment({ source: { kind: 'simulated', url: `http://simulator${simulatedStreamPath(id)}` } })
}

test('[OPS-1.c] the history waits until every simulated camera exists', async () => {
  await using server = await serverWith([own], [own, assigned('aisle')], [assigned('aisle'), assigned('yard')])
  await expect(untilSetUp(past, siteServer(server.url, 'a-token-of-this-test'), signal)).resolves.toEqual(cameras)
  expect(server.received).toHaveLength(3)
})

test.each([
  ['a simulated camera was deleted and a user’s own has its name', [own, assigned('aisle')]],
  ['all simulated cameras were deleted', [own]],
])('[OPS-1.c] the history is made even if %s', async (_deleted, watched) => {
  await using server = await serverWith(watched)
  const made = untilSetUp(past, siteServer(server.url, 'a-token-of-this-test'), signal, impatient)
  await expect(made).resolves.toEqual(cameras)
})

function simulatedCamera(id: string): SimulatedCamera {
  const ground = groundFromAbove(10, 10, 0.9, 0.1)
  return { id, name: id, width: 1920, height: 1080, framesPerSecond: 10, ground, zones: [] }
}
