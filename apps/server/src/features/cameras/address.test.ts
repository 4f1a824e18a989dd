import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { readAddress } from './address.ts'

function refusalOf(typed: string): Refusal {
  try {
    readAddress(typed)
  } catch (problem) {
    if (problem instanceof Refusal) return problem
    throw problem
  }
  throw new Error(`${typed} was taken`)
}

test('keeps user name and password for vision and shows neither', () => {
  expect(readAddress('rtsp://admin:s3cret@192.168.1.20:554/stream1')).toEqual({
    url: 'rtsp://admin:s3cret@192.168.1.20:554/stream1',
    shown: 'rtsp://192.168.1.20:554/stream1',
    hasPassword: true,
  })
})

test('accepts an address without a password', () => {
  expect(readAddress('rtsps://yard.example/live')).toMatchObject({
    shown: 'rtsps://yard.example/live',
    hasPassword: false,
  })
})

test.each([
  ['an @ in it', 'rtsp://u:p@ss@cam/1', 'p@ss'],
  ['a lone percent sign', 'rtsp://u:100%sure@cam/1', '100%sure'],
  ['an escaped percent sign', 'rtsp://u:100%25@cam/1', '100%'],
  ['a letter with an accent', 'rtsp://u:olá@cam/1', 'olá'],
])('reads a password with %s as intended', (_, typed, password) =>
  expect(decodeURIComponent(new URL(readAddress(typed).url).password)).toBe(password),
)

test.each([
  ['rtsp://cam/stream?user=admin&password=s3cret&channel=1', 'rtsp://cam/stream?user=***&password=***&channel=1'],
  [
    'rtsp://cam/user=admin&password=s3cret&channel=1&stream=0.sdp',
    'rtsp://cam/user=***&password=***&channel=1&stream=0.sdp',
  ],
  ['rtsp://cam/user=admin_password=s3cret_channel=1', 'rtsp://cam/user=***_password=***_channel=1'],
  [
    'rtsp://cam/user=admin_password=s3_c/r;et_channel=1_stream=0.sdp?real_stream',
    'rtsp://cam/user=***_password=***_channel=1_stream=0.sdp?real_stream',
  ],
  ['rtsp://cam/live-pwd=s3_cret/channel=1', 'rtsp://cam/live-pwd=***/channel=1'],
  ['rtsp://cam/live;passcode=s3_cret;x=1', 'rtsp://cam/live;passcode=***'],
  [
    'http://10.0.0.5/videostream.cgi?loginuse=admin&loginpas=Geheim1',
    'http://10.0.0.5/videostream.cgi?loginuse=***&loginpas=***',
  ],
  [
    'http://cam/s?-usr=admin&-pwd=a_b&apikey=c&authkey=d&passcode=e&channel=1',
    'http://cam/s?-usr=***&-pwd=***&apikey=***&authkey=***&passcode=***&channel=1',
  ],
  ['http://cam/s?password=ab_cd/e;f&fps=5', 'http://cam/s?password=***&fps=5'],
  ['http://cam/s?p%61ssword=s3cret&x=1', 'http://cam/s?***&x=***'],
  ['http://cam/s?id=admin&channel=1;pwd=s3cret', 'http://cam/s?id=***&channel=***'],
  ['http://cam/s?channel=1%26pwd%3Ds3cret', 'http://cam/s?channel=***'],
  ['http://cam/s?YWRtaW46czNjcmV0&channel=1', 'http://cam/s?***&channel=1'],
  ['http://cam/s?YWRtaW46czNjcmV0==', 'http://cam/s?***'],
  ['http://relay/rtsp://admin:s3cret@cam/1', 'http://relay/***@cam/1'],
])('[CAM-3.a] masks every parameter that may be a secret: %s', (typed, shown) =>
  expect(readAddress(typed)).toEqual({ url: typed, shown, hasPassword: true }),
)

test.each([
  'rtsp://cam/cam/realmonitor?channel=1&subtype=0&unicast=true&proto=Onvif',
  'rtsp://cam/Streaming/Channels/101?transportmode=unicast&profile=Profile_1',
  'rtsp://cam/axis-media/media.amp?videocodec=h264&resolution=640x480&fps=12.5',
  'rtsp://cam/h264Preview_01_main',
  'rtsp://cam/ch=1/main/trackID=2',
  'rtsp://cam/rtsp_tunnel?inst=1&h26x=4',
  'http://cam/snapshot.cgi?id=1&real_stream',
])('[CAM-3.a] shows the parameters that select the picture, and does not count them as a password: %s', (typed) =>
  expect(readAddress(typed)).toEqual({ url: typed, shown: typed, hasPassword: false }),
)

test.each(['ftp://cam/1', 'file:///etc/passwd', 'exec://cam/', 'RTMP://cam/1', 'gopher://x'])(
  'refuses the scheme of %s and names it',
  (typed) => {
    const refusal = refusalOf(typed)
    expect(refusal).toMatchObject({ status: 422, key: 'camera.address.scheme', field: 'address' })
    expect(refusal.fill['scheme']).toBe(`${new URL(typed).protocol}//`)
  },
)

test.each([
  ['no URL', 'camera in the yard'],
  ['no scheme', '192.168.1.20/stream'],
  ['a user name taken for a scheme', 'admin:secret@192.168.1.20/stream'],
  ['no host', 'rtsp:///stream'],
  ['no slashes', 'rtsp:cam/stream'],
  ['a port out of range', 'rtsp://cam:99999/1'],
  ['a line break in the password', 'rtsp://u:p%0d%0aX-Evil:1@cam/1'],
])('refuses an address with %s without repeating it', (_, typed) => {
  const refusal = refusalOf(typed)
  expect(refusal).toMatchObject({ status: 422, key: 'camera.address.invalid', field: 'address' })
  expect(refusal.fill).toEqual({})
})
