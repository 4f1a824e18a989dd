import { simulatedStreamPath, type SimulatedCamera } from '@foresite/simulated-site/site'
import { cameraAssignment } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { siteServer } from '#node/publish/site-server.ts'
import { loopbackServer } from '../../test/loopback-server.ts'
import { untilSetUp } from './until-set-up.ts'

test('[OPS-1.c] a simulated camera that is deleted for good does not keep the history from being made', async () => {
  const cameras = ['aisle', 'yard'].map(simulatedCamera)
  await using server = await loopbackServer()
  // A user's own camera has the name of the deleted one.
  const own = cameraAssignment()
  const aisle = cameraAssignment({
    source: { kind: 'simulated', url: `http://simulator${simulatedStreamPath('aisle')}` },
  })
  server.answer = () => ({
    status: 200,
    body: { assignments: [{ version: '1', cameras: [own, aisle] }], of: [0] },
  })
  const past = { site: () => Promise.resolve({ cameras, modules: [], areas: [] }) }
  const { signal } = new AbortController()
  await expect(untilSetUp(past, siteServer(server.url, 'a-token-of-this-test'), signal, 0)).resolves.toEqual(cameras)
})

function simulatedCamera(id: string): SimulatedCamera {
  const [near, far] = [0.9, 0.1]
  const ground: SimulatedCamera['ground'] = {
    corners: [
      { x: near, y: near },
      { x: far, y: near },
      { x: far, y: far },
      { x: near, y: far },
    ],
    widthM: 10,
    depthM: 10,
  }
  return { id, name: id, width: 1920, height: 1080, framesPerSecond: 10, ground, zones: [] }
}
