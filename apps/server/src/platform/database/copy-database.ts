import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { copyTree } from '#platform/files/copy-tree.ts'
import { syncToDisk } from '#platform/files/on-disk.ts'

interface SocketAddress {
  readonly socketFolder: string
  readonly port: number
}

/** The running server's own files (PostgreSQL manual, 25.3.3.1): folders to leave empty, and files to leave out. */
const emptied = /^(?:pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const ofTheRunningServer = /(?:^postmaster\.(?:pid|opts)$|(?:^|\/)pgsql_tmp)/

const isLeftOut = (path: string) => emptied.test(path) || ofTheRunningServer.test(path)

/** Copies the files of a stopped PostgreSQL. */
export async function copyStoppedDatabase(from: string, to: string): Promise<void> {
  await copyTree(from, to, isLeftOut)
}

/**
 * Copies the files of a running PostgreSQL (its low-level backup, manual 25.3.3), including every change committed
 * before the call. The write-ahead log is copied last, and protected from recycling until then.
 *
 * @param address of its socket
 */
export async function copyRunningDatabase(address: SocketAddress, from: string, to: string): Promise<void> {
  const { socketFolder: host, port } = address
  const client = new pg.Client({ host, port, user: 'foresite', database: 'postgres' })
  await client.connect()
  try {
    await copyWhileBackedUp(client, from, to)
  } finally {
    await client.end()
  }
}

async function copyWhileBackedUp(client: pg.Client, from: string, to: string): Promise<void> {
  // Temporary: it disappears with the connection.
  await client.query(`select pg_create_physical_replication_slot('foresite_backup', true, true)`)
  await client.query(`select pg_backup_start('foresite', fast => true)`)
  await copyTree(from, to, (path) => isLeftOut(path) || path.startsWith('pg_wal/'))
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(wait_for_archive => false)',
  )
  await copyTree(join(from, 'pg_wal'), join(to, 'pg_wal'), () => false)
  const label = join(to, 'backup_label')
  await writeFile(label, rows[0]?.labelfile ?? '', { mode: 0o600 })
  await syncToDisk(label)
}
