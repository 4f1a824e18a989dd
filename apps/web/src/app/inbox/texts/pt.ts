import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Notificações',
  open: 'Notificações',
  'open.unread_one': 'Notificações, {{count}} por ler',
  'open.unread_other': 'Notificações, {{count}} por ler',
  events: 'Acontecimentos',
  messages: 'Mensagens',
  markAll: 'Marcar tudo como lido',
  unread: 'por ler',
  'events.none': 'Nada de novo',
  'events.none.text':
    'Aparecem aqui os incidentes por rever, os alarmes, as pessoas a trabalhar sozinhas, as remessas com diferenças ou danos, as suas ações corretivas e os prazos legais.',
  'messages.none': 'Sem mensagens',
  'messages.none.text': 'Aparecem aqui as mensagens que lhe foram enviadas e todas as que não foi possível entregar.',
  incident: '{{module}} · {{camera}}',
  alarm: 'Alarme do sistema',
  worker: 'Pessoa a trabalhar sozinha: sem resposta',
  'worker.fallen': 'Pessoa a trabalhar sozinha: pode ter caído',
  'action.due': 'Ação corretiva a seu cargo, até {{day}}',
  'action.returned': 'Ação corretiva devolvida a si, até {{day}}',
  'action.overdue': 'Ação corretiva a seu cargo, em atraso: o prazo era {{day}}',
  shipment: 'Remessa {{number}} exige uma decisão',
  'shipment.over': 'a mais',
  'shipment.short': 'em falta',
  'shipment.damaged': 'danificada',
  deadline: 'Acidente por participar: {{to}}',
  'deadline.due': 'Relatório {{report}}, prazo {{due}}',
  'deadline.overdue': 'Relatório {{report}}, prazo ultrapassado desde {{due}}',
  sent: '{{channel}} enviado a {{recipient}}',
  failed: '{{channel}} para {{recipient}} falhou: {{problem}}',
}
