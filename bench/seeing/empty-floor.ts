import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/** The worker's floor without the worker, combined from two pictures of the clip. */
export function makeEmptyFloor(worker: string, folder: string): string {
  const floor = join(folder, 'empty.png')
  const pictures =
    "select='eq(n,0)+eq(n,70)',tile=2x1,split[a][b];[a]crop=iw/2:ih:iw/2:0[last];[b]crop=400:ih:0:0[first]"
  const filter = `${pictures};[last][first]overlay=0:0`
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', worker, '-filter_complex', filter, '-frames:v', '1', floor])
  return floor
}
