import type { RecordingState } from '@foresite/contract/cameras'
import type { RecordedSegment } from '@foresite/contract/node-recordings'
import pino from 'pino'
import { SegmentRecorder } from '#stages/record/segment-recorder.ts'
import type { SegmentRecorderOptions } from '#stages/record/segment-recorder.ts'
import type { ReadVideo } from './read-video.ts'

export const recordedCamera = '0191e4a2-1c3d-7000-8000-00000000000a'

/** A recorder under test, with the segments and states that it reported. */
export interface Recording {
  readonly recorder: SegmentRecorder
  readonly folder: string
  readonly segments: RecordedSegment[]
  readonly states: RecordingState[]
  pathOf(segment: RecordedSegment | undefined): string
}

export function startRecording(options: Partial<SegmentRecorderOptions> & { readonly folder: string }): Recording {
  const segments: RecordedSegment[] = []
  const states: RecordingState[] = []
  const recorder = new SegmentRecorder({
    cameraId: recordedCamera,
    log: pino({ level: 'silent' }),
    onSegment: (segment) => segments.push(segment),
    onState: (state) => states.push(state),
    ...options,
  })
  const { folder } = options
  return {
    recorder,
    folder,
    segments,
    states,
    pathOf: (segment) => `${folder}/${recordedCamera}/${Date.parse(segment?.startsAt ?? '')}.mp4`,
  }
}

export async function recordAll(
  { recorder }: Pick<Recording, 'recorder'>,
  { info, packets }: ReadVideo,
): Promise<void> {
  recorder.onStream(info)
  for (const packet of packets) recorder.onPacket(packet)
  await recorder.stop()
}
