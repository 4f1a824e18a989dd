import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { RecordingPlayer, type PlaybackState, type Skipped } from '#scene/playback/recording-player.ts'
import type { RecordingSource } from '#scene/playback/recorded-file.ts'
import { useRecordingSource } from './recording-source.ts'

/** Playback speeds. */
export const playbackRates = [0.5, 1, 2, 4, 8] as const
type PlaybackRate = (typeof playbackRates)[number]

/** During playback, the address follows in steps of this, so that a reload resumes nearby. */
const addressStepMs = 10_000

/** How long the note about a skipped gap shows. */
const skippedShownMs = 8_000

interface PlaybackOptions {
  readonly cameraId: string
  /** The moment in the address; null: live. */
  readonly at: string | null
  readonly onAt: (at: string | null) => void
}

export interface Playback {
  readonly live: boolean
  /** The shown moment, in milliseconds since 1970; null: now. */
  readonly positionMs: number | null
  readonly state: PlaybackState
  /** The last gap that was skipped. */
  readonly skipped: Skipped | null
  readonly playing: boolean
  readonly rate: PlaybackRate
  readonly video: HTMLVideoElement | null
  /** For the `ref` of the `<video>`. */
  readonly setVideo: (video: HTMLVideoElement | null) => void
  readonly goTo: (ms: number) => void
  readonly goLive: () => void
  readonly toggle: () => void
  readonly setRate: (rate: PlaybackRate) => void
  readonly retry: () => void
}

const isoOf = (ms: number) => new Date(Math.round(ms)).toISOString()

/** Plays a camera's recording from the moment in the address; what the user does changes the address. */
export function usePlayback({ cameraId, at, onAt }: PlaybackOptions): Playback {
  const source = useRecordingSource(cameraId)
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const [state, setState] = useState<PlaybackState>({ kind: 'loading' })
  const [skipped, setSkipped] = useTransient<Skipped>(skippedShownMs)
  const [shownMs, setShown] = useState<number | null>(null)
  const [playing, setPlaying] = useState(true)
  const [rate, setRate] = useState<PlaybackRate>(1)
  /** The moment in the address that the player already knows: it was sent there, or reported it. */
  const known = useRef<string | null>(null)
  /** A jump whose address has not changed yet: playback must not jump back. */
  const isLeaving = useRef(false)

  const send = (to: RecordingPlayer) => {
    if (at === null || known.current === at) return
    known.current = at
    to.seek(Date.parse(at))
  }
  const start = (started: RecordingPlayer) => {
    started.setRate(rate)
    if (!playing) started.pause()
    known.current = null
    send(started)
  }
  const setAddress = (ms: number) => {
    const text = isoOf(ms)
    known.current = text
    onAt(text)
  }
  const follow = (ms: number) => {
    setShown(ms)
    if (at === null || isLeaving.current) return
    if (Math.abs(ms - Date.parse(at)) > addressStepMs) setAddress(ms)
  }
  const player = usePlayer(video, source, { start, follow, onState: setState, onSkip: setSkipped })

  const onAddress = useEffectEvent(() => {
    isLeaving.current = false
    if (player.current !== null) send(player.current)
  })
  useEffect(() => {
    onAddress()
  }, [at])

  const goTo = (ms: number | null) => {
    setSkipped(null)
    setShown(ms)
    const to = ms === null ? null : isoOf(ms)
    isLeaving.current = to !== at
    onAt(to)
    // The same moment again: the address stays, so that only this takes the player back.
    if (ms !== null && to === at) player.current?.seek(ms)
  }

  return {
    live: at === null,
    positionMs: at === null ? null : (shownMs ?? Date.parse(at)),
    state,
    skipped,
    playing,
    rate,
    video,
    setVideo,
    goTo,
    goLive: () => {
      setPlaying(true)
      goTo(null)
    },
    toggle: () => {
      if (playing) player.current?.pause()
      else player.current?.play()
      if (playing && player.current !== null) setAddress(player.current.positionMs)
      setPlaying(!playing)
    },
    setRate: (chosen) => {
      player.current?.setRate(chosen)
      setRate(chosen)
    },
    retry: () => player.current?.retry(),
  }
}

interface PlayerListener {
  readonly start: (started: RecordingPlayer) => void
  /** The position during playback. */
  readonly follow: (ms: number) => void
  readonly onState: (state: PlaybackState) => void
  readonly onSkip: (skipped: Skipped) => void
}

/** The player of a `<video>` while it is mounted. */
function usePlayer(video: HTMLVideoElement | null, source: RecordingSource, listener: PlayerListener) {
  const { onState, onSkip } = listener
  const player = useRef<RecordingPlayer | null>(null)
  const start = useEffectEvent(listener.start)
  const follow = useEffectEvent(listener.follow)
  useEffect(() => {
    if (video === null) return undefined
    const started = new RecordingPlayer({ video, source, onState, onSkip })
    player.current = started
    start(started)
    const move = () => follow(started.positionMs)
    video.addEventListener('timeupdate', move)
    return () => {
      video.removeEventListener('timeupdate', move)
      started.close()
      player.current = null
    }
  }, [video, source, onState, onSkip])
  return player
}

/** A value that resets to null after a while. */
function useTransient<T>(forMs: number) {
  const [value, setValue] = useState<T | null>(null)
  useEffect(() => {
    if (value === null) return undefined
    const timer = setTimeout(() => setValue(null), forMs)
    return () => clearTimeout(timer)
  }, [value, forMs])
  return [value, setValue] as const
}
