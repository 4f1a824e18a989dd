import { expect } from '@playwright/test'
import type { Foresite } from './product.ts'

/** A file of a camera's recording, from the index. */
export interface Recorded {
  readonly startsAt: string
  readonly durationMs: number
}

/** Waits until a camera's recording has this many files, and returns them. */
export async function untilRecorded(
  { url }: Pick<Foresite, 'url'>,
  cameraId: string,
  files: number,
): Promise<Recorded[]> {
  const from = new Date(Date.now() - 600_000).toISOString()
  let segments: Recorded[] = []
  await expect
    .poll(
      async () => {
        const to = new Date(Date.now() + 60_000).toISOString()
        const query = `from=${from}&to=${to}`
        const answer = await fetch(`${url}/api/cameras/${cameraId}/segments?${query}`)
        segments = (await answer.json()) as Recorded[]
        return segments.length
      },
      { message: 'files of the recording are in the index' },
    )
    .toBeGreaterThanOrEqual(files)
  return segments
}
