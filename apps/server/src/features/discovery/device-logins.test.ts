import { expect, test } from 'vitest'
import { deviceAccount } from '../../../test/device-login.ts'
import { OnvifUnderTest, type OnvifWish } from '../../../test/onvif-under-test.ts'
import { hasOpenssl, selfSigned } from '@foresite/testkit/self-signed'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()
const read = ({ address }: OnvifUnderTest, part: object = {}) =>
  site().server.call('readDevice', { body: { address, ...deviceAccount, ...part } })

const profiles = [
  { token: 'main', codec: 'H265', width: 1920, height: 1080, rate: 15, elsewhere: false },
  { token: 'sub', codec: 'H264', width: 640, height: 360, rate: 5, elsewhere: false },
]

/** Reads a camera with the right and a wrong password; the password itself was never sent. */
async function expectLogin(wish: OnvifWish): Promise<OnvifUnderTest> {
  const device = await OnvifUnderTest.start(wish)
  try {
    const answer = await read(device)
    expect(answer).toMatchObject({ manufacturer: 'Acme', profiles })
    expect(answer.profiles[0]?.address).toBe('rtsp://127.0.0.1:554/main?channel=1&subtype=0')
    expect(await refusalOf(read(device, { password: 'wrong' }))).toMatchObject({
      status: 422,
      error: 'device.refused-password',
      field: 'password',
    })
    const { password } = deviceAccount
    for (const sent of device.received)
      for (const secret of [password, JSON.stringify(password), encodeURIComponent(password)])
        expect(sent).not.toContain(secret)
    return device
  } finally {
    await device[Symbol.asyncDispose]()
  }
}

test.each(['token', 'MD5', 'SHA-256'] as const)(
  '[CAM-4.a] a camera with %s authentication is read, whatever characters its password has',
  async (login) => {
    await expectLogin({ login })
  },
)

test.skipIf(!hasOpenssl)('[CAM-4.a] a camera with https and a self-signed certificate is read', async () => {
  await expectLogin({ tls: selfSigned() })
  await expectLogin({ tls: selfSigned(), login: 'SHA-256' })
})

test.each<[string, readonly (1 | 2)[]]>([
  ['beside the first', [1, 2]],
  ['alone', [2]],
])('[CAM-4.a] a camera with the second media service (Profile T), %s, is read by that service', async (_, media) => {
  const { received } = await expectLogin({ media })
  const asked = received.filter((sent) => sent.includes('<GetStreamUri'))
  expect(asked.length).toBeGreaterThan(0)
  for (const sent of asked) expect(sent).toContain('http://www.onvif.org/ver20/media/wsdl')
})
