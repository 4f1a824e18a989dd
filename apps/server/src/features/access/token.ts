import { createHash, randomBytes } from 'node:crypto'

/** Identifies a leaked token: secret scanners look for such prefixes. */
const prefix = 'fsu_'

/** An opaque user token of 256 random bits. */
export function newToken(): string {
  return prefix + randomBytes(32).toString('base64url')
}

/** The stored form of a token: a stolen table is useless. 256 random bits need no slow hash. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** A code to copy from the server's console: 50 random bits in characters that are hard to confuse. */
export function newConsoleCode(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const code = Array.from(randomBytes(10), (byte) => letters.charAt(byte % letters.length)).join('')
  return `${code.slice(0, 5)}-${code.slice(5)}`
}
