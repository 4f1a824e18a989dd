import { resolve } from 'node:path'
import { backUp } from '#platform/backup/backup.ts'
import { readConfig } from './config.ts'
import { runCommand } from './run-command.ts'

/** `npm run backup -- FOLDER [--recordings]`: copies the site into a new folder, whether or not the server is running. */
async function run(): Promise<string> {
  const { dataDir, databaseUrl } = readConfig(process.env)
  const [into, ...options] = process.argv.slice(2)
  if (into === undefined || into.startsWith('-') || options.some((option) => option !== '--recordings'))
    throw new Error('npm run backup -- FOLDER [--recordings]   The backup becomes a new folder in FOLDER.')
  if (databaseUrl !== undefined)
    throw new Error(
      `This site's database is in an external PostgreSQL (DATABASE_URL). Back it up with pg_dump, then copy ${dataDir}.`,
    )
  const hasRecordings = options.length > 0
  const { folder, files } = await backUp(
    dataDir,
    resolve(process.env['INIT_CWD'] ?? '.', into),
    hasRecordings,
    new Date(),
  )
  return (
    `Backed up to ${folder}: the database and ${String(files)} files, ` +
    `${hasRecordings ? 'with' : 'without'} recordings. It holds the site's keys: keep it where nobody else can read it.`
  )
}

await runCommand(run)
