import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { usePictureTime } from '#scene/tracks/use-picture-time.ts'

/** Playback speeds: slow enough to see a near miss, fast enough to skip through a lead. */
export const speeds = [0.25, 0.5, 1, 2] as const
type Speed = (typeof speeds)[number]

/** The frame interval in seconds, until the clip's own is known. */
const usualPictureS = 1 / 25
/** A larger interval is a seek or a gap. */
const longestPictureS = 0.5

export interface ClipControls {
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** The next lower (-1) or higher (1) speed. */
  readonly change: (by: -1 | 1) => void
  /** Pauses and shows the previous (-1) or next (1) frame. */
  readonly step: (by: -1 | 1) => void
  readonly togglePlaying: () => void
}

/** Slow motion and single frames, which browsers' own controls lack. */
export function useClipControls(video: RefObject<HTMLVideoElement | null>): ClipControls {
  const [speed, setSpeed] = useState<Speed>(1)
  const shown = useRef(0)
  const pictureS = useRef(usualPictureS)
  useEffect(() => {
    playAt(video, speed)
  }, [video, speed])
  usePictureTime(
    video,
    true,
    useCallback(
      (time: number) => {
        const apart = time - shown.current
        // At higher speeds frames are skipped, so the time between two shown frames is longer than a frame.
        const isNext = apart > 0.001 && apart < longestPictureS
        if (isNext && showsEach(video)) pictureS.current = apart
        shown.current = time
      },
      [video],
    ),
  )
  return useMemo(
    () => ({
      speed,
      setSpeed,
      change: (by) => setSpeed(speeds[speeds.indexOf(speed) + by] ?? speed),
      step: (by) => {
        // Seeks to the middle of the neighbouring frame: times at its edges are rounded.
        standAt(video, shown.current + (by + 0.5) * pictureS.current)
      },
      togglePlaying: () => toggle(video),
    }),
    [speed, video],
  )
}

type Video = RefObject<HTMLVideoElement | null>

function playAt({ current }: Video, speed: Speed): void {
  if (current !== null) current.playbackRate = speed
}

/** Whether every frame is shown: at higher speeds some are skipped. */
function showsEach({ current }: Video): boolean {
  return current !== null && !current.paused && current.playbackRate <= 1
}

function standAt({ current }: Video, time: number): void {
  if (current === null) return
  current.pause()
  current.currentTime = Math.max(0, time)
}

function toggle({ current }: Video): void {
  if (current === null) return
  // If the browser blocks playback, its own controls say so.
  if (current.paused) void current.play().catch(() => undefined)
  else current.pause()
}
