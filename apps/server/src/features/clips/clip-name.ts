import { localTime } from '@foresite/site-time/site-time'

/**
 * The file name of a downloaded clip: camera and local time, without characters that file systems refuse. The name of a
 * simulated site's clip says so, whatever its camera is called, since the file leaves the screens that say so.
 */
export function clipName(cameraName: string, at: Date, { timezone, isSimulated }: NamingSite): string {
  const { day, time } = localTime(at, timezone)
  const camera = cameraName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^[.\s]+/, '')
  const isMarked = !isSimulated || /simulated/i.test(camera)
  const named = isMarked ? camera : `${camera} (simulated)`
  return `${named} ${day} ${time.replaceAll(':', '-')}.mp4`.trimStart()
}

/** The site's part of a file name. */
export interface NamingSite {
  /** IANA name. */
  readonly timezone: string
  readonly isSimulated: boolean
}
