import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deviceAccount } from '../../../test/device-login.ts'
import { envelope, probeMatch, profile } from '../../../test/onvif-answers.ts'
import { OnvifUnderTest } from '../../../test/onvif-under-test.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

let site: SiteUnderTest
let device: OnvifUnderTest

beforeAll(async () => {
  site = await SiteUnderTest.start()
  device = await OnvifUnderTest.start()
  await device.answerSearches()
})
beforeEach(() => {
  device.answers.clear()
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await device[Symbol.asyncDispose]()
})

const read = (part: object = {}) =>
  site.server.call('readDevice', { body: { address: device.address, ...deviceAccount, ...part } })

test('[CAM-4.a] finds ONVIF cameras on the network and ignores malformed answers', async () => {
  const right = probeMatch(device.id, device.address)
  device.probeAnswers = [
    'no xml',
    '<a/>',
    envelope('<d:ProbeMatches><d:ProbeMatch/></d:ProbeMatches>'),
    probeMatch('urn:uuid:files', 'file:///etc/passwd').replace('http://10.9.9.9/onvif', ''),
    `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${probeMatch('urn:uuid:xxe', device.address, '&y;')}`,
    right,
    right,
  ]
  const { devices, message } = await site.server.call('discoverDevices')
  const dock = devices.filter(({ id }) => id === device.id)
  expect(dock).toEqual([
    {
      id: device.id,
      name: 'Dock 1',
      hardware: 'AC-7',
      location: 'country/pt',
      // The device names several addresses; this is the one that answered.
      address: device.address,
      from: '127.0.0.1',
    },
  ])
  expect(message).toBe(`Cameras found: ${devices.length}.`)
  expect(devices.map(({ id }) => id)).not.toContain('urn:uuid:files')
  expect(JSON.stringify(devices)).not.toContain('root:')
})

test('[CAM-4.a] a camera that gives no name is listed by its address', async () => {
  device.probeAnswers = [probeMatch(device.id, device.address, '%20')]
  const { devices } = await site.server.call('discoverDevices')
  expect(devices.filter(({ id }) => id === device.id)).toMatchObject([{ name: '127.0.0.1' }])
})

test('[CAM-4.a] reads a camera’s streams with its login, and adds them as a camera with its password', async () => {
  const answer = await read()
  expect(answer).toMatchObject({ manufacturer: 'Acme', model: '7', firmware: '1.2.3' })
  expect(answer.profiles).toEqual([
    {
      token: 'main',
      name: 'main stream',
      codec: 'H265',
      width: 1920,
      height: 1080,
      rate: 15,
      address: 'rtsp://127.0.0.1:554/main?channel=1&subtype=0',
      elsewhere: false,
    },
    {
      token: 'sub',
      name: 'sub stream',
      codec: 'H264',
      width: 640,
      height: 360,
      rate: 5,
      address: 'rtsp://127.0.0.1:554/sub?channel=1&subtype=0',
      elsewhere: false,
    },
  ])
  expect(JSON.stringify(answer)).not.toContain('secret')
  const { user } = await site.server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
  })
  const body = { handle: answer.handle, name: 'Dock', profile: 'main', analysisProfile: 'sub' }
  const { camera } = await site.server.call('addDevice', { body }, { statedBy: user.id })
  expect(camera).toMatchObject({
    name: 'Dock',
    updatedBy: { name: 'Ana Sá' },
    source: {
      kind: 'rtsp',
      address: 'rtsp://127.0.0.1:554/main?channel=1&subtype=0',
      hasPassword: true,
    },
    analysis: { address: 'rtsp://127.0.0.1:554/sub?channel=1&subtype=0' },
  })
  const [watched] = (await site.vision.beat()).cameras
  const url = new URL(watched?.source.kind === 'rtsp' ? watched.source.url : '')
  expect(decodeURIComponent(url.username)).toBe(deviceAccount.user)
  expect(decodeURIComponent(url.password)).toBe(deviceAccount.password)

  const again = { handle: answer.handle, name: 'Other', profile: 'nothing' }
  expect(await refusalOf(site.server.call('addDevice', { body: again }))).toMatchObject({
    status: 422,
    error: 'device.profile.unknown',
    field: 'profile',
  })
  site.clock.pass(15 * 60)
  const late = { handle: answer.handle, name: 'Other', profile: 'main' }
  expect(await refusalOf(site.server.call('addDevice', { body: late }))).toMatchObject({
    status: 404,
    error: 'device.handle.unknown',
  })
})

test('[CAM-4.a] a camera’s password is sent to no other host that the camera names', async () => {
  const { streamOf } = device
  device.streamOf = (token) => streamOf(token).replace('127.0.0.1', '10.9.9.9')
  const answer = await read()
  device.streamOf = streamOf
  expect(answer.profiles.map(({ elsewhere }) => elsewhere)).toEqual([true, true])
  const body = { handle: answer.handle, name: 'Elsewhere', profile: 'main' }
  expect(await refusalOf(site.server.call('addDevice', { body }))).toMatchObject({
    status: 422,
    error: 'device.elsewhere',
    field: 'profile',
  })
})

test('[CAM-4.a] a profile without a stream is left out', async () => {
  const { streamOf } = device
  device.streamOf = (token) => (token === 'sub' ? '' : streamOf(token))
  const answer = await read()
  device.streamOf = streamOf
  expect(answer.profiles.map(({ token }) => token)).toEqual(['main'])
})

test('[CAM-4.a] every channel of a recorder can be added', async () => {
  const tokens = Array.from({ length: 64 }, (_, n) => `channel-${String(n + 1)}`)
  const picture = { codec: 'H264', width: 640, height: 360, rate: 5 }
  const profiles = tokens.map((token) => profile(token, picture)).join('')
  device.answers.set('GetProfiles', (response) =>
    response.end(envelope(`<trt:GetProfilesResponse>${profiles}</trt:GetProfilesResponse>`)),
  )
  expect((await read()).profiles.map(({ token }) => token)).toEqual(tokens)
})

test('[CAM-4.a] a device whose profiles all lack a stream is refused', async () => {
  const { streamOf } = device
  device.streamOf = () => ''
  const refusal = await refusalOf(read())
  device.streamOf = streamOf
  expect(refusal).toMatchObject({ status: 422, error: 'device.not-onvif', field: 'address' })
})

test.each<[string, object, string, string]>([
  ['a wrong password', { password: 'wrong' }, 'device.refused-password', 'password'],
  ['an address without a device', { address: 'http://127.0.0.1:9/onvif' }, 'device.unreachable', 'address'],
  ['no address', { address: 'the dock' }, 'device.address.invalid', 'address'],
  ['another scheme', { address: 'file:///etc/passwd' }, 'device.address.invalid', 'address'],
  ['a login in it', { address: 'http://a:b@127.0.0.1/' }, 'device.address.invalid', 'address'],
])('[CAM-4.a] %s is reported at its field', async (_, part, error, field) => {
  expect(await refusalOf(read(part))).toMatchObject({ status: 422, error, field })
})

test.each<[string, (response: ServerResponse) => void]>([
  ['no SOAP', (response) => response.end('<html>Router</html>')],
  ['nothing', (response) => response.end()],
  ['a redirect', (response) => response.writeHead(302, { location: 'http://10.9.9.9/' }).end()],
  [
    'a service list of junk',
    (response) =>
      response.end(
        envelope(
          '<tds:GetServicesResponse><tds:Service><tds:Namespace>7</tds:Namespace><tds:XAddr/></tds:Service></tds:GetServicesResponse>',
        ),
      ),
  ],
  [
    'entities of entities',
    (response) =>
      response.end(
        `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(1000)}"><!ENTITY b "${'&a;'.repeat(1000)}"><!ENTITY c "${'&b;'.repeat(1000)}">]>${envelope('&c;')}`,
      ),
  ],
  ['a text that takes a second to parse', (response) => response.end('xmlns'.repeat(20_000))],
])('[CAM-4.a] the answer %s blocks no other call and is refused as not a camera’s', async (_, odd) => {
  for (const action of ['GetSystemDateAndTime', 'GetServices', 'GetCapabilities']) device.answers.set(action, odd)
  const reading = refusalOf(read())
  // The server answers other calls in the meantime.
  expect((await site.server.call('listCameras')).length).toBeGreaterThanOrEqual(0)
  const refusal = await reading
  expect([refusal.status, refusal.field]).toEqual([422, 'address'])
  expect(['device.not-onvif', 'device.timeout']).toContain(refusal.error)
})
