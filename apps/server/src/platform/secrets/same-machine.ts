/**
 * Whether a secret for one address may be sent to the other. The scheme counts too: a password sent encrypted is not
 * sent in the clear unless it is typed again.
 */
export function isSameMachine(one: string, other: string): boolean {
  const [a, b] = [new URL(one), new URL(other)]
  return a.protocol === b.protocol && a.host === b.host
}
