import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbeddedDatabase } from '#platform/database/database.ts'
import { claimDataFolder } from '#platform/files/data-folder.ts'
import { backUp, restore } from './backup.ts'

const log = pino({ level: 'silent' })
const now = new Date('2026-11-25T23:20:00Z')
let folder: string
let site: string
let copy: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foresite-backup-'))
  await chmod(folder, 0o711)
  site = join(folder, 'site')
  copy = join(folder, 'restored')
  await mkdir(join(site, 'files', 'stills'), { recursive: true })
  await mkdir(join(site, 'recordings'))
  await writeFile(join(site, 'files', 'stills', '1.jpg'), 'a picture')
  await writeFile(join(site, 'recordings', '1.mp4'), 'a video')
  await writeFile(join(site, 'secret.key'), 'a key', { mode: 0o600 })
})
afterEach(() => rm(folder, { recursive: true }))

/** Opens the site's database as the server does. */
async function openSite(dataDir: string) {
  const lock = await claimDataFolder(dataDir)
  const opened = await openEmbeddedDatabase(dataDir, log)
  return {
    query: (text: string) => opened.pool.query<{ n: number }>(text),
    close: async () => {
      await opened.close()
      lock.release()
    },
  }
}

async function acknowledgedIn(dataDir: string): Promise<number[]> {
  const restored = await openSite(dataDir)
  const { rows } = await restored.query('select n from acknowledged order by n')
  await restored.close()
  return rows.map(({ n }) => n)
}

test('[OPS-4.b] a site is backed up and restored, running and stopped: acknowledged writes, files, keys', async () => {
  const running = await openSite(site)
  await running.query('create table acknowledged as select generate_series(1, 5000) as n')
  const ended = new AbortController()
  const writing = (async () => {
    for (let n = 5001; !ended.signal.aborted; n += 1)
      await running.query(`insert into acknowledged values (${String(n)})`)
  })()
  const whileRunning = await backUp(site, join(folder, 'backups'), false, now)
  ended.abort()
  await writing
  await running.close()
  const whileStopped = await backUp(site, join(folder, 'backups'), true, new Date(now.getTime() + 1_000))

  await restore(whileRunning.folder, copy)
  expect(await readFile(join(copy, 'files', 'stills', '1.jpg'), 'utf8')).toBe('a picture')
  expect(await readFile(join(copy, 'secret.key'), 'utf8')).toBe('a key')
  await expect(readFile(join(copy, 'recordings', '1.mp4'))).rejects.toThrow('ENOENT')
  expect((await acknowledgedIn(copy)).slice(0, 5000)).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1))

  await expect(restore(whileStopped.folder, copy)).rejects.toThrow(`${copy} is not empty`)
  const second = join(folder, 'second')
  await restore(whileStopped.folder, second)
  expect(await readFile(join(second, 'recordings', '1.mp4'), 'utf8')).toBe('a video')
  expect((await acknowledgedIn(second)).length).toBeGreaterThan(5000)
})

test('[OPS-4.b] a folder without a site, an incomplete backup and one from a newer version are refused', async () => {
  await expect(backUp(join(folder, 'nowhere'), join(folder, 'backups'), false, now)).rejects.toThrow('There is no site')
  await expect(backUp(site, join(site, 'backups'), false, now)).rejects.toThrow('in the data folder itself')
  await expect(restore(site, copy)).rejects.toThrow('not a complete backup')
  const newer = { madeAt: now.toISOString(), migration: now.getTime() * 2, hasRecordings: false }
  await writeFile(join(site, 'backup.json'), JSON.stringify(newer))
  await expect(restore(site, copy)).rejects.toThrow('from a newer version')
})
