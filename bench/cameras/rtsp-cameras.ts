import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./rtsp-cameras.py', import.meta.url))

/** A real RTSP server that plays cameras. */
export class RtspCameras {
  readonly port: number
  readonly #process: ChildProcess
  /** By camera, counted from 1: when the first picture of the clip was taken, for each client that came. */
  readonly #starts: Map<number, number[]>

  private constructor(port: number, process: ChildProcess, starts: Map<number, number[]>) {
    this.port = port
    this.#process = process
    this.#starts = starts
  }

  static async start(file: string, count: number, port = 0): Promise<RtspCameras> {
    const child = spawn('/usr/bin/python3', [PROGRAM, String(port), file, String(count)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const lines = createInterface({ input: child.stdout })
    const [bound] = (await once(lines, 'line')) as [string]
    const starts = new Map<number, number[]>()
    lines.on('line', (line: string) => {
      const [camera = 0, at = 0] = line.split(' ').map(Number)
      starts.set(camera, [...(starts.get(camera) ?? []), at])
    })
    return new RtspCameras(Number(bound), child, starts)
  }

  address(camera: number): string {
    return `rtsp://127.0.0.1:${this.port}/${camera}`
  }

  /** When the first picture of the clip was taken, in epoch ms, for the newest client of a camera. */
  startOf(camera: number): number {
    return this.#starts.get(camera)?.at(-1) ?? Number.NaN
  }

  /** As a power cut ends it. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }
}
