import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'

test('[VIS-5.h] alarms are listed with their texts, and screens are notified when one begins and ends', async () => {
  await using site = await SiteUnderTest.start()
  const { id: cameraId } = await site.camera('Gate')
  const received = await site.listen()
  const since = '2026-11-21T08:00:00.000Z'
  const report = (state: 'ok' | 'full', recording: 'recording' | 'failing') =>
    site.server.call('reportCameras', {
      body: {
        nodeId: 'node',
        reports: [{ cameraId, state: 'live', since, health: [], recording: { state: recording, since } }],
        disk: { state, totalBytes: 1_000_000_000_000, freeBytes: 500_000_000_000 },
      },
    })
  const events = () => received.filter(({ topic }) => topic === 'alarms').map(({ id, change }) => `${change} ${id}`)

  await report('full', 'failing')
  const listed = await site.server.call('listAlarms')
  expect(listed.map(({ kind, message }) => [kind, message])).toEqual([
    ['disk-full', 'The recording disk of “node” is full. Recording has stopped.'],
    ['recording-failing', 'The camera “Gate” is not being recorded.'],
  ])
  const inPortuguese = await site.server.call('listAlarms', {}, { language: 'pt' })
  expect(inPortuguese[1]?.message).toBe('A câmara «Gate» não está a ser gravada.')
  await eventually(() =>
    expect(events().sort()).toEqual(['created disk-full:node', `created recording-failing:${cameraId}`]),
  )

  await report('ok', 'recording')
  expect(await site.server.call('listAlarms')).toEqual([])
  await eventually(() =>
    expect(events().slice(2).sort()).toEqual(['deleted disk-full:node', `deleted recording-failing:${cameraId}`]),
  )
})
