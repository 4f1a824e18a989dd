import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Transportadoras',
  'none.title': 'Sem visitas de transportadoras neste período',
  none: 'As transportadoras são identificadas pelas marcações ou pelo número USDOT lido no portão.',
  new: 'Nova transportadora',
  edit: 'Editar transportadora',
  scac: 'SCAC',
  usdot: 'Número USDOT',
  'usdot.hint': 'Os veículos com este número no portão são atribuídos a esta transportadora.',
  few: 'poucas visitas',

  visits: 'Visitas',
  onTime: 'Pontuais',
  early: 'Antecipadas',
  late: 'Atrasadas',
  missed: 'Não compareceram',
  yard: 'Parque, mediana',
  yardP90: 'Parque, 90% até',
  dock: 'Cais, mediana',
  dockP90: 'Cais, 90% até',
  wait: 'Espera, mediana',
  detained: 'Tempo isento excedido',
  damage: 'Danos por 100 paletes',
  unread: 'Não identificadas',
  statement: 'Extrato',
  'statement.long': 'Extrato de imobilização de {{carrier}} em PDF',
  how: 'Pontuais: chegadas dentro da tolerância, entre todas as marcações vencidas. Imobilização: tempo além do tempo isento, contado desde a chegada ou desde a marcação, se for posterior. A tolerância, o tempo isento e a taxa estão nas definições.',
  detention: 'Imobilização',
  cost: 'Custo da imobilização',
}
