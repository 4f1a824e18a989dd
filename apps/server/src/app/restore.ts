import { resolve } from 'node:path'
import { restore } from '#platform/backup/backup.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

/** `npm run restore -- BACKUP`: restores a backup to the data folder, which must be empty. */
async function run(): Promise<string> {
  const { dataDir } = readConfig(process.env)
  const [backup, ...others] = process.argv.slice(2)
  if (backup === undefined || backup.startsWith('-') || others.length > 0)
    throw new Error('npm run restore -- BACKUP   BACKUP is a folder that npm run backup created.')
  const { madeAt, hasRecordings } = await restore(resolve(process.env['INIT_CWD'] ?? '.', backup), dataDir)
  return `Restored the site of ${madeAt} to ${dataDir}, ${hasRecordings ? 'with' : 'without'} recordings. Start it with npm start.`
}

await runCommand(run)
