import type { AssignedZone } from '@foresite/contract/vision-nodes'

/** A zone that covers the left or right half of the picture; its arrow points to the right. */
export function halfZone(id: string, half: 'left' | 'right' = 'left'): AssignedZone {
  const x = half === 'left' ? 0 : 0.5
  return {
    id,
    arrow: { from: { x: x + 0.2, y: 0.5 }, to: { x: x + 0.3, y: 0.5 } },
    polygon: [
      { x, y: 0 },
      { x: x + 0.5, y: 0 },
      { x: x + 0.5, y: 1 },
      { x, y: 1 },
    ],
  }
}
