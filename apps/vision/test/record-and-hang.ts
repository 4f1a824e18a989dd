import pino from 'pino'
import { SegmentRecorder } from '#stages/record/segment-recorder.ts'
import { readVideo } from './read-video.ts'

/**
 * A process that records the first pictures of a video and then does nothing more, for a test to kill.
 * Arguments: folder, camera id, video, when its first picture was taken (epoch ms), how many pictures.
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
// Until it is killed, or left alone.
process.once('disconnect', () => process.exit())
