import pino from 'pino'
import { SegmentRecorder } from '#stages/record/segment-recorder.ts'
import { readVideo } from './read-video.ts'

/**
 * A process that records the first frames of a video and then waits to be killed by a test. Arguments: folder, camera
 * id, video, capture time of its first frame (epoch ms), number of frames.
 */
const [folder = '', cameraId = '', video = '', startsAt = '', count = ''] = process.argv.slice(2)
const recorder = new SegmentRecorder({
  cameraId,
  folder,
  log: pino({ level: 'silent' }),
  onSegment: (segment) => process.send?.(segment),
  onState: () => undefined,
})
const { info, packets } = await readVideo(video, Number(startsAt))
recorder.onStream(info)
for (const packet of packets.slice(0, Number(count))) recorder.onPacket(packet)
// Ends with its parent unless killed before.
process.once('disconnect', () => process.exit())
