/** iPhones only have the managed kind, which most type libraries lack. */
interface WithManagedMediaSource {
  ManagedMediaSource?: typeof MediaSource
}

/** The browser's media source, or null without one: then stills are shown. */
export function mediaSourceKind(): typeof MediaSource | null {
  const { ManagedMediaSource } = globalThis as WithManagedMediaSource
  if (typeof MediaSource !== 'undefined') return MediaSource
  return ManagedMediaSource ?? null
}

/** The type of a live stream of this codec, as browsers name it. */
export function liveType(codec: string): string {
  return `video/mp4; codecs="${codec}"`
}
