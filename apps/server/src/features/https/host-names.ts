import { hostname, networkInterfaces } from 'node:os'

/** Interfaces of networks inside this machine, such as Docker's or Hyper-V's: other devices cannot reach them. */
const inside = /^(?:docker|br-|veth|virbr|vboxnet|vmnet|cni|podman|lxc|lxd)/i

/**
 * This machine's network addresses, IPv4 first; those of networks inside the machine come last. Link-local IPv6
 * addresses need an interface name and are left out.
 */
export function networkAddresses(interfaces = networkInterfaces()): string[] {
  const all = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses.map((one) => ({ ...one, last: Number(inside.test(name)) })),
  )
  const outward = all.filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
  return outward
    .sort((a, b) => a.last - b.last || a.family.localeCompare(b.family) || a.address.localeCompare(b.address))
    .map(({ address }) => address)
}

/**
 * Every name in a generated certificate: the machine's own, an administrator's additions (FORESITE_HTTPS_NAMES: a DNS
 * name, or the host's address if the server runs in a container), and the machine's addresses.
 */
export function certificateNames(added: readonly string[]): string[] {
  const own = hostname().toLowerCase()
  const local = own.includes('.') ? [] : [`${own}.local`]
  return [...new Set([own, ...local, ...added, 'localhost', ...networkAddresses(), '127.0.0.1', '::1'])]
}
