/**
 * Whether a secret for one address may go to the other. The scheme counts too: an encrypted password does not go out in
 * the clear unless it is typed again.
 */
export function isSameMachine(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && a.host === b.host
}
