import type { appointments as en } from './en-appointments.ts'

/** As in English. */
export const appointments: Record<keyof typeof en, string> = {
  'appointment.unknown': 'Esta marcação já não existe.',
  'appointment.reference.required': 'A referência é obrigatória',
  'appointment.taken': 'Já existe a marcação {{reference}}.',
  'appointment.dock.unknown': 'Este cais já não existe.',
  'appointment.created': 'A marcação {{reference}} foi adicionada.',
  'appointment.saved': 'A marcação {{reference}} foi guardada.',
  'appointment.deleted': 'A marcação {{reference}} foi eliminada.',
  'appointmentFile.heading':
    'Não há colunas «Referência» e «Hora». A primeira linha tem de ter os títulos; tem: {{found}}.',
  'appointmentFile.time.required': 'A marcação não tem hora. Escreva-a assim: 2026-11-25 14:30.',
  'appointmentFile.time.skipped': 'Neste dia o relógio é adiantado: {{text}} não existe.',
  'appointmentFile.dock.unknown': 'Não existe o cais «{{dock}}». É preciso o número ou o nome.',
  'appointmentFile.repeated': 'A linha {{row}} já tem a marcação {{reference}}.',
  'appointmentFile.undone': 'A importação foi anulada. Marcações eliminadas: {{count}}.',
  'appointmentFile.changed': 'A marcação {{reference}} foi alterada entretanto. Nada foi anulado.',
  'carrier.unknown': 'Esta transportadora já não existe.',
  'carrier.name.required': 'O nome é obrigatório',
  'carrier.name.taken': 'Já existe uma transportadora com o nome «{{name}}».',
  'carrier.scac.invalid': 'Um SCAC tem duas a quatro letras',
  'carrier.scac.taken': 'Outra transportadora tem o SCAC {{scac}}.',
  'carrier.usdot.invalid': 'Um número USDOT tem até oito algarismos',
  'carrier.usdot.taken': 'Outra transportadora tem o número USDOT {{usdot}}.',
  'carrier.created': 'A transportadora «{{name}}» foi adicionada.',
  'carrier.saved': 'A transportadora «{{name}}» foi guardada.',
  'carrier.deleted': 'A transportadora «{{name}}» foi eliminada.',
}
