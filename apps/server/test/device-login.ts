import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** With characters that need escaping in XML and in proofs. */
export const deviceAccount = { user: 'vigia & <1>', password: 'câmara & secret<€>' }

/** How a camera requires proof of its password: in the message, or by HTTP with MD5 or SHA-256. */
export type DeviceLogin = 'token' | 'MD5' | 'SHA-256'

const realm = 'IP Camera'
const nonce = '396539323a38326531323232323a2974'

/** A camera's HTTP challenge; several if it offers several. */
export function challenge(algorithms: readonly Exclude<DeviceLogin, 'token'>[]): string[] {
  return algorithms.map((algorithm) => `Digest qop="auth", realm="${realm}", nonce="${nonce}", algorithm=${algorithm}`)
}

/** RFC 7616, 3.4: `H(H(user:realm:password):nonce:nc:cnonce:qop:H(method:path))`. */
export function isProvedByHttp(
  { method = '', headers: { authorization = '' } }: IncomingMessage,
  expected: Exclude<DeviceLogin, 'token'>,
): boolean {
  const part = (name: string): string => new RegExp(`[ ,]${name}="?([^",]*)`).exec(authorization)?.[1] ?? ''
  const hash = (...parts: string[]) => createHash(expected.replace('-', '')).update(parts.join(':')).digest('hex')
  const { user, password } = deviceAccount
  const response = hash(
    hash(user, realm, password),
    nonce,
    part('nc'),
    part('cnonce'),
    'auth',
    hash(method, part('uri')),
  )
  return (
    part('username') === user &&
    part('algorithm') === expected &&
    part('nonce') === nonce &&
    part('response') === response
  )
}

/** `Base64(SHA-1(nonce + created + password))`: WS-Security UsernameToken Profile 1.0. */
export function isProvedByToken(body: string): boolean {
  const part = (name: string): string => new RegExp(`<${name}(?: [^>]*)?>([^<]*)`).exec(body)?.[1] ?? ''
  const digest = createHash('sha1')
    .update(Buffer.from(part('Nonce'), 'base64'))
    .update(part('Created') + deviceAccount.password)
    .digest('base64')
  const user = part('Username').replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&')
  return user === deviceAccount.user && part('Password') === digest
}
