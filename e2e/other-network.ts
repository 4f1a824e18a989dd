import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The namespace of the browser's end, for the workers; undefined where none can be created. */
export const namespaceVariable = 'FORESITE_E2E_NAMESPACE'

/**
 * A private network with two addresses: the product at one end, a browser at the other. Each run has its own, by the number
 * of its process in the namespace's name.
 */
export function otherNetwork(namespace: string): { readonly product: string; readonly browser: string } {
  // A quarter of 10.201.0.0/16's addresses are such networks.
  const first = (Number(namespace.slice(2)) % 16_384) * 4
  const addressOf = (n: number) => `10.201.${String(n >> 8)}.${String(n & 255)}`
  return { product: addressOf(first + 1), browser: addressOf(first + 2) }
}

const ip = (...args: string[]) => spawnSync('ip', args).status === 0

/** Removes what a killed run left: its address would answer instead of ours. */
function removeLeftOver(): void {
  const { status, stdout } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  if (status !== 0) return
  for (const [name, pid] of stdout.matchAll(/^fs(\d+)\b/gm))
    if (!existsSync(`/proc/${pid ?? ''}`)) ip('netns', 'delete', name)
}

/**
 * Creates it before any browser starts: an open browser aborts its requests when an interface is added or removed
 * (ERR_NETWORK_CHANGED). Needs root and iproute2; returns a function that removes it.
 */
export function makeOtherNetwork(): () => void {
  const name = `fs${String(process.pid)}`
  const { product, browser } = otherNetwork(name)
  if (process.getuid?.() !== 0) return () => undefined
  removeLeftOver()
  if (!ip('netns', 'add', name)) return () => undefined
  const inside = ['netns', 'exec', name, 'ip']
  const isMade = [
    ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name],
    // An automatic address, assigned a second later, would count as a change.
    ['link', 'set', name, 'addrgenmode', 'none'],
    ['addr', 'add', `${product}/30`, 'dev', name],
    [...inside, 'addr', 'add', `${browser}/30`, 'dev', 'eth0'],
    [...inside, 'link', 'set', 'eth0', 'up'],
    [...inside, 'link', 'set', 'lo', 'up'],
    ['link', 'set', name, 'up'],
  ].every((args) => ip(...args))
  if (isMade) process.env[namespaceVariable] = name
  return () => ip('netns', 'delete', name)
}
