import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes files to upload with Debian's ffmpeg in a test's folder; each function returns the file's path. */

/** The encoding of all of these: a key frame a second, and no B-frames. */
const coding = '-pix_fmt yuv420p -g 10 -bf 0'

/**
 * Ten pictures a second of colour bars, with a spot that comes and goes: too small for video analysis to see motion, which
 * would occupy a third of a core, but not a frozen picture either.
 */
const bars = (size: string): string =>
  `-f lavfi -i smptebars=size=${size}:rate=10:duration=3,drawbox=x=8:y=8:w=4:h=4:color=white:t=fill:enable=gte(t\\,1.5)`

/** Three seconds of colour bars. */
export function makeVideo(folder: string): string {
  return encode(folder, 'test-picture.mp4', `${bars('640x360')} -c:v libx264 ${coding}`)
}

/** The same in H.265, as newer cameras send it. */
export function makeH265(folder: string): string {
  const h265 = '-c:v libx265 -x265-params log-level=error -tag:v hvc1'
  return encode(folder, 'test-picture-h265.mp4', `${bars('640x360')} ${h265} ${coding}`)
}

interface CameraPicture {
  readonly size?: '320x180' | '640x360'
  /** Black, as from a covered lens. */
  readonly dark?: boolean
}

/** Ten minutes of a camera's video: longer than any journey. */
export function makeCameraVideo(folder: string, { size = '320x180', dark = false }: CameraPicture = {}): string {
  const name = `camera-${size}${dark ? '-dark' : ''}`
  const input = dark ? `-f lavfi -i color=c=black:size=${size}:rate=10:duration=3` : bars(size)
  const short = encode(folder, `${name}-short.mp4`, `${input} -c:v libx264 -crf 30 ${coding}`)
  // Repeated by copying: encoding this much would take a busy machine minutes.
  return encode(folder, `${name}.mp4`, `-stream_loop 199 -i ${short} -c copy`)
}

/** One picture, like a recorder's. */
export function makeStill(folder: string): string {
  return encode(folder, 'still.jpg', '-f lavfi -i testsrc2=size=320x180 -frames:v 1')
}

/** A tone without video. */
export function makeSound(folder: string): string {
  return encode(folder, 'tone.mp4', '-f lavfi -i sine=duration=2 -c:a aac')
}

/** Text in a file with a video's name. */
export function makeText(folder: string): string {
  const path = join(folder, 'notes.mp4')
  writeFileSync(path, 'This is no video, whatever its name says.\n'.repeat(50))
  return path
}

export function makeEmpty(folder: string): string {
  const path = join(folder, 'nothing.mp4')
  writeFileSync(path, '')
  return path
}

/** A sparse file of this size. */
export function makeLarge(folder: string, bytes: number): string {
  const path = join(folder, 'large.mp4')
  const file = openSync(path, 'w')
  ftruncateSync(file, bytes)
  closeSync(file)
  return path
}

function encode(folder: string, name: string, args: string): string {
  const path = join(folder, name)
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...args.split(' '), path])
  return path
}
