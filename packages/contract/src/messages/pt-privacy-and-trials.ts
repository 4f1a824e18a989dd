import type { privacyAndTrials as en } from './en-privacy-and-trials.ts'

export const privacyAndTrials: Record<keyof typeof en, string> = {
  'trial.module.required': 'Escolha o módulo a experimentar.',
  'trial.minutes.invalid': 'Um ensaio abrange os últimos 10 minutos até às últimas 24 horas.',
  'trial.started': 'O ensaio de «{{name}}» foi iniciado.',
  'trial.ended': 'O ensaio foi cancelado.',
  'trial.unknown': 'Este ensaio já não existe. Inicie-o de novo.',
  'trial.notWatched': 'Este caso de utilização não pode ser experimentado nas gravações.',
  'trial.offSchedule': 'O horário do módulo exclui todo este período. Recue mais ou altere o horário.',
  'trial.tooMany': 'Há demasiados ensaios à espera. Aguarde que um termine ou cancele um.',
  'privacy.masks.required': 'Desenhe as partes da imagem a tapar.',
  'privacy.masks.tooMany': 'Uma câmara pode ter até 16 máscaras de privacidade.',
  'privacy.masks.saved': 'As máscaras de privacidade de «{{name}}» foram guardadas.',
  'privacy.masks.removed': 'As máscaras de privacidade de «{{name}}» foram removidas.',
  'privacy.saved': 'As definições de privacidade foram guardadas.',
  'privacy.notice': 'Para sua proteção, este local é objeto de videovigilância. {{controller}}',
  'privacy.notice.controller': 'Responsável pelo tratamento: {{name}}.',
  'privacy.disclosed': 'O motivo ficou registado.',
  'privacy.disclosure.invalid': 'O motivo para não desfocar não se aplica aqui ou expirou. Indique-o de novo.',
  'privacy.cannotBlur':
    'Não é possível desfocar as pessoas: não há gravação desse momento. Para descarregar sem desfoque, indique um motivo.',
  'privacy.notAnalysed':
    'Não é possível desfocar as pessoas: as imagens dessa altura não foram analisadas. Para descarregar sem desfoque, indique um motivo.',
  'privacy.onScreenOnly':
    'Este local desfoca as pessoas no que é descarregado. Sem desfoque, só pode ser visto no Foresite.',
  'privacy.videoAsItWas':
    'Esta exportação mostra pessoas sem desfoque, e não ficou registado nenhum motivo. Exporte de novo.',
  'privacy.title.incident-clip': 'Vídeo: {{event}}, {{camera}}, {{time}}',
  'privacy.title.incident-still': 'Imagem: {{event}}, {{camera}}, {{time}}',
  'privacy.title.export': 'Exportação de {{camera}}, {{time}}',
}
