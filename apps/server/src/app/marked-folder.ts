import { readFile, rename, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import {
  isBlankMark,
  otherKindOfSite,
  readSiteMark,
  siteMarkFile,
  unreadableMark,
  type SiteKind,
  type SiteMark,
} from '@foresite/contract/site-mark'
import { DataFolderRefused } from '#platform/files/data-folder.ts'
import { isThere, syncToDisk, unlessMissing } from '#platform/files/on-disk.ts'
import type { ServerConfig } from './config.ts'

/** The first file the server writes to a data folder: a folder without it is new. */
const KEY = 'secret.key'
/** Files that only a simulated site's folder has. */
const TRACES = [join('vision', 'history.json'), join('simulator', 'office.json')]

/** The kind of site in a data folder; null if only its database can tell. */
type FoundKind = SiteKind | null

type MarkConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'simulatorUrl' | 'simulatedWorld'>

/**
 * The kind of site in a data folder, read before anything in it is opened. Folders of early 0.1 versions have no mark:
 * their contents identify them.
 * @throws DataFolderRefused if the folder belongs to the other kind of site
 */
export async function kindOfFolder(config: MarkConfig): Promise<FoundKind> {
  const { dataDir } = config
  const mark = await readMark(dataDir)
  if (mark !== null) return refuseOtherKind(config, mark.kind, true)
  if (!(await isThere(join(dataDir, KEY)))) return requestedKind(config)
  for (const trace of TRACES) if (await isThere(join(dataDir, trace))) return refuseOtherKind(config, 'simulated')
  // An external database never belongs to the demo, although an earlier version wrote the demo's cameras to it.
  return config.databaseUrl === undefined ? null : 'real'
}

/**
 * Marks a folder with its kind of site and, on a simulated site, the seed of its days.
 *
 * @param hasSimulatedCameras asks the database, if the folder's contents did not tell
 * @throws DataFolderRefused if the folder belongs to the other kind of site
 */
export async function markFolder(
  config: MarkConfig,
  found: FoundKind,
  hasSimulatedCameras: () => Promise<boolean>,
): Promise<void> {
  const { dataDir, simulatedWorld } = config
  const kind = found ?? refuseOtherKind(config, (await hasSimulatedCameras()) ? 'simulated' : 'real')
  const present = await readMark(dataDir)
  const mark: SiteMark = kind === 'real' ? { kind } : { kind, world: simulatedWorld ?? worldIn(present) }
  if (isDeepStrictEqual(mark, present)) return
  const path = join(dataDir, siteMarkFile)
  await writeFile(`${path}.part`, `${JSON.stringify(mark)}\n`)
  // Synced before and after the rename, so that a power cut leaves no partial mark.
  await syncToDisk(`${path}.part`)
  await rename(`${path}.part`, path)
  await syncToDisk(dataDir)
}

function worldIn(mark: SiteMark | null) {
  return mark?.kind === 'simulated' ? mark.world : null
}

function requestedKind({ simulatorUrl }: MarkConfig): SiteKind {
  return simulatorUrl === null ? 'real' : 'simulated'
}

function refuseOtherKind(config: MarkConfig, kind: SiteKind, isMarked = false): SiteKind {
  if (kind === requestedKind(config)) return kind
  throw new DataFolderRefused(otherKindOfSite(config.dataDir, kind, isMarked))
}

async function readMark(dataDir: string): Promise<SiteMark | null> {
  const text = await unlessMissing(readFile(join(dataDir, siteMarkFile), 'utf8'))
  if (text === null || isBlankMark(text)) return null
  const mark = readSiteMark(text)
  if (mark === null) throw new DataFolderRefused(unreadableMark(dataDir))
  return mark
}
