import { setTimeout as pause } from 'node:timers/promises'

const everyMs = 100

/**
 * Waits until the server reports that it can serve.
 * @param serverUrl like http://127.0.0.1:8420
 * @param signal gives up quietly
 * @returns whether it did; false when given up
 */
export async function serverReady(serverUrl: string, signal: AbortSignal): Promise<boolean> {
  while (!signal.aborted) {
    try {
      const answer = await fetch(`${serverUrl}/api/status/health`, { signal })
      await answer.body?.cancel()
      if (answer.ok) return true
    } catch {
      // Not listening yet, or aborted: the loop's condition distinguishes them.
    }
    await pause(everyMs, undefined, { signal }).catch(() => undefined)
  }
  return false
}
