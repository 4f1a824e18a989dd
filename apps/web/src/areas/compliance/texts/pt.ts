import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'correctiveActions.about':
    'Medidas para que os incidentes não se repitam, cada uma com um responsável e um prazo, verificadas por outra pessoa. Os responsáveis recebem um lembrete no dia do prazo e mais dois depois. Um incidente com ações por verificar não pode ser encerrado.',
}
