import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

const complete = {
  FORESITE_SERVER_URL: 'http://127.0.0.1:8420/',
  FORESITE_VISION_TOKEN: 'a-token-long-enough',
  FORESITE_DATA_DIR: '/srv/foresite',
}

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig(env)
  } catch (problem) {
    if (problem instanceof BadConfig) return problem.message
    throw problem
  }
  return 'accepted'
}

describe('vision’s configuration', () => {
  test('needs only the server, the token and the data folder', () => {
    expect(readConfig(complete)).toMatchObject({
      serverUrl: 'http://127.0.0.1:8420',
      host: '127.0.0.1',
      port: 0,
      hardwareDecoding: false,
    })
  })

  test('takes an empty value as absent, and every log level of the server', () => {
    const empty = ['NODE_ID', 'VISION_HOST', 'VISION_PORT', 'VISION_WORKERS', 'HARDWARE_DECODING', 'LOG_LEVEL']
    const env = { ...complete, ...Object.fromEntries(empty.map((name) => [`FORESITE_${name}`, ''])) }
    expect(readConfig(env)).toEqual(readConfig(complete))
    expect(readConfig({ ...complete, FORESITE_LOG_LEVEL: 'silent' }).logLevel).toBe('silent')
  })

  test('names every invalid value at once and repeats none of them', () => {
    const message = refusal({
      FORESITE_SERVER_URL: 'ftp://somewhere',
      FORESITE_VISION_TOKEN: 'short',
      FORESITE_DATA_DIR: 'relative',
      FORESITE_VISION_PORT: '70000',
      FORESITE_HARDWARE_DECODING: 'perhaps',
    })
    expect(message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'FORESITE_SERVER_URL',
      'FORESITE_VISION_TOKEN',
      'FORESITE_DATA_DIR',
      'FORESITE_VISION_PORT',
      'FORESITE_HARDWARE_DECODING',
    ])
    expect(message).not.toContain('short')
  })
})
