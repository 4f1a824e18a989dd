import type { ergonomics as en } from './en-ergonomics.ts'

/** The sentences of ergonomics in Portuguese. */
export const ergonomics: Record<keyof typeof en, string> = {
  'ergonomics.session.unknown': 'Esta sessão de trabalho não existe.',
  'ergonomics.trend.tooLong': 'Uma tendência abrange até 366 dias.',
}
