import { liveEvents, type Changed } from '@foresite/contract/live-events'
import { io } from 'socket.io-client'
import { receiveDocks, useLive } from './live-store.ts'
import { measureDelay } from './screen-delay.ts'
import { throttle } from './throttle.ts'

/** Delay before reconnecting after a connection error (LIVE-1). */
export const reconnectMs = 5000
/** Shortest interval between lone-worker events that reach the store (LIVE-3). */
export const loneWorkerIntervalMs = 1000
/** Shortest interval between refetches of aggregated figures, however many records change. */
const figuresIntervalMs = 5000

interface LiveChannel {
  /** The server's address; omitted: the page's own. */
  readonly url?: string
  /** Read for each connection, so that a new login applies. */
  readonly token: () => string
  /** Resolves once the affected queries are refetched, with whether an open view shows the change. */
  readonly onChanged: (changed: Changed) => Promise<boolean>
  /** Incidents changed: aggregated figures are outdated. Throttled. */
  readonly onFigures?: () => void
  /**
   * The connection is back after a break or a failed attempt: missed events are not repeated, so everything is
   * refetched.
   */
  readonly onReconnected: () => void
}

/**
 * Opens the one live connection and feeds the store (LIVE-1, LIVE-3). Sends nothing (LIVE-2). The returned function
 * removes the listeners and closes it (LIVE-4).
 */
export function openLiveChannel(channel: LiveChannel): () => void {
  const { url, token, onChanged, onFigures, onReconnected } = channel
  const socket = io(url ?? window.location.origin, {
    path: '/socket.io',
    auth: (send) => {
      // The page started reading before it listened: the server first repeats recent changes. After a break everything
      // is refetched.
      send({ token: token(), recent: !isBack })
    },
    forceNew: true,
    autoConnect: false,
    timeout: 20_000,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    reconnectionAttempts: Infinity,
  })
  let retry: ReturnType<typeof setTimeout> | undefined
  // A failed first attempt counts as a break: the server repeats only recent events, or has restarted itself.
  let isBack = false
  const loneWorkers = throttle(loneWorkerIntervalMs, (loneWorker: LiveWorkers) => useLive.setState({ loneWorker }))
  const figures = throttle(figuresIntervalMs, () => onFigures?.())

  socket.on('connect', () => {
    // oxlint-disable-next-line no-console -- LIVE-1 requires this log line; it is not a warning
    console.info('The live channel is open.')
    clearTimeout(retry)
    retry = undefined
    useLive.setState({ connection: 'open' })
    if (isBack) onReconnected()
    isBack = true
  })
  socket.on('connect_error', (error) => {
    console.warn('The live channel could not connect:', error.message)
    useLive.setState({ connection: 'closed' })
    isBack = true
    retryLater()
  })
  socket.on('disconnect', (reason) => {
    // oxlint-disable-next-line no-console -- LIVE-1 requires this log line; it is not a warning
    console.info('The live channel is closed:', reason)
    useLive.setState({ connection: 'closed' })
    // The library does not retry after the server closed on purpose.
    if (reason === 'io server disconnect') retryLater()
  })
  socket.on(
    'changed',
    receive('changed', (changed) => {
      void measureDelay(changed, onChanged(changed))
      if (changed.topic === 'incidents') figures.push(undefined)
    }),
  )
  socket.on('lone-worker', receive('lone-worker', loneWorkers.push))
  socket.on('dock-utilization', receive('dock-utilization', receiveDocks))

  function retryLater(): void {
    retry ??= setTimeout(() => {
      retry = undefined
      connect()
    }, reconnectMs)
  }
  function connect(): void {
    useLive.setState({ connection: 'opening' })
    socket.connect()
  }
  connect()

  return () => {
    clearTimeout(retry)
    loneWorkers.stop()
    figures.stop()
    socket.off()
    socket.disconnect()
    useLive.setState({ connection: 'closed' })
  }
}

type LiveWorkers = ReturnType<typeof useLive.getState>['loneWorker']

/** Parses an event by the contract; invalid ones are logged and dropped. */
function receive<N extends keyof typeof liveEvents>(
  name: N,
  handle: (payload: ReturnType<(typeof liveEvents)[N]['parse']>) => void,
): (payload: unknown) => void {
  return (payload) => {
    const parsed = liveEvents[name].safeParse(payload)
    // The schema of `name` has just parsed it; TypeScript cannot follow the index by a generic name.
    if (parsed.success) handle(parsed.data as ReturnType<(typeof liveEvents)[N]['parse']>)
    else console.error(`The live event ${name} is not what the contract says:`, parsed.error)
  }
}
