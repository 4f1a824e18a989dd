import type { Logger } from 'pino'
import { resetPassword } from '#features/access/index.ts'
import { openDatabaseAt, openEmbeddedDatabase } from '#platform/database/database.ts'
import { connectToRunningDatabase, type ConnectedDatabase } from '#platform/database/running-database.ts'
import { claimDataFolder, DataFolderRefused } from '#platform/files/data-folder.ts'
import { openLog } from '#platform/log/log.ts'
import { askPassword } from './ask-password.ts'
import { readConfig, type ServerConfig } from './config.ts'
import { runCommand } from './run-command.ts'

/** Opens the site's database. Starts it if the server is not running; otherwise leaves the server running. */
async function openSiteDatabase(config: ServerConfig, log: Logger): Promise<ConnectedDatabase> {
  if (config.databaseUrl !== undefined) return openDatabaseAt(config.databaseUrl, log)
  try {
    const folder = await claimDataFolder(config.dataDir)
    const site = await openEmbeddedDatabase(config.dataDir, log)
    return {
      database: site.database,
      close: async () => {
        await site.close()
        folder.release()
      },
    }
  } catch (error: unknown) {
    if (error instanceof DataFolderRefused) return connectToRunningDatabase(config.dataDir)
    throw error
  }
}

/** `npm run reset-password`: replaces a forgotten shared password. */
async function run(): Promise<string> {
  const config = readConfig(process.env)
  const password = await askPassword(process.stdin, process.stdout)
  await resetPassword(password, () => openSiteDatabase(config, openLog('warn')))
  return 'The shared password was replaced. Every login has ended.'
}

await runCommand(run)
