/**
 * The file name of a downloaded clip: camera and local time, without what file systems refuse.
 * @param timezone IANA name of the site's timezone
 */
export function clipName(cameraName: string, at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((candidate) => candidate.type === type)?.value ?? ''
  const day = [part('year'), part('month'), part('day')].join('-')
  const time = [part('hour'), part('minute'), part('second')].join('-')
  const camera = cameraName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').replace(/^[.\s]+/, '')
  return `${camera} ${day} ${time}.mp4`.trimStart()
}
