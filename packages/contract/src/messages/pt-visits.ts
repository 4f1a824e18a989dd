import type { visits as en } from './en-visits.ts'

/** Sentences about visits to the yard in Portuguese. */
export const visits: Record<keyof typeof en, string> = {
  'visit.unknown': 'Esta visita já não existe.',
  'visit.noClip': 'Este acontecimento não tem vídeo.',
  'visit.why.required': 'Indique o motivo da correção.',
  'visit.nothing': 'Nada foi alterado nesta visita.',
  'visit.times': 'As horas têm de se seguir: chegada, chegada ao cais, saída do cais, saída.',
  'visit.corrected': 'A visita foi corrigida.',
  'visit.joined': 'As visitas foram unidas.',
  'visit.join.itself': 'Uma visita não pode ser unida a si própria.',
  'visit.join.gates': 'Ambas as visitas têm chegada, ou ambas têm saída. Separe primeiro uma delas.',
  'visit.appointed': 'A marcação foi guardada.',
  'visit.appointment.taken': 'Alguém escolheu esta marcação para outra visita. Retire-a primeiro dessa visita.',
  'visit.split': 'A visita foi separada.',
  'visit.split.none': 'Escolha algumas das observações desta visita, mas não todas.',
  'csv.visits': 'Atividade do parque',
  'csv.visit.yardTurnaround': 'Permanência no parque',
  'csv.visit.dockNumber': 'Número do cais',
  'csv.visit.dockTurnaround': 'Permanência no cais',
  'csv.visit.appointment': 'Marcação',
  'csv.visit.punctuality': 'Pontualidade',
  'csv.visit.currency': 'Moeda',
  'csv.visit.state': 'Estado',
}
