import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Ainda não desenvolvido',
  vehicleCapacity:
    'Previsto: o enchimento dos veículos à saída, por semana e por mês: excelente acima de 90 %, médio de 75 a 90 %, fraco abaixo de 75 %.',
}
