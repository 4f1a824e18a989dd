import { hash, verify, type Options } from '@node-rs/argon2'

/**
 * OWASP's first recommendation for argon2id, the package's default algorithm: 19 MiB, two passes (18 ms where
 * measured).
 */
const cost: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, including salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches a hash. */
export async function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password)
}
