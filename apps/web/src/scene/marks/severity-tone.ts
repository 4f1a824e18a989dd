import type { Severity } from '@foresite/contract/objects'
import type { Tone } from '#ui/tone.ts'

/** The tone of each severity, everywhere. */
export const severityTone: Record<Severity, Tone> = {
  Low: 'info',
  Medium: 'warning',
  High: 'error',
}
