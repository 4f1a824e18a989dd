import { randomUUID } from 'node:crypto'
import type { DetectorClient } from '@foresite/vision/detector/detector-client.ts'
import { MotionGate, type Gate } from '@foresite/vision/stages/decode/motion-gate.ts'
import type { Frame } from '@foresite/vision/stages/decode/frame.ts'
import { Pipeline } from '@foresite/vision/stages/pipeline.ts'

/** The product's pipeline with a zone over the middle of the picture and a rule for it. */
export function watchedPipeline(
  detector: Pick<DetectorClient, 'detect'>,
  mode: 'every frame' | 'gated',
): { analyse: (frame: Frame) => Promise<unknown>; analysed: () => number } {
  const cameraId = randomUUID()
  const zoneId = randomUUID()
  const task: ConstructorParameters<typeof Pipeline>[1] = {
    ground: null,
    zones: [
      {
        id: zoneId,
        polygon: [
          { x: 0.05, y: 0.25 },
          { x: 0.75, y: 0.25 },
          { x: 0.75, y: 0.72 },
          { x: 0.05, y: 0.72 },
        ],
        arrow: { from: { x: 0.4, y: 0.7 }, to: { x: 0.4, y: 0.3 } },
      },
    ],
    rules: [
      {
        id: randomUUID(),
        kind: 'restricted-area',
        zoneIds: [zoneId],
        objects: ['person', 'vehicle'],
        thresholdMs: 0,
      },
    ],
  }
  const gate = new MotionGate()
  let analysed = 0
  const counting: Gate = {
    get view() {
      return gate.view
    },
    viewOf: (luma) => gate.viewOf(luma),
    stirsIn: (box) => gate.stirsIn(box),
    isWorthAnalysing(luma, at, activeTracks, small) {
      const worth = mode === 'every frame' || gate.isWorthAnalysing(luma, at, activeTracks, small)
      if (worth) analysed += 1
      return worth
    },
  }
  const pipeline = new Pipeline(cameraId, task, detector, { gate: counting })
  return { analyse: (frame) => pipeline.analyse(frame), analysed: () => analysed }
}
