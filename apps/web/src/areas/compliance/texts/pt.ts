import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'correctiveActions.about':
    'O que se faz para que os incidentes não se repitam: por quem, até quando, e verificado por outra pessoa. Os responsáveis recebem um lembrete no último dia do prazo e mais dois depois; um incidente com ações por verificar não pode ser encerrado.',
}
