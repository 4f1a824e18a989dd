const everyAddress = new Set(['0.0.0.0', '::', '[::]', ''])

/**
 * The address at which this machine reaches a server that listens on `host`.
 *
 * @param host as in FORESITE_HOST
 * @param port as in FORESITE_PORT
 */
export function addressOf(host: string, port: string): string {
  const reachable = everyAddress.has(host) ? '127.0.0.1' : host
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`
}
