/**
 * Whether an address contains a login, parsed as the connecting client parses it: three slashes, backslashes or none
 * hide nothing. Text that is no address has none.
 */
export function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
