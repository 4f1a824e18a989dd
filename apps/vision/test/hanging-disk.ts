import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Large enough that recording never pauses for lack of space; the image file is sparse. */
const BYTES = 4 * 1024 ** 3

/** A real file system whose writes can be made to hang. */
interface HangingDisk {
  /** Blocks all writes; returns a function that resumes them. */
  hang(): Promise<() => Promise<void>>
}

/** Whether this machine supports it: needs root and loop devices. */
export const canHang = tryHang()

function tryHang(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-hang-'))
  const disk = join(folder, 'disk')
  try {
    return mountDisk(disk) && run('fsfreeze', ['-f', disk]) && run('fsfreeze', ['-u', disk])
  } finally {
    removeDisk(disk)
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Mounts such a disk at this path until the test ends. */
export function hangingDisk(disk: string): HangingDisk {
  onTestFinished(() => {
    removeDisk(disk)
  })
  if (!mountDisk(disk)) throw new Error('no file system could be mounted')
  return {
    async hang() {
      // Processes blocked by a frozen disk cannot be killed, so the shell unfreezes it when its stdin closes,
      // even on a crash.
      const script = 'fsfreeze -f "$0" && echo hangs; read -r _; fsfreeze -u "$0"'
      const child = spawn('sh', ['-c', script, disk], { stdio: ['pipe', 'pipe', 'inherit'] })
      const ended = once(child, 'exit')
      const resume = async () => {
        child.stdin.end()
        await ended
      }
      onTestFinished(resume)
      await once(child.stdout, 'data')
      return resume
    },
  }
}

function mountDisk(disk: string): boolean {
  const image = `${disk}.image`
  mkdirSync(disk, { recursive: true })
  writeFileSync(image, '')
  truncateSync(image, BYTES)
  return run('mkfs.ext4', ['-q', '-m', '0', image]) && run('mount', ['-o', 'loop', image, disk])
}

function removeDisk(disk: string): void {
  run('umount', ['--lazy', disk])
  rmSync(`${disk}.image`, { force: true })
}

function run(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args).status === 0
}
