import { useEffect, type RefObject } from 'react'

/**
 * Calls `onPicture` with the time of each picture a `<video>` shows, in seconds of its timeline: by
 * requestVideoFrameCallback where available, else by requestAnimationFrame. `onPicture` must keep its identity.
 */
export function usePictureTime(
  video: RefObject<HTMLVideoElement | null>,
  active: boolean,
  onPicture: (time: number) => void,
): void {
  useEffect(() => {
    const { current } = video
    if (current === null || !active) return undefined
    return 'requestVideoFrameCallback' in current ? followPictures(current, onPicture) : followClock(current, onPicture)
  }, [video, active, onPicture])
}

function followPictures(video: HTMLVideoElement, onPicture: (time: number) => void): () => void {
  let handle = video.requestVideoFrameCallback(function shown(_, { mediaTime }) {
    onPicture(mediaTime)
    handle = video.requestVideoFrameCallback(shown)
  })
  return () => video.cancelVideoFrameCallback(handle)
}

function followClock(video: HTMLVideoElement, onPicture: (time: number) => void): () => void {
  let handle = requestAnimationFrame(function shown() {
    onPicture(video.currentTime)
    handle = requestAnimationFrame(shown)
  })
  return () => cancelAnimationFrame(handle)
}
