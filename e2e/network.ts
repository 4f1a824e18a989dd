import { FrigateUnderTest, type FrigateWish } from '../apps/server/test/frigate-under-test.ts'
import { probeMatch } from '../apps/server/test/onvif-answers.ts'
import { OnvifUnderTest, type OnvifWish } from '../apps/server/test/onvif-under-test.ts'
import { startRtspServer, type RtspServer, type RtspOptions } from '../apps/vision/test/rtsp-server.ts'
import { test as onSweptSite } from './swept-site.ts'

/** The devices on a site's network: real RTSP servers, simulated ONVIF services and recorders, on loopback. */
export interface Network {
  /** Its pictures are at rtsp://127.0.0.1:<port>/stream. */
  camera(wish: RtspOptions): Promise<RtspServer>
  /** The name under which searches find it. */
  onvif(name: string, wish?: OnvifWish): Promise<OnvifUnderTest>
  recorder(wish?: FrigateWish): Promise<FrigateUnderTest>
}

/** Gives a test its network; everything started on it ends with the test. */
async function withNetwork(use: (network: Network) => Promise<void>): Promise<void> {
  await using started = new AsyncDisposableStack()
  await use({
    async camera(wish) {
      return started.adopt(await startRtspServer(wish), (camera) => camera.kill())
    },
    async onvif(name, wish) {
      const device = started.use(await OnvifUnderTest.start(wish))
      device.probeAnswers = [probeMatch(device.id, device.address, encodeURIComponent(name))]
      await device.answerSearches()
      return device
    },
    async recorder(wish) {
      return started.use(await FrigateUnderTest.start(wish))
    },
  })
}

/** `test` with a network and the shared product. */
export const test = onSweptSite.extend<{ network: Network }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright requires a pattern, even an empty one
  network: async ({}, use) => withNetwork(use),
})

export { hasRtspServer } from '../apps/vision/test/rtsp-server.ts'
export { account } from '../apps/server/test/frigate-under-test.ts'
export { deviceAccount } from '../apps/server/test/device-login.ts'
