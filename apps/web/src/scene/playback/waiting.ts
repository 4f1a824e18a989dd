/** Resolves after a while; rejects when aborted. */
export function afterMs(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(cancelled())
      },
      { once: true },
    )
  })
}

/** Resolves once `holds` is true; checks it whenever a video's time or rate changes. */
export function until(video: EventTarget, holds: () => boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const update = () => {
      if (!holds()) return
      end.abort()
      resolve()
    }
    for (const event of ['timeupdate', 'seeking', 'seeked', 'ratechange', 'waiting'])
      video.addEventListener(event, update, { signal: end.signal })
    signal.addEventListener(
      'abort',
      () => {
        end.abort()
        reject(cancelled())
      },
      { once: true },
    )
    update()
  })
}

function cancelled(): Error {
  const error = new Error('cancelled')
  error.name = 'AbortError'
  return error
}
