import type { safetyAi as en } from './en-safety-ai.ts'

/** The sentences of descriptions in Portuguese. */
export const safetyAi: Record<keyof typeof en, string> = {
  'description.tooLong': 'Este texto é demasiado longo.',
}
