import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PYTHON = '/usr/bin/python3'
const PROGRAM = fileURLToPath(new URL('./rtsp-server.py', import.meta.url))

/** Whether GStreamer's RTSP server is on this machine; tests that need it are skipped by name where it is not. */
export const hasRtspServer =
  spawnSync(PYTHON, [
    '-c',
    'import gi\n' +
      'gi.require_version("GstRtspServer", "1.0"); gi.require_version("Gst", "1.0")\n' +
      'from gi.repository import Gst, GstRtspServer\n' +
      'Gst.init(None)\n' +
      'assert all(Gst.ElementFactory.find(n) for n in ("qtdemux", "h264parse", "rtph264pay", "tsdemux"))',
  ]).status === 0

/** Whether it can speak TLS, with a certificate that can be made here, and JPEG as well. */
export const hasEveryRtsp =
  hasRtspServer &&
  spawnSync('openssl', ['version']).status === 0 &&
  spawnSync(PYTHON, [
    '-c',
    'import gi\n' +
      'gi.require_version("Gst", "1.0")\n' +
      'from gi.repository import Gio, Gst\n' +
      'Gst.init(None)\n' +
      'assert Gio.TlsBackend.get_default().supports_tls()\n' +
      'assert all(Gst.ElementFactory.find(n) for n in ("videotestsrc", "jpegenc", "rtpjpegpay"))',
  ]).status === 0

export interface RtspWish {
  /** MP4, or MPEG-TS, whose pictures may change within. */
  readonly file: string
  /** 0 for any free one. */
  readonly port?: number
  /** `jpeg`: a picture of its own, whatever the file. */
  readonly codec?: 'h264' | 'h265' | 'jpeg'
  /** A PEM file with certificate and key: it speaks TLS. */
  readonly certificate?: string
  readonly user?: string
  readonly password?: string
  readonly scheme?: 'basic' | 'digest'
}

export interface RtspServer {
  readonly port: number
  readonly process: ChildProcess
  /** Ends it as a power cut would. */
  kill(): Promise<void>
}

/** Starts a real RTSP server that plays a file at /stream, from its start for each who asks. */
export async function startRtspServer(wish: RtspWish): Promise<RtspServer> {
  const process = spawn(PYTHON, [PROGRAM, JSON.stringify(wish)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(process, 'exit')
  const started = await Promise.race([once(process.stdout, 'data'), exited.then(() => null)])
  if (started === null) throw new Error('the RTSP server did not start')
  return {
    port: Number(String(started[0])),
    process,
    async kill() {
      process.kill('SIGKILL')
      await exited
    },
  }
}
