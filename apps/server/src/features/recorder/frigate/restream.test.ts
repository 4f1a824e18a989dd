import { expect, test } from 'vitest'
import { yardCamera } from '../../../../test/frigate-under-test.ts'
import { frigateConfig } from './answers.ts'
import { restreamsOf } from './restream.ts'

const connection = { address: 'https://frigate.site:8971', streams: null }

function restreams(streams: object | null, camera: object = yardCamera()) {
  const config = frigateConfig.parse({
    version: '0.17.2',
    ...(streams === null ? {} : { go2rtc: { streams } }),
    cameras: { yard: camera },
  })
  const [yard] = Object.values(config.cameras)
  return yard && restreamsOf(connection, config, 'yard', yard)
}

test('[CAM-4.b] the recorder’s record stream is the source, its detect stream the sub-stream', () => {
  expect(restreams({ yard: [], yard_sub: [] })).toEqual({
    main: 'rtsp://frigate.site:8554/yard',
    analysis: 'rtsp://frigate.site:8554/yard_sub',
  })
})

test('[CAM-4.b] a camera that the recorder reads directly is reached by the stream of its name', () => {
  const inputs = [{ path: 'rtsp://*:*@10.0.0.9/1', roles: ['detect', 'record'] }]
  const camera = yardCamera({ ffmpeg: { inputs } })
  const found = { main: 'rtsp://frigate.site:8554/yard', analysis: null }
  expect(restreams({ yard: [] }, camera)).toEqual(found)
  // An account without access to the streams does not see them.
  expect(restreams(null, camera)).toEqual(found)
  expect(restreams({}, camera)).toBeNull()
})

test('[CAM-4.b] a stream’s login is part of its address, whatever its characters', () => {
  const config = frigateConfig.parse({
    version: '0.18.0',
    go2rtc: { streams: { 'yard 1/x': null } },
    cameras: { yard: yardCamera({ live: { streams: { Main: 'yard 1/x' } } }) },
  })
  const [yard] = Object.values(config.cameras)
  const streams = { address: 'rtsp://10.0.0.5:18554', user: 'view', password: 'a@b/c:d%' }
  const found = yard && restreamsOf({ ...connection, streams }, config, 'yard', yard)
  const url = new URL(found?.main ?? '')
  expect(url.host).toBe('10.0.0.5:18554')
  expect(url.pathname).toBe('/yard%201%2Fx')
  expect(decodeURIComponent(url.password)).toBe('a@b/c:d%')
})
