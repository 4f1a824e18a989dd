/**
 * Whether an address contains a login, parsed as the connecting client parses it, so that extra slashes or backslashes
 * hide nothing. False for text that is no address.
 */
export function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
