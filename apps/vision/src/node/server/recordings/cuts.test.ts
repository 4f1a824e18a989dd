import type { CutOrder, CutState } from '@foresite/contract/node-recordings'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import pino from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { recordedCamera as cameraId } from '../../../../test/recording.ts'
import { Cuts } from './cuts.ts'
import { VideoRenderer } from './video-renderer.ts'

const at = temporaryFolder()
const ready: Extract<CutState, { state: 'ready' }> = {
  state: 'ready',
  startsAt: '2026-05-01T12:00:00.000Z',
  durationMs: 1_000,
  bytes: 1,
  width: 2,
  height: 2,
  codec: 'avc1.64001f',
}
const clip: CutOrder = {
  cameraId,
  from: '2026-05-01T12:00:00.000Z',
  to: '2026-05-01T12:00:10.000Z',
  kind: 'clip',
  speed: 1,
  zones: [],
  boxes: false,
  playable: false,
}

test('[VIS-5.g] a short clip does not wait for two long exports; a third long one does', async () => {
  const run = vi.spyOn(VideoRenderer.prototype, 'run').mockImplementation((job) => {
    const isShort = job.kind === 'cut' && job.order.to === clip.to && job.order.kind === 'clip'
    return isShort ? Promise.resolve({ kind: 'cut', id: 1, state: ready }) : new Promise(() => undefined)
  })
  onTestFinished(() => run.mockRestore())
  const cuts = await Cuts.open({ recordings: at('recordings'), folder: at('cuts'), log: pino({ level: 'silent' }) })
  const long = { ...clip, to: '2026-05-01T14:00:00.000Z' }
  for (const order of [long, { ...clip, kind: 'timelapse' as const, speed: 60 }, long]) cuts.order(order)
  expect(run).toHaveBeenCalledTimes(2)
  const short = cuts.order(clip) ?? ''
  await vi.waitFor(() => expect(cuts.state(short)).toEqual(ready), 60_000)
  expect(run).toHaveBeenCalledTimes(3)
  await cuts.close()
})
