import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

function mount(folder: string, bytes: number): boolean {
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder]).status === 0
}

/** Whether file systems can be mounted here: needs root, and most containers forbid it. */
export const canMount = tryMount()

function tryMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-mount-'))
  try {
    return mount(folder, 65_536) && spawnSync('umount', [folder]).status === 0
  } finally {
    rmdirSync(folder)
  }
}

/** Mounts a file system of this size until the test ends. */
export function smallDisk(bytes: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'foresite-disk-'))
  if (!mount(folder, bytes)) throw new Error('no file system could be mounted')
  onTestFinished(() => {
    spawnSync('umount', ['--lazy', folder])
    rmdirSync(folder)
  })
  return folder
}
