import { isIPv4, isIPv6 } from 'node:net'
import type { Peer } from './caller.ts'

/** Converts an IPv4 address that came over an IPv6 socket to IPv4; returns anything else unchanged. */
function plain(address: string): string {
  const v4 = address.replace(/^::ffff:/i, '')
  return isIPv4(v4) ? v4 : address
}

/** Whether an address is the machine itself. */
export function isLoopback(address: string): boolean {
  const own = plain(address)
  return own === '::1' || (isIPv4(own) && own.startsWith('127.'))
}

/**
 * Whether a call comes from the machine itself, and from a page that it served: a foreign site whose name resolves to
 * 127.0.0.1 (DNS rebinding) still sends its own name as Host.
 */
export function isLocal(peer: Peer): boolean {
  return !peer.forwarded && isLoopback(peer.address) && isLoopbackName(peer.host)
}

/** Whether a host in a URL or a setting is the machine itself. */
export function isLoopbackName(name: string): boolean {
  const host = name.replace(/^\[|\]$/g, '').toLowerCase()
  return host === 'localhost' || host.endsWith('.localhost') || isLoopback(host)
}

/**
 * The key for counting attempts: an IPv4 address, or an IPv6 /64 network, which one household has. All 16 million
 * addresses of the machine itself count as one.
 */
export function addressGroup(address: string): string {
  const own = plain(address)
  if (isLoopback(own)) return 'loopback'
  if (!isIPv6(own)) return own
  const [head = '', tail = ''] = own.split('%')[0]?.split('::') ?? []
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = own.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
