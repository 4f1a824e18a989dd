/** A moment as the site's clocks show it. */
export interface LocalTime {
  /** Like 2026-11-21. */
  readonly day: string
  /** Like 08:05:00. */
  readonly time: string
}

/** @param timezone IANA name of the site's timezone */
export function localTime(at: Date, timezone: string): LocalTime {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  return {
    day: [part('year'), part('month'), part('day')].join('-'),
    time: [part('hour'), part('minute'), part('second')].join(':'),
  }
}

/**
 * The file name of a downloaded clip: camera and local time, without what file systems refuse. One of a simulated site
 * says so, whatever its camera is called: a file leaves the screens that say it.
 */
export function clipName(cameraName: string, at: Date, { timezone, isSimulated }: NamingSite): string {
  const { day, time } = localTime(at, timezone)
  const camera = cameraName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^[.\s]+/, '')
  const isMarked = !isSimulated || /simulated/i.test(camera)
  const named = isMarked ? camera : `${camera} (simulated)`
  return `${named} ${day} ${time.replaceAll(':', '-')}.mp4`.trimStart()
}

/** What of the site is in the name of a file. */
export interface NamingSite {
  /** IANA name. */
  readonly timezone: string
  readonly isSimulated: boolean
}
