import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** So much that its room is no reason to record nothing; hardly any of it is ever there. */
const BYTES = 4 * 1024 ** 3

/** A real file system, writes to which can be made to wait as those to a disk that hangs. */
export interface HangingDisk {
  /** From now on nobody's write ends; answers how to let them go on. */
  hang(): Promise<() => Promise<void>>
}

/** Whether there can be one: as root, with loop devices. */
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

/** A disk at this path for the length of a test that hangs on command. */
export function hangingDisk(disk: string): HangingDisk {
  onTestFinished(() => {
    removeDisk(disk)
  })
  if (!mountDisk(disk)) throw new Error('no file system could be mounted')
  return {
    async hang() {
      // A waiting process cannot even be killed: it continues once this process, and with it its end of the pipe, is gone.
      const script = 'fsfreeze -f "$0" && echo hangs; read -r _; fsfreeze -u "$0"'
      const child = spawn('sh', ['-c', script, disk], { stdio: ['pipe', 'pipe', 'inherit'] })
      const ended = once(child, 'exit')
      const goOn = async () => {
        child.stdin.end()
        await ended
      }
      onTestFinished(goOn)
      await once(child.stdout, 'data')
      return goOn
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
