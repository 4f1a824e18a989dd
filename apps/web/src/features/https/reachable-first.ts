/** Loopback addresses, and names that some phones do not resolve: those without a dot, and mDNS names. */
const onlyHere = /^(?:127\.|\[::1\]$|[^.[]+$|.+\.local$)/
const address = /^(?:[\d.]+|.*:.*)$/

/**
 * The addresses at which phones open the product: the server's, and the certificate's DNS names. Those that the
 * certificate covers come before those at which a phone shows a warning, each beginning with the one at which this page
 * is open, because it is known to work.
 * @param names those that the certificate covers; null if a proxy in front has the certificate
 */
export function reachableFirst(
  hosts: readonly string[],
  open: string,
  names: readonly string[] | null,
): readonly string[] {
  // The browser writes a page's host in lower case.
  const covered = names?.map((name) => name.toLowerCase()) ?? []
  const isCovered = (host: string) => {
    const name = host.replace(/^\[|\]$/g, '')
    return names === null || [name, name.replace(/^[^.]+/, '*')].some((one) => covered.includes(one))
  }
  const named = covered.filter((name) => !address.test(name) && !name.startsWith('*') && !onlyHere.test(name))
  const isOpenToPhones = !onlyHere.test(open) && (isCovered(open) || address.test(open))
  const all = [...new Set([...(isOpenToPhones ? [open] : []), ...hosts, ...named])]
  return [...all.filter(isCovered), ...all.filter((host) => !isCovered(host))]
}
