import { HOUR_MS } from '@foresite/contract/duration'
import { parseArgs } from 'node:util'
import { siteSeed } from '@foresite/contract/site-mark'

/** The comparison's site, by seed, and its period. Epoch ms. */
export interface CheckOptions {
  readonly seed: number
  readonly from: number
  readonly to: number
}

interface CheckCommand extends CheckOptions {
  /** Fails when anything is outside its tolerance. */
  readonly isStrict: boolean
}

/** A Friday morning: packers come back from their break, trucks come and go. */
const defaults = { seed: String(siteSeed), from: '2026-11-20T08:00:00Z', hours: '1.5' }
const LONGEST_HOURS = 24

/** Reads the command's arguments; throws with a sentence that names the error. */
export function checkOptions(args: readonly string[]): CheckCommand {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: defaults.seed },
      from: { type: 'string', default: defaults.from },
      hours: { type: 'string', default: defaults.hours },
      strict: { type: 'boolean', default: false },
    },
  })
  const [seed, from, hours] = [Number(values.seed), Date.parse(values.from), Number(values.hours)]
  if (!Number.isSafeInteger(seed)) throw new Error(`--seed: a whole number, not ${values.seed}`)
  if (Number.isNaN(from)) throw new Error(`--from: an instant like ${defaults.from}, not ${values.from}`)
  if (!(hours > 0 && hours <= LONGEST_HOURS))
    throw new Error(`--hours: more than 0, up to ${LONGEST_HOURS}, not ${values.hours}`)
  return { seed, from, to: from + hours * HOUR_MS, isStrict: values.strict }
}
