import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const PYTHON = '/usr/bin/python3'
const PROGRAM = fileURLToPath(new URL('./rtsp-server.py', import.meta.url))

/** Whether GStreamer's RTSP server is installed; tests that need it are skipped without it. */
export const hasRtspServer =
  spawnSync(PYTHON, [
    '-c',
    'import gi\n' +
      'gi.require_version("GstRtspServer", "1.0"); gi.require_version("Gst", "1.0")\n' +
      'from gi.repository import Gst, GstRtspServer\n' +
      'Gst.init(None)\n' +
      'assert all(Gst.ElementFactory.find(n) for n in ("qtdemux", "h264parse", "rtph264pay", "tsdemux"))',
  ]).status === 0

/** Whether it also supports TLS, with a certificate made by OpenSSL, and JPEG. */
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

export interface RtspOptions {
  /** An MP4, or an MPEG-TS whose video format may change within. */
  readonly file: string
  /** 0: any free port. */
  readonly port?: number
  /** `jpeg`: a test pattern instead of the file. */
  readonly codec?: 'h264' | 'h265' | 'jpeg'
  /** A PEM file with certificate and key; the server then accepts only TLS. */
  readonly certificate?: string
  readonly user?: string
  readonly password?: string
  readonly scheme?: 'basic' | 'digest'
}

export interface RtspServer {
  readonly port: number
  readonly process: ChildProcess
  /** Kills it, like a power cut. */
  kill(): Promise<void>
}

/** Starts a real RTSP server that plays a file at /stream, from the start for each client. */
export async function startRtspServer(options: RtspOptions): Promise<RtspServer> {
  const process = spawn(PYTHON, [PROGRAM, JSON.stringify(options)], {
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
