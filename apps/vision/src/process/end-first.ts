import { writeFile } from 'node:fs/promises'

/**
 * Where the machine runs out of memory the kernel ends this process before any other (Linux, `proc(5)`); elsewhere there
 * is no such choice, and nothing happens.
 */
export async function endFirst(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
}
