import type { CamProfile } from 'onvif'
import { escaped } from './escaped.ts'
import type { ReadJob } from './jobs.ts'
import { openDevice } from './open-device.ts'

/** More streams than any device has. */
const mostProfiles = 16

/** Logs in at a device and reads its streams. */
export async function readDevice(job: ReadJob): Promise<unknown> {
  const cam = openDevice(job)
  await told<unknown>((done) => {
    cam.connect(done)
  })
  const information = await told<{
    manufacturer?: unknown
    model?: unknown
    firmwareVersion?: unknown
  }>((done) => {
    cam.getDeviceInformation(done)
  })
  const profiles: unknown[] = []
  for (const profile of (cam.profiles ?? []).slice(0, mostProfiles)) {
    const token = tokenOf(profile)
    const { uri } = await told<{ uri?: unknown }>((done) => {
      cam.getStreamUri({ protocol: 'RTSP', profileToken: escaped(token) }, done)
    })
    profiles.push({ ...pictureOf(profile), token, uri })
  }
  return {
    manufacturer: information.manufacturer,
    model: information.model,
    firmware: information.firmwareVersion,
    profiles,
  }
}

function told<T>(ask: (done: (error: Error | null | false, answer?: T) => void) => void): Promise<T> {
  return new Promise((resolve, reject) => {
    ask((error, answer) => {
      if (error) reject(error)
      else resolve(answer ?? ({} as T))
    })
  })
}

function tokenOf(profile: CamProfile): string {
  const { $: attributes, token } = profile as { $?: { token?: unknown }; token?: unknown }
  const given = attributes?.token ?? token
  // The client converts numeric-looking values to numbers.
  return typeof given === 'number' || typeof given === 'string' ? String(given) : ''
}

/** A stream's description by the first media service (Profile S) or the second (Profile T). */
function pictureOf(profile: CamProfile): Record<string, unknown> {
  const { name, configurations, videoEncoderConfiguration } = profile as Record<string, unknown>
  const encoder = recordOf(videoEncoderConfiguration ?? recordOf(configurations)['videoEncoder'])
  const { width, height } = recordOf(encoder['resolution'])
  const { frameRateLimit } = recordOf(encoder['rateControl'])
  return { name, codec: encoder['encoding'], width, height, rate: frameRateLimit }
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
