import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  isBlankMark,
  otherKindOfSite,
  readSiteMark,
  siteMarkFile,
  siteSeed,
  unreadableMark,
  type SimulatedWorld,
} from '@foresite/contract/site-mark'
import { daytimeZone } from './daytime-zone.ts'
import type { Settings } from './settings.ts'

type Folder = Pick<Settings, 'dataFolder' | 'isNow' | 'withHistory'>

/** What a folder's simulated site follows from, or why it has none. */
type Found = { readonly world: SimulatedWorld } | { readonly refusal: string }

/** The clock of a site that was not begun by daylight. */
const HOME = 'Europe/Lisbon'

/**
 * The world of the data folder's simulated site: the one of its first start, so that what has happened there stays what
 * has happened, and chosen now where there was none. The server writes it down once it knows whose folder it is.
 */
export async function worldOf(settings: Folder, now: Date): Promise<Found> {
  const { dataFolder, isNow, withHistory } = settings
  const text = await readFile(join(dataFolder, siteMarkFile), 'utf8').catch(() => null)
  const isMarked = text !== null && !isBlankMark(text)
  const mark = isMarked ? readSiteMark(text) : null
  if (isMarked && mark === null) return { refusal: unreadableMark(dataFolder) }
  if (mark?.kind === 'real') return { refusal: otherKindOfSite(dataFolder, 'real') }
  const known = mark?.world ?? null
  const world = known ?? {
    seed: siteSeed,
    timezone: isNow ? daytimeZone(now) : HOME,
    beganAt: null,
  }
  const beganAt = world.beganAt ?? (withHistory ? now.toISOString() : null)
  return { world: { ...world, beganAt } }
}
