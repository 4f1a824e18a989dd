import type { Camera } from '@foresite/contract/cameras'
import { camera as anyCamera, testId } from '@foresite/testkit/records'

/** The nth camera: live, with a good picture, recorded. */
export function camera(number: number, part: Partial<Camera> = {}): Camera {
  const createdAt = '2026-11-21T08:05:00.000Z'
  return anyCamera({ id: testId(number), name: `Camera ${String(number)}`, createdAt, ...part })
}
