import { writeFile } from 'node:fs/promises'

/**
 * When the machine runs out of memory, the kernel ends this process first (Linux, `proc(5)`). Does nothing on other
 * systems.
 */
export async function preferOomKill(): Promise<void> {
  await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
}
