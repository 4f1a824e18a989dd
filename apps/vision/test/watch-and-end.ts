import { once } from 'node:events'
import pino from 'pino'
import { CameraDecoder } from '#stages/decode/camera-decoder.ts'
import { LiveView } from '#stages/live/live-view.ts'
import { cutClip } from '#stages/record/cut-clip.ts'
import { PacketRing } from '#stages/record/packet-ring.ts'
import { CameraStream } from '#stages/stream/camera-stream.ts'

/**
 * A program that uses all native code once: plays a file (first argument), decodes it, cuts a clip (second argument),
 * shows it live and releases everything. It never calls `exit`: the process must end on its own.
 */
const [file = '', clip = ''] = process.argv.slice(2)
const log = pino({ level: 'silent' })
const stream = new CameraStream({ cameraId: 'dock', source: { kind: 'file', path: file }, log })
const ring = new PacketRing()
const live = new LiveView({ ring, log })
const decoder = new CameraDecoder({ cameraId: 'dock', log })
const messages = new EventTarget()
for (const part of [ring, live, decoder]) stream.subscribe(part)
decoder.onFrame(() => messages.dispatchEvent(new Event('frame')))
stream.start()
await once(messages, 'frame')

const frame = decoder.next()
frame?.luma()
frame?.letterboxed(512, 288)
const jpeg = await frame?.jpeg(160)
frame?.free()

let shown = 0
live.join(
  {
    hello: () => shown++,
    send: () => shown++,
    tracks: () => undefined,
    bufferedBytes: 0,
    end: () => undefined,
  },
  'unknown',
)
const now = Date.now()
const cut = await cutClip(ring, {
  from: now - 1_000,
  to: now + 500,
  path: clip,
})

await stream.stop()
await decoder.stop()
process.stdout.write(JSON.stringify({ jpeg: (jpeg?.length ?? 0) > 0, cut: cut !== null, shown: shown > 2 }))
