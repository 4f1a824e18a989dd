import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { makeVideo } from './make-video.ts'

const at = temporaryFolder()
const program = fileURLToPath(new URL('./watch-and-end.ts', import.meta.url))

test('a process that used all native code exits without a crash', async () => {
  await makeVideo(at('camera.mp4'), { rate: 20, frames: 40 })
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, [program, at('camera.mp4'), at('clip.mp4')], {
    timeout: 120_000,
  })
  expect(JSON.parse(stdout)).toEqual({ jpeg: true, cut: true, shown: true })
})
