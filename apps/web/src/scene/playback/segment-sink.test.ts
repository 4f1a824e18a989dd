import { expect, onTestFinished, test, vi } from 'vitest'
import { openSink } from './segment-sink.ts'

test('a recording closed before the browser opened its source leaves nothing in memory', () => {
  const revoke = vi.fn()
  vi.stubGlobal('MediaSource', EventTarget)
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:recording', revokeObjectURL: revoke })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const video = document.createElement('video')
  const sink = openSink(video, 'video/mp4; codecs="avc1.640028"')
  expect(video.src).toBe('blob:recording')
  sink.close()
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:recording')
})
