import { randomUUID } from 'node:crypto'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import { expect, test } from 'vitest'
import { recordedAt } from '../../../test/recorded.ts'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()
const hour = Math.floor(Date.parse('2026-11-21T08:00:00.000Z') / 3_600_000)

const handOver = (nodeId: string, ...segments: RecordedSegment[]) =>
  shared().server.call('handOverSegments', { body: { nodeId, segments } })
const hoursOf = (nodeId: string) => shared().server.call('listRecordedHours', { body: { nodeId } })

test('[VIS-5.e] a segment delivered twice, in one call or at the same moment, is in the index once', async () => {
  const [node, camera] = [randomUUID(), randomUUID()]
  const first = recordedAt(camera, '2026-11-21T08:00:00.000Z')
  const second = recordedAt(camera, '2026-11-21T08:00:10.000Z')
  await handOver(node, first, first, second)
  await Promise.all(Array.from({ length: 5 }, () => handOver(node, first, second)))
  expect(await hoursOf(node)).toEqual([{ cameraId: camera, hour, segments: 2, bytes: 2_000 }])
})

test('[VIS-5.e] a segment belongs to the hour in which it begins, and to its own node', async () => {
  const [node, other, camera] = [randomUUID(), randomUUID(), randomUUID()]
  await handOver(
    node,
    recordedAt(camera, '2026-11-21T08:59:55.000Z', { bytes: 7 }),
    recordedAt(camera, '2026-11-21T09:00:05.000Z', { bytes: 11 }),
  )
  await handOver(other, recordedAt(camera, '2026-11-21T08:10:00.000Z', { bytes: 13 }))
  expect(await hoursOf(node)).toEqual([
    { cameraId: camera, hour, segments: 1, bytes: 7 },
    { cameraId: camera, hour: hour + 1, segments: 1, bytes: 11 },
  ])
  expect(await hoursOf(other)).toMatchObject([{ bytes: 13 }])
})

test('[VIS-5.e] repairing an hour makes the index match the node, and keeps everything else', async () => {
  const [node, other, camera] = [randomUUID(), randomUUID(), randomUUID()]
  const lost = recordedAt(camera, '2026-11-21T08:00:00.000Z')
  const kept = recordedAt(camera, '2026-11-21T08:00:10.000Z')
  const found = recordedAt(camera, '2026-11-21T08:00:20.000Z', { bytes: 5 })
  const nextHour = recordedAt(camera, '2026-11-21T09:00:00.000Z')
  await handOver(node, lost, kept, nextHour)
  await handOver(other, recordedAt(camera, '2026-11-21T08:30:00.000Z'))
  const body = { nodeId: node, cameraId: camera, hour, segments: [kept, found] }
  await shared().server.call('repairRecordedHour', { body })
  expect(await hoursOf(node)).toEqual([
    { cameraId: camera, hour, segments: 2, bytes: 1_005 },
    { cameraId: camera, hour: hour + 1, segments: 1, bytes: 1_000 },
  ])
  expect(await hoursOf(other)).toHaveLength(1)
  await shared().server.call('repairRecordedHour', { body: { ...body, segments: [] } })
  expect(await hoursOf(node)).toMatchObject([{ hour: hour + 1 }])
})

test('[VIS-5.e] a repair with another hour or camera is refused, and changes nothing', async () => {
  const [node, camera] = [randomUUID(), randomUUID()]
  const right = recordedAt(camera, '2026-11-21T08:00:00.000Z')
  await handOver(node, right)
  const before = await hoursOf(node)
  for (const wrong of [
    recordedAt(camera, '2026-11-21T09:00:00.000Z'),
    recordedAt(randomUUID(), '2026-11-21T08:00:00.000Z'),
  ]) {
    const body = { nodeId: node, cameraId: camera, hour, segments: [right, wrong] }
    expect(await refusalOf(shared().server.call('repairRecordedHour', { body }))).toMatchObject({
      status: 400,
      field: 'segments.1',
    })
  }
  expect(await hoursOf(node)).toEqual(before)
})

test('[VIS-5.e] impossible segments are refused at their field', async () => {
  const camera = randomUUID()
  const right = recordedAt(camera, '2026-11-21T08:00:00.000Z')
  for (const [field, value] of [
    ['durationMs', 0],
    ['durationMs', 3_600_001],
    ['bytes', -1],
    ['width', 1e12],
    ['codec', 'avc1\u0000'],
    ['startsAt', '0000-01-01T00:00:00Z'],
  ] as const) {
    const call = handOver('node', right, { ...right, [field]: value })
    expect(await refusalOf(call)).toMatchObject({ status: 400, field: `segments.1.${field}` })
  }
})
