import { expect } from '@playwright/test'
import type { Foresite } from './product.ts'

/** A file of a camera's recording, from the index. */
export interface Recorded {
  readonly startsAt: string
  readonly durationMs: number
}

/** The files of a camera's recording that are in the index. */
export async function recordedOf({ url }: Pick<Foresite, 'url'>, cameraId: string): Promise<Recorded[]> {
  const from = new Date(Date.now() - 600_000).toISOString()
  const to = new Date(Date.now() + 60_000).toISOString()
  const answer = await fetch(`${url}/api/cameras/${cameraId}/segments?from=${from}&to=${to}`)
  return (await answer.json()) as Recorded[]
}

/** Waits until a camera's recording has this many files, and returns them. */
export async function untilRecorded(site: Pick<Foresite, 'url'>, cameraId: string, files: number): Promise<Recorded[]> {
  let segments: Recorded[] = []
  await expect
    .poll(
      async () => {
        segments = await recordedOf(site, cameraId)
        return segments.length
      },
      { message: 'files of the recording are in the index' },
    )
    .toBeGreaterThanOrEqual(files)
  return segments
}
