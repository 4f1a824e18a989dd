import { z } from 'zod'
import { storable } from './primitives.ts'

/** An address with one of these schemes and a host: only http or https, so that a link can run nothing. */
export const webAddress = (max: number, error: string, schemes = /^https?$/) =>
  z.url({ protocol: schemes, hostname: /./, error }).max(max, { error }).regex(storable, { error })

/**
 * Whether an address contains a login, parsed as the connecting client parses it, so that extra slashes or backslashes
 * hide nothing. False for text that is no address.
 */
export function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
