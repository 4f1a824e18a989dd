import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './password.ts'

test('[AUTH-9.a] stores a password hashed with argon2id and salted, and verifies it', async () => {
  const stored = await hashPassword('forklift-42')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(stored).not.toContain('forklift-42')
  expect(await hashPassword('forklift-42')).not.toBe(stored)
  expect(await isPassword(stored, 'forklift-42')).toBe(true)
  expect(await isPassword(stored, 'forklift-43')).toBe(false)
})
