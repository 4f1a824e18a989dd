import { parsedJson } from './json.ts'
import { z } from 'zod'
import { languages } from './messages/languages.ts'

/** The file that marks a data folder's kind. */
export const siteMarkFile = 'site.json'

/** The file in a data folder that a running server keeps locked, as an SQLite database. */
export const serverLockFile = 'server.lock'

/** Why a data folder with a locked file is refused, for the console. */
export function folderInUse(folder: string): string {
  return `Another Foresite server is running on the data folder ${folder}. Stop it, or set FORESITE_DATA_DIR to another folder.`
}

/** The header in which a simulated office states a call's time; ignored elsewhere. */
export const simulatedAtHeader = 'x-simulated-at'

/** The same simulated site every time, so that detections can be compared with the actual events. */
export const siteSeed = 20_261_121

/** The basis of a simulated site's days. Chosen when its folder is first started: another one has another past. */
export const simulatedWorld = z.object({
  seed: z.int(),
  /** The site's time zone: an IANA name. */
  timezone: z.string().min(1),
  /** The language of its cameras, zones, modules and people. */
  language: z.enum(languages).default('en'),
  /** Where the generated past ends and live monitoring begins; null if none was generated. */
  beganAt: z.iso.datetime().nullable(),
})
export type SimulatedWorld = z.infer<typeof simulatedWorld>

/** The kind of a data folder: a real site or a simulated one. One never becomes the other. */
const siteMark = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('real') }),
  z.object({ kind: z.literal('simulated'), world: simulatedWorld.nullable().default(null) }),
])
export type SiteMark = z.infer<typeof siteMark>
export type SiteKind = SiteMark['kind']

/**
 * Why a data folder with the other kind of site is refused, and what to do: for the console.
 * @param isMarked whether the folder has a mark; otherwise its contents decided, which may be wrong
 */
export function otherKindOfSite(folder: string, holds: SiteKind, isMarked = true): string {
  const [whose, command] = {
    real: ['a real site’s, and the simulated site must not come among it', 'npm run demo'],
    simulated: ['the simulated site’s of `npm run demo`, and no real site’s', 'npm start'],
  }[holds] as [string, string]
  const other = holds === 'real' ? 'simulated' : 'real'
  return [
    `The data folder ${folder} is ${whose}.`,
    ...(isMarked
      ? []
      : [
          `Its content says so. If that is wrong, write {"kind":"${other}"} into a file ${siteMarkFile} there and start again.`,
        ]),
    `${isMarked ? 'Unset' : 'Otherwise unset'} FORESITE_DATA_DIR for \`${command}\`, or set it to another folder.`,
  ].join(' ')
}

/** The mark in a file's text; null if there is none. */
export function readSiteMark(text: string): SiteMark | null {
  return siteMark.safeParse(parsedJson(text)).data ?? null
}

/** Whether a mark's file is blank: it was not written completely, and counts as missing. */
export function isBlankMark(text: string): boolean {
  return text.trim() === ''
}

/** The simulated site from FORESITE_SIMULATED_WORLD; null if it is not set. */
export function readSimulatedWorld(text: string | undefined): SimulatedWorld | null {
  return simulatedWorld.safeParse(parsedJson(text ?? '')).data ?? null
}

/** The console's message for a folder with an unreadable mark. */
export function unreadableMark(folder: string): string {
  return (
    `The file ${siteMarkFile} in the data folder ${folder} does not say what the folder holds. ` +
    'Write {"kind":"real"} into it for a site of your own, {"kind":"simulated"} for that of `npm run demo`.'
  )
}
