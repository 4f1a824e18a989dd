import onvif, { type Cam } from 'onvif'
import { escaped } from './escaped.ts'
import type { ReadJob } from './jobs.ts'

/**
 * The client for one device, without any request yet. Services are requested at the given address, whatever the device
 * claims.
 */
export function openDevice({ address, user, password, limitMs }: ReadJob): Cam {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const cam = new onvif.Cam({
    hostname: url.hostname,
    port: Number(url.port === '' ? (isSecure ? 443 : 80) : url.port),
    path: url.pathname === '/' ? '/onvif/device_service' : url.pathname,
    // For WS-UsernameToken: the client inserts the name into its XML unescaped, and hashes the password one byte a
    // character, where devices hash its UTF-8.
    ...(user === '' ? {} : { username: escaped(user), password: Buffer.from(password, 'utf8').toString('latin1') }),
    useSecure: isSecure,
    // Cameras use self-signed certificates; the password is not sent but proved (WS-UsernameToken, digest).
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
