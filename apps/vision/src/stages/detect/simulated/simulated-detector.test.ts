import type { KeypointName } from '@foresite/contract/keypoints'
import { seiOf } from '@foresite/simulated-site/sei'
import type { SimulatedObject, SimulatedTruth } from '@foresite/simulated-site/truth'
import { iou } from '@foresite/geometry/box'
import { describe, expect, test } from 'vitest'
import type { StreamInfo, StreamPacket } from '#stages/stream/packet.ts'
import { Chance } from './chance.ts'
import { detected } from './imperfect.ts'
import { SimulatedDetector } from './simulated-detector.ts'
import { TruthLine } from './truth-line.ts'

const worker: SimulatedObject = {
  actorId: 'worker-1',
  label: 'person',
  box: { x: 0.4, y: 0.3, w: 0.1, h: 0.3 },
  hidden: 0,
  worn: ['hardhat'],
  keypoints: Object.fromEntries(
    (['nose', 'left-hip', 'right-hip'] satisfies KeypointName[]).map((name, i) => [
      name,
      { at: { x: 0.45, y: 0.32 + i * 0.1 }, score: 1 },
    ]),
  ),
}
const truth = (at: number, ...objects: SimulatedObject[]): SimulatedTruth => ({ at, objects })
const info = (generation: number) => ({ generation }) as StreamInfo

function packet(pts: number, known: SimulatedTruth | null): StreamPacket {
  const code = Buffer.from([0, 0, 0, 1])
  const picture = Buffer.from([0x65, 1, 2, 3])
  const units = known === null ? [picture] : [Buffer.from(seiOf(known)), picture]
  const data = Buffer.concat(units.flatMap((unit) => [code, unit]))
  return { data, key: true, pts, dts: pts, duration: 9_000, at: pts / 90 }
}

describe('the ground truth in a stream', () => {
  test('belongs to its exact frame, until the connection ends', () => {
    const line = new TruthLine()
    line.onStream(info(1))
    line.onPacket(packet(9_000, truth(1, worker)))
    line.onPacket(packet(18_000, truth(2)))
    line.onPacket(packet(27_000, null))
    expect(line.of({ generation: 1, pts: 9_000 })).toEqual(truth(1, worker))
    expect(line.of({ generation: 1, pts: 18_000 })).toEqual(truth(2))
    expect(line.of({ generation: 1, pts: 27_000 })).toBeNull()
    expect(line.of({ generation: 2, pts: 9_000 })).toBeNull()
    line.onEnd()
    expect(line.of({ generation: 1, pts: 9_000 })).toBeNull()
  })

  test('is dropped after some seconds', () => {
    const line = new TruthLine()
    line.onStream(info(1))
    for (let n = 0; n < 1_000; n++) line.onPacket(packet(n * 9_000, truth(n)))
    expect(line.of({ generation: 1, pts: 0 })).toBeNull()
    expect(line.of({ generation: 1, pts: 999 * 9_000 })).toEqual(truth(999))
  })
})

/** The results of a thousand detections of an object. */
function detectionsOf(object: SimulatedObject) {
  const chance = new Chance(7)
  return Array.from({ length: 1_000 }, () => detected(object, chance))
}

describe('a simulated detector', () => {
  test('nearly always finds clearly visible objects, close to their place', () => {
    const seen = detectionsOf(worker).filter((one) => one !== null)
    expect(seen.length).toBeGreaterThan(940)
    expect(seen.length).toBeLessThan(1_000)
    const overlaps = seen.map(({ box }) => iou(box, worker.box))
    expect(Math.min(...overlaps)).toBeGreaterThan(0.7)
    expect(Math.max(...overlaps)).toBeLessThan(1)
    expect(new Set(seen.map(({ objectClass }) => objectClass))).toEqual(new Set(['person']))
  })

  test('misses more small or half-hidden objects, and all tiny or hidden ones', () => {
    const found = (part: Partial<SimulatedObject>) =>
      detectionsOf({ ...worker, ...part }).filter((one) => one !== null).length
    const sized = (h: number) => found({ box: { ...worker.box, h } })
    expect(sized(0.05)).toBeLessThan(found({}) - 200)
    expect(found({ hidden: 0.5 })).toBeLessThan(found({}) - 100)
    expect(sized(0.02)).toBe(0)
    expect(found({ hidden: 0.8 })).toBe(0)
  })

  test.each([
    ['truck', 'vehicle'],
    ['forklift', 'vehicle'],
    ['pallet', 'other'],
  ] as const)('mistakes a %s for a %s without a body', (label, objectClass) => {
    const [seen] = detectionsOf({ ...worker, label }).filter((one) => one !== null)
    expect(seen).toMatchObject({ label, objectClass })
    expect(seen).not.toHaveProperty('keypoints')
    expect(seen).not.toHaveProperty('worn')
  })

  test('finds most points of a body, slightly off', () => {
    const hips = detectionsOf(worker).flatMap((one) => one?.keypoints?.['left-hip'] ?? [])
    expect(hips.length).toBeGreaterThan(850)
    expect(hips.length).toBeLessThan(980)
    for (const { at } of hips) expect(Math.abs(at.y - 0.42)).toBeLessThan(0.03)
  })

  test('reports worn equipment, rarely wrongly, and nothing for small or half-hidden people', () => {
    const shareOf = (object: SimulatedObject, item: 'hardhat' | 'safety-vest', what: string) =>
      detectionsOf(object).filter((one) => one?.worn?.[item] === what).length
    expect(shareOf(worker, 'hardhat', 'worn')).toBeGreaterThan(880)
    expect(shareOf(worker, 'safety-vest', 'missing')).toBeGreaterThan(880)
    expect(shareOf(worker, 'hardhat', 'missing')).toBeGreaterThan(5)
    const far = { ...worker, box: { ...worker.box, h: 0.1 } }
    expect(shareOf(far, 'hardhat', 'unknown')).toBeGreaterThan(800)
    expect(shareOf(far, 'hardhat', 'worn') + shareOf(far, 'hardhat', 'missing')).toBe(0)
  })

  test('detects nothing in an unknown picture, and repeats with the same seed', async () => {
    const line = new TruthLine()
    line.onStream(info(1))
    for (let n = 0; n < 100; n++) line.onPacket(packet(n * 9_000, truth(n, worker)))
    const all = async (seed: number) => {
      const detector = new SimulatedDetector(line, seed)
      const places = Array.from({ length: 100 }, (_, n) => ({ generation: 1, pts: n * 9_000 }))
      return Promise.all(places.map((place) => detector.detect({ place })))
    }
    expect(await all(3)).toEqual(await all(3))
    expect(await all(3)).not.toEqual(await all(4))
    const detector = new SimulatedDetector(line)
    expect(await detector.detect({ place: { generation: 1, pts: 1 } })).toBeNull()
    expect(await detector.detect({})).toBeNull()
  })

  test('occasionally reports a false detection', async () => {
    const line = new TruthLine()
    line.onStream(info(1))
    line.onPacket(packet(0, truth(0)))
    const detector = new SimulatedDetector(line)
    let ghosts = 0
    for (let n = 0; n < 3_000; n++) ghosts += (await detector.detect({ place: { generation: 1, pts: 0 } }))?.length ?? 0
    expect(ghosts).toBeGreaterThan(5)
    expect(ghosts).toBeLessThan(60)
  })
})
