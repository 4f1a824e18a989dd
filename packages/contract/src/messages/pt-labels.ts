import type { labels as en } from './en-labels.ts'

export const labels: Record<keyof typeof en, string> = {
  'useCase.ppe-missing': 'EPI em falta',
  'useCase.restricted-area': 'Área restrita',
  'useCase.person-after-hours': 'Presença fora do horário',
  'useCase.near-miss-person-vehicle': 'Quase acidente: pessoa e veículo',
  'useCase.near-miss-vehicles': 'Quase acidente: dois veículos',
  'useCase.lone-worker': 'Trabalhador isolado',
  'useCase.fallen-person': 'Pessoa caída ou imóvel',
  'useCase.vehicle-speeding': 'Excesso de velocidade',
  'useCase.stop-violation': 'Desrespeito da linha de STOP',
  'useCase.unauthorised-vehicle': 'Veículo não autorizado',
  'useCase.blocked-pathway': 'Passagem obstruída',
  'useCase.dock-door': 'Ocupação do cais',
  'useCase.gate': 'Entradas e saídas do portão',
  'useCase.custom-occurrence': 'Ocorrência personalizada',
  'useCase.ergonomics': 'Ergonomia',
  'useCase.cycle-counting': 'Contagem cíclica',
  'useCase.quality-inspection': 'Inspeção de qualidade',
  'useCase.vehicle-capacity': 'Capacidade dos veículos',

  'severity.Low': 'Baixa',
  'severity.Medium': 'Média',
  'severity.High': 'Alta',

  'incidentState.new': 'Novo',
  'incidentState.acknowledged': 'Tomado conhecimento',
  'incidentState.confirmed': 'Confirmado',
  'incidentState.rejected': 'Rejeitado',
  'incidentState.closed': 'Encerrado',

  'rejectionReason.false-detection': 'Falsa deteção',
  'rejectionReason.allowed': 'Permitido',
  'rejectionReason.duplicate': 'Duplicado',
  'rejectionReason.test': 'Teste',

  'actionState.open': 'Em aberto',
  'actionState.in-progress': 'Em curso',
  'actionState.done': 'Concluída',
  'actionState.verified': 'Verificada',
  'actionState.returned': 'Devolvida',

  'reportState.draft': 'Rascunho',
  'reportState.complete': 'Concluído',

  'countState.unknown': 'Quantidade esperada desconhecida',
  'countState.uncounted': 'Por contar',
  'countState.matched': 'Conforme',
  'countState.mismatched': 'Com diferença',

  'shipmentType.inbound': 'Entrada',
  'shipmentType.outbound': 'Saída',

  'inspectionMode.mobile': 'Inspeção móvel',
  'inspectionMode.station': 'Inspeção em posto de qualidade',

  'side.front': 'Frente',
  'side.back': 'Trás',
  'side.left': 'Esquerda',
  'side.right': 'Direita',

  'palletLevel.pallet': 'Palete',
  'palletLevel.lower': 'Inferior',
  'palletLevel.middle': 'Médio',
  'palletLevel.upper': 'Superior',
  'palletLevel.top': 'Topo',

  'damageGrade.minor': 'Ligeiro',
  'damageGrade.major': 'Grave',
  'damageGrade.critical': 'Crítico',

  'damageState.detected': 'Danos detetados',
  'damageState.resolved': 'Danos resolvidos',
  'damageState.none': 'Sem danos detetados',

  'claim.state.open': 'Aberta',
  'claim.state.sent': 'Enviada',
  'claim.state.accepted': 'Aceite',
  'claim.state.rejected': 'Recusada',

  'claim.reason.over': 'A mais do que nos documentos',
  'claim.reason.short': 'A menos do que nos documentos',
  'claim.reason.damaged': 'Danificada',
  'claim.reason.other': 'Outro',

  'visitState.in-yard': 'No parque',
  'visitState.at-dock': 'No cais',
  'visitState.left': 'Saiu',
  'visitState.no-arrival': 'Chegada não vista',
  'visitState.unknown': 'Desconhecido',

  'punctuality.early': 'Antecipada',
  'punctuality.on-time': 'Pontual',
  'punctuality.late': 'Atrasada',

  'loadDirection.loaded': 'Carregado',
  'loadDirection.unloaded': 'Descarregado',
  'loadDirection.unchanged': 'Sem alteração',
  'loadDirection.unknown': 'Chegada não medida',

  'capacityRating.excellent': 'Excelente',
  'capacityRating.average': 'Média',
  'capacityRating.poor': 'Fraca',

  'channel.email': 'E-mail',
  'channel.sms': 'SMS',
  'channel.slack': 'Slack',
  'channel.teams': 'Teams',
  'channel.push': 'Push',
  'channel.webhook': 'Webhook',
  'channel.mqtt': 'MQTT',
}
