import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { z } from 'zod'
import { hasSimulatedCameras } from '#features/cameras/index.ts'
import { systemClock } from '#platform/clock/clock.ts'
import { simulatedClock } from '#platform/clock/simulated-clock.ts'
import { openDatabaseAt, openEmbeddedDatabase } from '#platform/database/database.ts'
import { DatabaseAway, DatabaseRefused } from '#platform/database/no-database.ts'
import { claimDataFolder, DataFolderRefused, DiskFull } from '#platform/files/data-folder.ts'
import { openLog } from '#platform/log/log.ts'
import { followRestarts } from '#platform/supervision/restarts.ts'
import { buildApp } from './build-app.ts'
import { BadConfig, readConfig, type ServerConfig } from './config.ts'
import { kindOfFolder, markFolder } from './marked-folder.ts'

/** Exit code for a configuration error that a restart cannot fix (sysexits.h, EX_CONFIG); the supervisor stops. */
const exitBadConfig = 78

const packageFile = z.object({ version: z.string() })

/** Runs the server until it is stopped, then stops everything in reverse order, also after a failure. */
async function serve(config: ServerConfig, log: Logger): Promise<void> {
  const stopped = stopRequested()
  await using ending = new AsyncDisposableStack()
  const folder = await claimDataFolder(config.dataDir)
  ending.defer(() => folder.release())
  const kind = await kindOfFolder(config)
  const database = await openDatabase(config, log)
  ending.defer(() => database.close())
  await markFolder(config, kind, () => hasSimulatedCameras(database.database))
  const app = await buildApp({
    config,
    database,
    clock: config.simulatorUrl === null ? systemClock : simulatedClock,
    log,
    version: await readVersion(),
    checkAnswers: false,
    restarts: followRestarts(),
  })
  ending.defer(() => app.stop())
  await app.start()

  const everywhere = config.chosenHost === undefined && (await app.access.servesNetwork())
  const host = everywhere ? '0.0.0.0' : config.host
  await app.http.listen({ host, port: config.port, listenTextResolver: listeningMessage })
  const { port } = app.http.server.address() as AddressInfo
  if (everywhere) log.info('a shared password is set, so the server listens on every network interface')
  process.send?.({ listening: { host, port } })

  log.info({ why: await stopped }, 'the server is stopping')
}

/** Logged once per address. */
function listeningMessage(address: string): string {
  return `the server listens at ${address}`
}

function openDatabase({ databaseUrl, dataDir }: ServerConfig, log: Logger) {
  return databaseUrl === undefined ? openEmbeddedDatabase(dataDir, log) : openDatabaseAt(databaseUrl, log)
}

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8')
  return packageFile.parse(JSON.parse(text)).version
}

/** Resolves with the reason to stop: a signal, or the supervisor has gone. */
function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('SIGINT'))
    process.once('SIGTERM', () => resolve('SIGTERM'))
    if (process.connected) process.once('disconnect', () => resolve('the supervisor is gone'))
  })
}

/** Logs a problem that an operator can fix in plain words, any other with its stack. */
function reportFailure(problem: unknown): number {
  const words = operatorMistake(problem)
  if (words !== null) {
    process.stderr.write(`The server cannot start:\n${words}\n`)
    return exitBadConfig
  }
  if (problem instanceof DatabaseAway || problem instanceof DiskFull) {
    process.stderr.write(`The server cannot start yet:\n${problem.message}\n`)
    return 1
  }
  openLog('fatal').fatal({ err: problem }, 'the server has ended')
  return 1
}

/** Why a restart would not help; null if it might. */
function operatorMistake(problem: unknown): string | null {
  const isForPeople = [BadConfig, DataFolderRefused, DatabaseRefused].some((kind) => problem instanceof kind)
  if (isForPeople && problem instanceof Error) return problem.message
  const { syscall, code } = problem as { syscall?: unknown; code?: unknown }
  if (syscall !== 'listen') return null
  if (code === 'EADDRINUSE') return 'FORESITE_PORT is taken by another program'
  if (code === 'EACCES') return 'FORESITE_PORT may not be used by this user'
  return 'FORESITE_HOST is no address of this machine'
}

process.on('uncaughtException', (problem) => process.exit(reportFailure(problem)))

try {
  const config = readConfig(process.env)
  await serve(config, openLog(config.logLevel))
  process.exit(0)
} catch (problem: unknown) {
  process.exit(reportFailure(problem))
}
