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
import { daytimeZone, homeZone } from './daytime-zone.ts'
import type { Settings } from './settings.ts'

type Folder = Pick<Settings, 'dataFolder' | 'isNow' | 'language'>

/** The seed and timezone of a folder's simulated site, or why it has none. */
type Found = { readonly world: SimulatedWorld } | { readonly refusal: string }

/**
 * The world of the data folder's simulated site: that of its first start, so that its past stays the same, or a new
 * one. The server stores it once it owns the folder.
 */
export async function worldOf(settings: Folder, now: Date): Promise<Found> {
  const { dataFolder, isNow, language } = settings
  const text = await readFile(join(dataFolder, siteMarkFile), 'utf8').catch(() => null)
  const isMarked = text !== null && !isBlankMark(text)
  const mark = isMarked ? readSiteMark(text) : null
  if (isMarked && mark === null) return { refusal: unreadableMark(dataFolder) }
  if (mark?.kind === 'real') return { refusal: otherKindOfSite(dataFolder, 'real') }
  const known = mark?.world ?? null
  const world = known ?? {
    seed: siteSeed,
    timezone: isNow ? daytimeZone(now, language) : homeZone(language),
    language,
    beganAt: null,
  }
  const beganAt = world.beganAt ?? (isNow ? now.toISOString() : null)
  return { world: { ...world, beganAt } }
}
