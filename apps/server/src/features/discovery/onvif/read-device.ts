import onvif, { type CamProfile, type Cam } from 'onvif'
import { maxProfiles, type ReadJob } from './jobs.ts'
import { recordOf } from './search.ts'

/** Logs in to a device and reads its streams. */
export async function readDevice(job: ReadJob): Promise<unknown> {
  const cam = openDevice(job)
  await answerOf<unknown>((done) => cam.connect(done))
  const information = await answerOf<{
    manufacturer?: unknown
    model?: unknown
    firmwareVersion?: unknown
  }>((done) => cam.getDeviceInformation(done))
  const profiles: unknown[] = []
  let fault: Error | null = null
  for (const profile of (cam.profiles ?? []).slice(0, maxProfiles)) {
    const token = tokenOf(profile)
    try {
      const { uri } = await answerOf<{ uri?: unknown }>((done) =>
        cam.getStreamUri({ protocol: 'RTSP', profileToken: escaped(token) }, done),
      )
      profiles.push({ ...pictureOf(profile), token, uri })
    } catch (problem) {
      // A profile without a video encoder has no stream; the device's others can still be added.
      if (!(problem instanceof Error) || !problem.message.startsWith('ONVIF SOAP Fault')) throw problem
      fault ??= problem
    }
  }
  if (profiles.length === 0 && fault !== null) throw fault
  return {
    manufacturer: information.manufacturer,
    model: information.model,
    firmware: information.firmwareVersion,
    profiles,
  }
}

function answerOf<T>(ask: (done: (error: Error | null | false, answer?: T) => void) => void): Promise<T> {
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

/** A stream's picture settings from the first media service (Profile S) or the second (Profile T). */
function pictureOf(profile: CamProfile): Record<string, unknown> {
  const { name, configurations, videoEncoderConfiguration } = profile as Record<string, unknown>
  const encoder = recordOf(videoEncoderConfiguration ?? recordOf(configurations)['videoEncoder'])
  const { width, height } = recordOf(encoder['resolution'])
  const { frameRateLimit } = recordOf(encoder['rateControl'])
  return { name, codec: encoder['encoding'], width, height, rate: frameRateLimit }
}

/**
 * The client for one device; sends no request yet. Services are called at the given address, whatever the device
 * claims.
 */
function openDevice({ address, user, password, limitMs }: ReadJob): Cam {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const cam = new onvif.Cam({
    hostname: url.hostname,
    port: Number(url.port === '' ? (isSecure ? 443 : 80) : url.port),
    path: url.pathname === '/' ? '/onvif/device_service' : url.pathname,
    // For WS-UsernameToken: the client inserts the name into its XML unescaped, and hashes the password one byte per
    // character, whereas devices hash its UTF-8.
    ...(user === '' ? {} : { username: escaped(user), password: Buffer.from(password, 'utf8').toString('latin1') }),
    useSecure: isSecure,
    // Cameras use self-signed certificates; the password is not sent but proved (WS-UsernameToken digest).
    secureOpts: { rejectUnauthorized: false },
    timeout: limitMs,
    preserveAddress: true,
    autoconnect: false,
  })
  // HTTP digest needs both unescaped. Its nonce counter must persist, so it is created once.
  const byHttp = Object.create(cam, {
    username: { value: user },
    password: { value: password },
  }) as Cam
  cam.digestAuth = (challenges, request) => onvif.Cam.prototype.digestAuth.call(byHttp, challenges, request)
  return cam
}

/** Escapes text for XML, because the client inserts it unchanged. */
function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
