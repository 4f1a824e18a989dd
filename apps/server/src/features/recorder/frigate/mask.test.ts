import { expect, test } from 'vitest'
import { maskSecrets } from './mask.ts'

test.each([
  ['a login in an address', 'rtsp://admin:s3cr3t@cam/1', 'rtsp://*:*@cam/1'],
  ['a password with an @', 'rtsp://admin:s3@cr3t@cam/1', 'rtsp://*:*@cam/1'],
  ['a password without a user', 'rtsp://:s3cr3t@cam/1', 'rtsp://*:*@cam/1'],
  ['a source of go2rtc', 'ffmpeg:http://a:s3cr3t@cam/x#video=copy', 'ffmpeg:http://*:*@cam/x#video=copy'],
  ['a parameter', 'http://cam/s?user=a&token=s3cr3t&channel=1', 'http://cam/s?user=***&token=***&channel=1'],
  ['an unlisted parameter', 'wyze://10.0.0.1?uid=A1&enr=s3cr3t&channel=1', 'wyze://10.0.0.1?uid=***&enr=***&channel=1'],
  [
    'a pairing',
    'homekit://10.0.0.1:5001?feature=0&client_private=s3cr3t',
    'homekit://10.0.0.1:5001?feature=***&client_private=***',
  ],
  ['a source without a host', 'nest:?client_secret=s3cr3t', 'nest:?client_secret=***'],
  ['a key to an API', 'http://cam/s?apikey=s3cr3t', 'http://cam/s?apikey=***'],
  ['a fragment', 'ffmpeg:http://cam/s#video=copy#password=s3_cr;3/t', 'ffmpeg:http://cam/s#video=copy#password=***'],
  [
    'a fragment of a stream by name',
    'ffmpeg:yard#video=copy#password=s3_cr;3/t',
    'ffmpeg:yard#video=copy#password=***',
  ],
  [
    'an option of a command',
    'exec:cat --password=s3_cr;3/t -pwd="s3 cr3t" -g 10',
    'exec:cat --password=*** -pwd=*** -g 10',
  ],
  ['a header with a key', `-headers 'X-Api-Key: s3cr3t'`, `-headers 'X-Api-Key: ***'`],
  ['a login without a scheme', 'admin:s3cr3t@10.0.0.9', '*:*@10.0.0.9'],
  ['an authorisation', '-headers "Authorization: Basic czNjcjN0"', '-headers "Authorization: Basic ***"'],
  ['a known secret', 'the key is hunter22.', 'the key is ***.'],
])('[OPS-5.d] masks %s', (_, text, masked) => expect(maskSecrets({ a: [text] }, ['hunter22'])).toEqual({ a: [masked] }))

test.each([
  'password',
  'mqtt_password',
  'apiKey',
  'api_key',
  'client-secret',
  'access_token',
  'Passphrase',
  'jwt',
  'authkey',
  'passcode',
  'loginpas',
  'mqttpassword',
  'device_private',
  'pin',
])('[OPS-5.d] masks the value of %s, in any form', (key) => {
  for (const value of ['s3cr3t', 1234, ['s3cr3t'], { deep: 's3cr3t' }])
    expect(JSON.stringify(maskSecrets({ x: { [key]: value } }, []))).not.toMatch(/s3cr3t|1234/)
})

test('keeps everything that is not secret, names of cameras and zones included', () => {
  const config = {
    cameras: { password: { enabled: true, zones: { key: { coordinates: '0,0,1,1' } } } },
    camera_groups: { token: { cameras: ['a'], order: 1 } },
    keyframe: 'yes',
    mqtt: { password: null, enabled: false },
    url: 'https://frigate.video/docs?page=1',
    input: 'rtsp://10.0.0.9/cam/realmonitor?channel=1&subtype=0&unicast=true&proto=Onvif',
    streams: { pinhole: ['ffmpeg:yard#video=h264#audio=opus#hardware#width=640'] },
    args: '-rtsp_transport tcp -stimeout 5000000 -g 10 -force_key_frames expr:gte(t,n*2)',
    question: 'Is it a car? Yes or no',
  }
  expect(maskSecrets(config, ['', 'a'])).toEqual(config)
})
