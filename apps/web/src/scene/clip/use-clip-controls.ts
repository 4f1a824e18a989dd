import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import { usePictureTime } from '#scene/tracks/use-picture-time.ts'

/** How fast a clip plays: slow enough to see a near miss, fast enough to wait through a lead. */
export const speeds = [0.25, 0.5, 1, 2] as const
export type Speed = (typeof speeds)[number]

/** Until the clip's frame interval is known, in seconds. */
const usualPictureS = 1 / 25
/** What is further apart was wound, or is a gap. */
const longestPictureS = 0.5

export interface ClipControls {
  readonly speed: Speed
  readonly setSpeed: (speed: Speed) => void
  /** One speed slower (-1) or faster (1). */
  readonly change: (by: -1 | 1) => void
  /** One picture back (-1) or on (1), standing still. */
  readonly step: (by: -1 | 1) => void
  readonly togglePlaying: () => void
}

/** Slow motion and single frames of a clip, which a browser's own controls lack. */
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
        // At higher speed frames are skipped, so the time between two is not a frame's length.
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
        // To the middle of the neighbouring frame: its edges are rounded.
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

/** Whether every frame shows: at higher speed some are skipped. */
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
  // A browser that blocks playback shows it in its own controls.
  if (current.paused) void current.play().catch(() => undefined)
  else current.pause()
}
