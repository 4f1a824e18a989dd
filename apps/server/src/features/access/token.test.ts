import { expect, test } from 'vitest'
import { hashToken, newConsoleCode, newToken } from './token.ts'

test('[AUTH-9.b] tokens are opaque: 256 random bits, no two alike, stored as a hash', () => {
  const tokens = new Set(Array.from({ length: 1000 }, newToken))
  expect(tokens.size).toBe(1000)
  for (const token of tokens) {
    expect(Buffer.from(token.replace('fsu_', ''), 'base64url')).toHaveLength(32)
    expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  }
})

test('a console code uses only letters and digits that are not mistaken for each other', () => {
  for (const code of Array.from({ length: 200 }, newConsoleCode))
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/)
})
