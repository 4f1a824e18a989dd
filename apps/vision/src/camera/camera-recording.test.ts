import { randomUUID } from 'node:crypto'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { CameraRecording } from './camera-recording.ts'

const at = temporaryFolder()

test('[VIS-5.e] recording that is switched off and on again begins once its last file is complete', async () => {
  const subscribe = vi.fn(() => () => undefined)
  const recording = new CameraRecording({
    cameraId: randomUUID(),
    stream: { subscribe },
    folder: at('recordings'),
    onSegment: () => undefined,
    onState: () => undefined,
    log: pino({ level: 'silent' }),
  })
  recording.setEnabled(true)
  await eventually(() => expect(subscribe).toHaveBeenCalledOnce())
  recording.setEnabled(false)
  recording.setEnabled(true)
  expect(subscribe).toHaveBeenCalledOnce()
  await eventually(() => expect(subscribe).toHaveBeenCalledTimes(2))
  await recording.stop()
})
