import onvif, { type Cam } from 'onvif'
import { escaped } from './escaped.ts'
import type { ReadJob } from './jobs.ts'

/**
 * The client for one device, which is not asked anything yet. Services are asked on the address that was given,
 * wherever the device says they are.
 */
export function openDevice({ address, user, password, limitMs }: ReadJob): Cam {
  const url = new URL(address)
  const isSecure = url.protocol === 'https:'
  const cam = new onvif.Cam({
    hostname: url.hostname,
    port: Number(url.port === '' ? (isSecure ? 443 : 80) : url.port),
    path: url.pathname === '/' ? '/onvif/device_service' : url.pathname,
    // For WS-UsernameToken: the client writes the name into its XML as it is, and proves a password letter by letter
    // as one byte each, where devices prove its UTF-8.
    ...(user === '' ? {} : { username: escaped(user), password: Buffer.from(password, 'utf8').toString('latin1') }),
    useSecure: isSecure,
    // Cameras vouch for themselves alone; the password is not sent but proved (WS-UsernameToken, digest).
    secureOpts: { rejectUnauthorized: false },
    timeout: limitMs,
    preserveAddress: true,
    autoconnect: false,
  })
  // HTTP digest wants both as they are. What counts the proofs stays, so it is made once.
  const byHttp = Object.create(cam, {
    username: { value: user },
    password: { value: password },
  }) as Cam
  cam.digestAuth = (challenges, request) => onvif.Cam.prototype.digestAuth.call(byHttp, challenges, request)
  return cam
}
