import onvif, { type CamProfile } from 'onvif'
import type { OnvifJob } from './jobs.ts'

type ReadJob = Extract<OnvifJob, { kind: 'read' }>

/** More streams than a device has. */
const mostProfiles = 16

/** Logs in at a device and asks for its streams. Services are asked on the address that was given, wherever it says they are. */
export async function readDevice({ address, user, password, limitMs }: ReadJob): Promise<unknown> {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const cam = new onvif.Cam({
    hostname: url.hostname,
    port: Number(url.port === '' ? (isSecure ? 443 : 80) : url.port),
    path: url.pathname === '/' ? '/onvif/device_service' : url.pathname,
    // The client writes both into its XML as they are.
    ...(user === '' ? {} : { username: escaped(user), password }),
    useSecure: isSecure,
    // Cameras vouch for themselves alone; the password is not sent but proved (WS-UsernameToken, digest).
    secureOpts: { rejectUnauthorized: false },
    timeout: limitMs,
    preserveAddress: true,
    autoconnect: false,
  })
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

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}

function told<T>(
  ask: (done: (error: Error | null | false, answer?: T) => void) => void,
): Promise<T> {
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
  // The client makes a number of what looks like one.
  return typeof given === 'number' || typeof given === 'string' ? String(given) : ''
}

/** What the first media service (Profile S) says of a stream, or the second (Profile T). */
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
