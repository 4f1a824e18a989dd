/** Loopback addresses, and names that some phones do not resolve: those without a dot, and mDNS names. */
const onlyHere = /^(?:127\.|\[::1\]$|[^.[]+$|.+\.local$)/

/** The server's hosts, beginning with the one at which this page is open, because it is known to work. */
export function reachableFirst(hosts: readonly string[], open: string): readonly string[] {
  return onlyHere.test(open) ? hosts : [open, ...hosts.filter((host) => host !== open)]
}
