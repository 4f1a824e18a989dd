import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Transportadoras',
  none: 'Nenhuma transportadora veio neste período. As transportadoras aparecem aqui pelas marcações ou pelo número USDOT lido no portão.',
  unknown: 'Transportadora desconhecida',
  new: 'Nova transportadora',
  edit: 'Transportadora',
  delete: 'Eliminar',
  name: 'Nome',
  scac: 'SCAC',
  usdot: 'Número USDOT',
  'usdot.hint': 'Um veículo com este número no portão é desta transportadora.',
  few: 'poucas visitas',
  dates: 'Escolha o primeiro e o último dia.',

  visits: 'Visitas',
  onTime: 'Pontuais',
  early: 'Antecipadas',
  late: 'Atrasadas',
  missed: 'Não compareceram',
  yard: 'Parque, mediana',
  yardP90: 'Parque, P90',
  dock: 'Cais, mediana',
  dockP90: 'Cais, P90',
  wait: 'Espera, mediana',
  detained: 'Com imobilização',
  detention: 'Imobilização',
  cost: 'Custo da imobilização',
  damage: 'Danos por 100 paletes',
  unread: 'Não lidas',
  how: 'Pontuais: chegadas dentro da tolerância, entre todas as marcações vencidas. Imobilização: permanência além do tempo isento, desde a chegada ou desde a marcação, se for posterior. Tolerância, tempo isento e taxa estão nas definições.',
}
