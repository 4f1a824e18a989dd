/** Loopback addresses, and names that some phones do not resolve: those without a dot, and mDNS names. */
const onlyHere = /^(?:127\.|\[::1\]$|[^.[]+$|.+\.local$)/
const address = /^(?:[\d.]+|\[.+\])$/

/**
 * The server's hosts, beginning with the one at which this page is open, because it is known to work: unless it is a
 * name that the certificate does not cover, at which a phone would show a warning.
 * @param names those that the certificate covers; null if a proxy in front has the certificate
 */
export function reachableFirst(
  hosts: readonly string[],
  open: string,
  names: readonly string[] | null,
): readonly string[] {
  const isCovered =
    names === null ||
    address.test(open) ||
    // The browser writes a page's host in lower case.
    names.some((name) => [open, open.replace(/^[^.]+/, '*')].includes(name.toLowerCase()))
  return onlyHere.test(open) || !isCovered ? hosts : [open, ...hosts.filter((host) => host !== open)]
}
