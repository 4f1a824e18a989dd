import { access, readFile, rename, writeFile } from 'node:fs/promises'
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
import { isMissing, syncToDisk } from '#platform/files/on-disk.ts'
import type { ServerConfig } from './config.ts'

/** The server's first file in a data folder: a folder without it is new. */
const KEY = 'secret.key'
/** Files that only a simulated site's folder has. */
const TRACES = [join('vision', 'history.json'), join('simulator', 'office.json')]

/** The kind of site that a data folder holds; null if only its database knows. */
export type FoundKind = SiteKind | null

type MarkConfig = Pick<ServerConfig, 'dataDir' | 'databaseUrl' | 'simulatorUrl' | 'simulatedWorld'>

/**
 * The kind of site of a data folder, read before anything in it is opened. Folders of early 0.1 versions
 * have no mark: they are recognised by their contents.
 * @throws DataFolderRefused where it belongs to another kind of site than this start's
 */
export async function kindOfFolder(config: MarkConfig): Promise<FoundKind> {
  const { dataDir } = config
  const mark = await readMark(dataDir)
  if (mark !== null) return refuseOther(config, mark.kind, true)
  if (!(await isThere(join(dataDir, KEY)))) return kindOfStart(config)
  for (const trace of TRACES) if (await isThere(join(dataDir, trace))) return refuseOther(config, 'simulated')
  // An external database is never the demo's, even where an earlier version let the demo's cameras into it.
  return config.databaseUrl === undefined ? null : 'real'
}

/**
 * Writes down whose the folder is, with what its days follow from where it is a simulated site's.
 *
 * @param hasSimulatedCameras asks the database, where the folder alone did not say
 * @throws DataFolderRefused where it is another kind of site's than this start's
 */
export async function markFolder(
  config: MarkConfig,
  found: FoundKind,
  hasSimulatedCameras: () => Promise<boolean>,
): Promise<void> {
  const { dataDir, simulatedWorld } = config
  const kind = found ?? refuseOther(config, (await hasSimulatedCameras()) ? 'simulated' : 'real')
  const present = await readMark(dataDir)
  const mark: SiteMark = kind === 'real' ? { kind } : { kind, world: simulatedWorld ?? worldIn(present) }
  if (isDeepStrictEqual(mark, present)) return
  const path = join(dataDir, siteMarkFile)
  await writeFile(`${path}.part`, `${JSON.stringify(mark)}\n`)
  // Synced before it has its name, and its name after: a power cut leaves no half of a mark.
  await syncToDisk(`${path}.part`)
  await rename(`${path}.part`, path)
  await syncToDisk(dataDir)
}

function worldIn(mark: SiteMark | null) {
  return mark?.kind === 'simulated' ? mark.world : null
}

function kindOfStart({ simulatorUrl }: MarkConfig): SiteKind {
  return simulatorUrl === null ? 'real' : 'simulated'
}

function refuseOther(config: MarkConfig, kind: SiteKind, isMarked = false): SiteKind {
  if (kind === kindOfStart(config)) return kind
  throw new DataFolderRefused(otherKindOfSite(config.dataDir, kind, isMarked))
}

async function readMark(dataDir: string): Promise<SiteMark | null> {
  const text = await readFile(join(dataDir, siteMarkFile), 'utf8').catch((problem: unknown) => {
    if (isMissing(problem)) return null
    throw problem
  })
  if (text === null || isBlankMark(text)) return null
  const mark = readSiteMark(text)
  if (mark === null) throw new DataFolderRefused(unreadableMark(dataDir))
  return mark
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
