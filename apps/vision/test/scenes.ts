import type { AssignedZone } from '@foresite/contract/vision-nodes'

const polygon = (...points: readonly (readonly [number, number])[]): AssignedZone['polygon'] =>
  points.map(([x, y]) => ({ x, y }))

/** In the worker's clip: the floor to the left of the striped tape. The worker walks in over its lower edge. */
export const leftOfTheTape: AssignedZone = {
  id: '5b0f3f52-6a43-4b51-9f0e-3d6c5a1b7e01',
  polygon: polygon([0.05, 0.5], [0.45, 0.5], [0.285, 0.89], [0.05, 0.89]),
  arrow: { from: { x: 0.3, y: 0.9 }, to: { x: 0.25, y: 0.7 } },
}

/** In the cars' clip: a band across the road. Cars enter over its upper or lower edge. */
export const acrossTheWay: AssignedZone = {
  id: '5b0f3f52-6a43-4b51-9f0e-3d6c5a1b7e02',
  polygon: polygon([0.03, 0.25], [0.75, 0.25], [0.75, 0.72], [0.03, 0.72]),
  arrow: { from: { x: 0.4, y: 0.7 }, to: { x: 0.4, y: 0.3 } },
}

/** The whole picture. */
export const everywhere: AssignedZone = {
  id: '5b0f3f52-6a43-4b51-9f0e-3d6c5a1b7e03',
  polygon: polygon([0, 0], [1, 0], [1, 1], [0, 1]),
  arrow: { from: { x: 0, y: 0.5 }, to: { x: 1, y: 0.5 } },
}
