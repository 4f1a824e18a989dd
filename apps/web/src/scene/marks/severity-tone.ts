import type { Severity } from '@foresite/contract/objects'
import type { Tone } from '#ui/tone.ts'

/** The tone of a severity, wherever one is shown. */
export const severityTone: Record<Severity, Tone> = {
  Low: 'info',
  Medium: 'warning',
  High: 'error',
}
