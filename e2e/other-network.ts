import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** A network of two addresses that nobody else is on: the product at one end, a browser at the other. */
export const otherNetwork = { product: '10.201.77.1', browser: '10.201.77.2' }
/** The namespace of the browser's end, for the workers; without one no namespace can be made here. */
export const namespaceVariable = 'FORESITE_E2E_NAMESPACE'

const ip = (...args: string[]) => spawnSync('ip', args).status === 0

/** Removes what a run that was killed has left: its address would answer in place of ours. */
function removeLeftOver(): void {
  const { status, stdout } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' })
  if (status !== 0) return
  for (const [name, pid] of stdout.matchAll(/^fs(\d+)\b/gm))
    if (!existsSync(`/proc/${pid ?? ''}`)) ip('netns', 'delete', name)
}

/**
 * Makes it before any browser runs: one that is open when an interface comes or goes drops what it loads
 * (ERR_NETWORK_CHANGED). Needs root and iproute2; answers what removes it.
 */
export function makeOtherNetwork(): () => void {
  const name = `fs${String(process.pid)}`
  if (process.getuid?.() !== 0) return () => undefined
  removeLeftOver()
  if (!ip('netns', 'add', name)) return () => undefined
  const inside = ['netns', 'exec', name, 'ip']
  const isMade = [
    ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name],
    // An address of its own, given a second later, would be a change.
    ['link', 'set', name, 'addrgenmode', 'none'],
    ['addr', 'add', `${otherNetwork.product}/30`, 'dev', name],
    [...inside, 'addr', 'add', `${otherNetwork.browser}/30`, 'dev', 'eth0'],
    [...inside, 'link', 'set', 'eth0', 'up'],
    [...inside, 'link', 'set', 'lo', 'up'],
    ['link', 'set', name, 'up'],
  ].every((args) => ip(...args))
  if (isMade) process.env[namespaceVariable] = name
  return () => ip('netns', 'delete', name)
}
