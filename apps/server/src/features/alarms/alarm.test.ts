import type { Camera, CameraState } from '@foresite/contract/cameras'
import { camera as aCamera } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { findAlarms, type SystemState } from './alarm.ts'

const since = '2026-11-21T08:00:00.000Z'
const after = (seconds: number) => new Date(Date.parse(since) + seconds * 1_000)

function camera(id: string, part: Partial<CameraState> = {}): Camera {
  const { status } = aCamera({ createdAt: since })
  return aCamera({ id, name: `Camera ${id}`, createdAt: since, status: { ...status, ...part } })
}

function disk(nodeId: string, state: 'ok' | 'low' | 'full' | 'slow' | 'failed') {
  return { nodeId, report: { state, totalBytes: 100, freeBytes: 1 }, since: after(1) }
}

function alarmsOf(part: Partial<SystemState>) {
  const none = { cameras: [], disks: [], silent: [], awaySince: null, failingModels: [], certificateUntil: null }
  return findAlarms({ now: after(600), ...none, ...part })
}

const kindsOf = (part: Partial<SystemState>) => alarmsOf(part).map(({ kind }) => kind)

test('a healthy site has no alarms', () =>
  expect(alarmsOf({ cameras: [camera('1')], disks: [disk('node', 'ok')] })).toEqual([]))

test.each([
  ['low', 'warning'],
  ['full', 'error'],
  ['slow', 'warning'],
  ['failed', 'error'],
] as const)('[VIS-5.h] a disk that is %s raises an alarm of weight %s', (state, severity) => {
  expect(alarmsOf({ disks: [disk('node', state)] })).toEqual([
    {
      id: `disk-${state}:node`,
      kind: `disk-${state}`,
      severity,
      name: 'node',
      cameraId: null,
      nodeId: 'node',
      since: after(1).toISOString(),
    },
  ])
})

test('[VIS-5.h] a camera without a picture raises an alarm after a minute, not before', () => {
  const cameras = [camera('1', { state: 'offline', problem: 'unreachable' }), camera('2')]
  expect(alarmsOf({ cameras, now: after(59) })).toEqual([])
  expect(alarmsOf({ cameras, now: after(60) })).toEqual([
    {
      id: 'camera-offline:1',
      kind: 'camera-offline',
      severity: 'error',
      name: 'Camera 1',
      cameraId: '1',
      nodeId: null,
      since,
    },
  ])
})

test('[VIS-5.h] a camera that is not recorded raises an alarm, with or without a picture', () => {
  const recording = { state: 'failing', since, problem: 'disk-slow' } as const
  expect(kindsOf({ cameras: [camera('1', { recording })] })).toEqual(['recording-failing'])
  const waiting = { state: 'waiting', since } as const
  expect(kindsOf({ cameras: [camera('1', { recording: waiting })] })).toEqual([])
})

test('[VIS-5.h] an absent vision process raises one alarm, not one for each camera', () => {
  const away = { state: 'offline', problem: 'vision-away' } as const
  const cameras = [camera('1', away), camera('2', away)]
  expect(alarmsOf({ cameras, awaySince: after(0) })).toMatchObject([
    { id: 'vision-away:', kind: 'vision-away', nodeId: null, cameraId: null, since },
  ])
})

test('[VIS-5.h] with several nodes, the alarm names the absent one, whose disk is unknown', () => {
  const silent = [{ id: 'one', since: after(5) }]
  const disks = [disk('one', 'full'), disk('other', 'low')]
  expect(alarmsOf({ silent, disks }).map(({ id }) => id)).toEqual(['vision-away:one', 'disk-low:other'])
})

test('[VIS-2.d] a failing model of the site raises a warning, since the built-in model takes over', () => {
  expect(alarmsOf({ failingModels: [{ id: '7', name: 'Forklifts', since: after(5) }] })).toEqual([
    {
      id: 'model-failing:7',
      kind: 'model-failing',
      severity: 'warning',
      name: 'Forklifts',
      cameraId: null,
      nodeId: null,
      since: after(5).toISOString(),
    },
  ])
})

test('[OPS-6.f] an uploaded certificate raises a warning two weeks before it expires, and an error from then on', () => {
  const day = 86_400
  const certificateUntil = after(14 * day)
  const kindsAfter = (seconds: number) => kindsOf({ certificateUntil, now: after(seconds) })
  expect(kindsAfter(-1)).toEqual([])
  expect(alarmsOf({ certificateUntil, now: after(0) })).toMatchObject([
    { kind: 'certificate-expiring', severity: 'warning', since },
  ])
  expect(kindsAfter(14 * day - 1)).toEqual(['certificate-expiring'])
  expect(alarmsOf({ certificateUntil, now: certificateUntil })).toMatchObject([
    { kind: 'certificate-expired', severity: 'error', since: certificateUntil.toISOString() },
  ])
})

test('[VIS-5.h] alarms are sorted by severity, then oldest first', () => {
  const offline = (id: string, seconds: number) => camera(id, { state: 'offline', since: after(seconds).toISOString() })
  const found = alarmsOf({
    disks: [disk('a', 'low'), disk('b', 'slow'), disk('c', 'full'), disk('d', 'failed')],
    cameras: [offline('2', 20), offline('1', 10)],
  })
  expect(found.map(({ id }) => id)).toEqual([
    'disk-failed:d',
    'disk-full:c',
    'camera-offline:1',
    'camera-offline:2',
    'disk-slow:b',
    'disk-low:a',
  ])
})
