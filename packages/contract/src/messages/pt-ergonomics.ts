import type { ergonomics as en } from './en-ergonomics.ts'

/** The sentences of ergonomics in Portuguese. */
export const ergonomics: Record<keyof typeof en, string> = {
  'ergonomics.session.unknown': 'Essa sessão de trabalho não existe.',
  'ergonomics.trend.tooLong': 'Peça no máximo 366 dias de cada vez.',
}
