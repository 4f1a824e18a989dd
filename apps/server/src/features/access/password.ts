import { hash, verify, type Options } from '@node-rs/argon2'

/** OWASP's first choice for argon2id, the package's own default algorithm: 19 MiB, two passes (18 ms on the machine it was tried on). */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password is the one that was hashed. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
