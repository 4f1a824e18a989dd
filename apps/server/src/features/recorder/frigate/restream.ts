import type { Connection, Login } from '../connection.ts'
import type { FrigateCamera, FrigateConfig } from './answers.ts'

/** Frigate's restream server listens here unless its container maps it elsewhere. */
const restreamPort = 8554

/** The addresses of a camera's restreams, secrets included. */
export interface Restreams {
  readonly main: string
  /** The smaller stream that Frigate itself analyses; null if it analyses the main one. */
  readonly analysis: string | null
}

/**
 * A camera's addresses at the recorder, so that the camera itself has only one client; null if the configuration has
 * none. The recorder's own inputs name them when it reads its own restreams.
 */
export function restreamsOf(
  connection: Pick<Connection, 'address' | 'streams'>,
  config: Pick<FrigateConfig, 'go2rtc'>,
  name: string,
  camera: FrigateCamera,
): Restreams | null {
  const names = streamNames(config, name, camera)
  if (names === null) return null
  const base = connection.streams ?? ownStreams(connection)
  return {
    main: streamAddress(base, names.main),
    analysis: names.analysis === null ? null : streamAddress(base, names.analysis),
  }
}

function streamNames(
  { go2rtc }: Pick<FrigateConfig, 'go2rtc'>,
  name: string,
  camera: FrigateCamera,
): { main: string; analysis: string | null } | null {
  // Hidden from accounts without access to them; Frigate expects a stream named like the camera.
  if (go2rtc === undefined) return { main: name, analysis: null }
  const known = new Set(Object.keys(go2rtc.streams ?? {}))
  const candidates = [inputOf(camera, 'record'), name, ...Object.values(camera.live?.streams ?? {})]
  const main = candidates.find((stream) => stream !== null && known.has(stream)) ?? null
  if (main === null) return null
  const detect = inputOf(camera, 'detect')
  const isOther = detect !== null && detect !== main && known.has(detect)
  return { main, analysis: isOther ? detect : null }
}

/** The restream that Frigate reads for a role: `rtsp://127.0.0.1:8554/<stream>`; null if it reads another address. */
function inputOf(camera: FrigateCamera, role: string): string | null {
  const path = camera.ffmpeg.inputs.find(({ roles }) => roles.includes(role))?.path ?? ''
  const match = /^rtsp:\/\/(?:[^@/]*@)?(?:127\.0\.0\.1|localhost):8554\/([^?#]+)/.exec(path)
  return match?.[1] ?? null
}

/** The stream of Frigate's live view of a camera. */
export function liveStreamOf(
  config: Pick<FrigateConfig, 'go2rtc'>,
  name: string,
  camera: FrigateCamera,
): string | null {
  const known = Object.keys(config.go2rtc?.streams ?? { [name]: true })
  return (
    Object.values(camera.live?.streams ?? {})
      .concat(name)
      .find((stream) => known.includes(stream)) ?? null
  )
}

function ownStreams({ address }: Pick<Connection, 'address'>): Login {
  return { address: `rtsp://${new URL(address).hostname}:${restreamPort}`, user: '', password: '' }
}

function streamAddress({ address, user, password }: Login, stream: string): string {
  const url = new URL(`${address}/${encodeURIComponent(stream)}`)
  url.username = encodeURIComponent(user)
  url.password = encodeURIComponent(password)
  return url.href
}
