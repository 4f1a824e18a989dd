import { localTime } from '@foresite/site-time/site-time'

/**
 * The file name of a downloaded clip: camera and local time, without characters that file systems refuse. On a
 * simulated site the name says so, whatever the camera is called, because the file leaves the screens that do.
 */
export function clipName(cameraName: string, at: Date, { timezone, isSimulated }: NamingSite): string {
  const { day, time } = localTime(at, timezone)
  const camera = cameraName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^[.\s]+/, '')
  const isMarked = !isSimulated || /simulated/i.test(camera)
  const named = isMarked ? camera : `${camera} (simulated)`
  return `${named} ${day} ${time.replaceAll(':', '-')}.mp4`.trimStart()
}

/** What a file name needs to know about the site. */
interface NamingSite {
  /** IANA name. */
  readonly timezone: string
  readonly isSimulated: boolean
}
