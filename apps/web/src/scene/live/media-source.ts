/** iPhones have only the managed kind, which most type libraries do not know yet. */
interface WithManagedMediaSource {
  ManagedMediaSource?: typeof MediaSource
}

/** The browser's media source, or null where it has none: then stills are shown. */
export function mediaSourceKind(): typeof MediaSource | null {
  const { ManagedMediaSource } = globalThis as WithManagedMediaSource
  if (typeof MediaSource !== 'undefined') return MediaSource
  return ManagedMediaSource ?? null
}

/** The type of a live stream of this codec, as browsers name it. */
export function liveType(codec: string): string {
  return `video/mp4; codecs="${codec}"`
}
