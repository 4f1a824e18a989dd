import { expect, test } from 'vitest'
import { maskSecrets } from './mask.ts'

test.each([
  ['a login in an address', 'rtsp://admin:s3cr3t@cam/1', 'rtsp://*:*@cam/1'],
  ['a password with an @', 'rtsp://admin:s3@cr3t@cam/1', 'rtsp://*:*@cam/1'],
  ['a password without a user', 'rtsp://:s3cr3t@cam/1', 'rtsp://*:*@cam/1'],
  [
    'a source of go2rtc',
    'ffmpeg:http://a:s3cr3t@cam/x#video=copy',
    'ffmpeg:http://*:*@cam/x#video=copy',
  ],
  ['a parameter', 'http://cam/s?user=a&token=s3cr3t&x=1', 'http://cam/s?user=***&token=***&x=1'],
  ['a login without a scheme', 'admin:s3cr3t@10.0.0.9', '*:*@10.0.0.9'],
  [
    'an authorisation',
    '-headers "Authorization: Basic czNjcjN0"',
    '-headers "Authorization: Basic ***"',
  ],
  ['a known secret', 'the key is hunter22.', 'the key is ***.'],
])('[OPS-5] masks %s', (_, text, masked) => {
  expect(maskSecrets({ a: [text] }, ['hunter22'])).toEqual({ a: [masked] })
})

test.each([
  'password',
  'mqtt_password',
  'apiKey',
  'api_key',
  'client-secret',
  'access_token',
  'Passphrase',
  'jwt',
])('[OPS-5] masks the value of %s, whatever its form', (key) => {
  for (const value of ['s3cr3t', 1234, ['s3cr3t'], { deep: 's3cr3t' }])
    expect(JSON.stringify(maskSecrets({ x: { [key]: value } }, []))).not.toMatch(/s3cr3t|1234/)
})

test('leaves what is no secret as it is, names of cameras and zones too', () => {
  const config = {
    cameras: { password: { enabled: true, zones: { key: { coordinates: '0,0,1,1' } } } },
    camera_groups: { token: { cameras: ['a'], order: 1 } },
    keyframe: 'yes',
    mqtt: { password: null, enabled: false },
    url: 'https://frigate.video/docs?page=1',
  }
  expect(maskSecrets(config, ['', 'a'])).toEqual(config)
})
