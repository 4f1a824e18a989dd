/**
 * Whether an address has a login in it, read as whoever connects reads it: three slashes, backslashes and none at all
 * hide nothing. What is no address has none.
 */
export function hasLogin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password } = new URL(address)
  return username !== '' || password !== ''
}
