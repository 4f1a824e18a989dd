import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const PROGRAM = fileURLToPath(new URL('./rtsp-cameras.py', import.meta.url))

/** Paths of the clips that cameras play; `{camera}` in them is the camera's number. */
interface Clips {
  readonly file: string
  /** The small stream. */
  readonly small?: string
}

interface Running {
  readonly port: number
  readonly process: ChildProcess
  /** By camera, counted from 1: when the first picture of the clip was taken, for each client that came. */
  readonly starts: Map<number, number[]>
}

/** A real RTSP server that acts as cameras. */
export class RtspCameras {
  readonly #clips: Clips
  readonly #count: number
  #running: Running

  private constructor(clips: Clips, count: number, running: Running) {
    this.#clips = clips
    this.#count = count
    this.#running = running
  }

  /** Resolves once it accepts connections. */
  static async start(clips: Clips, count: number): Promise<RtspCameras> {
    return new RtspCameras(clips, count, await run(clips, count, 0))
  }

  address(camera: number): string {
    return `rtsp://127.0.0.1:${this.#running.port}/${camera}`
  }

  /** The camera's small stream, if its clip was given. */
  smallAddress(camera: number): string {
    return `${this.address(camera)}/small`
  }

  /** When the first picture of the clip was taken, in epoch ms, for the newest client of a camera. */
  startOf(camera: number): number {
    return this.#running.starts.get(camera)?.at(-1) ?? Number.NaN
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    const { process } = this.#running
    const ended = once(process, 'exit')
    process.kill('SIGKILL')
    await ended
  }

  /** Restarts it at the same address after `kill`. Resolves once it accepts connections. */
  async begin(): Promise<void> {
    this.#running = await run(this.#clips, this.#count, this.#running.port)
  }
}

async function run({ file, small }: Clips, count: number, port: number): Promise<Running> {
  const clips = small === undefined ? [] : [small]
  const child = spawn('/usr/bin/python3', [PROGRAM, String(port), file, String(count), ...clips], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [bound] = (await once(lines, 'line')) as [string]
  const starts = new Map<number, number[]>()
  lines.on('line', (line: string) => {
    const [camera = 0, at = 0] = line.split(' ').map(Number)
    starts.set(camera, [...(starts.get(camera) ?? []), at])
  })
  return { port: Number(bound), process: child, starts }
}
