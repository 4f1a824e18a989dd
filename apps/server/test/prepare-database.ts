import pino from 'pino'
import { openEmbeddedDatabase } from '#platform/database/database.ts'
import { installJobs } from './install-jobs.ts'

/** Creates the embedded database of a data folder, with every table and no row: browser tests start on copies of it. */
const [, , folder = ''] = process.argv
const database = await openEmbeddedDatabase(folder, pino({ level: 'silent' }))
await installJobs(database.pool)
await database.close()
