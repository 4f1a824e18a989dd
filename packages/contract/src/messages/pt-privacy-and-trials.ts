import type { privacyAndTrials as en } from './en-privacy-and-trials.ts'

export const privacyAndTrials: Record<keyof typeof en, string> = {
  'rehearsal.module.required': 'Indique que módulo deve ser experimentado.',
  'rehearsal.minutes.invalid': 'Um módulo é experimentado nos últimos 10 minutos até às últimas 24 horas.',
  'rehearsal.started': '«{{name}}» está a ser experimentado nas gravações.',
  'rehearsal.ended': 'O ensaio foi cancelado.',
  'rehearsal.unknown': 'Este ensaio não existe (ou já não existe). Inicie-o de novo.',
  'rehearsal.notWatched': 'Nada deste caso de uso se vê nas gravações, por isso não pode ser experimentado.',
  'rehearsal.offSchedule':
    'Em todo este tempo o horário do módulo está desligado: nada se pode encontrar. Recue mais ou altere o horário.',
  'rehearsal.tooMany': 'Há demasiados ensaios à espera. Aguarde que um termine ou cancele um.',
  'privacy.masks.required': 'Indique que partes da imagem devem ser tapadas.',
  'privacy.masks.tooMany': 'Uma câmara tem no máximo 16 máscaras de privacidade.',
  'privacy.masks.saved': 'As máscaras de privacidade de «{{name}}» foram guardadas.',
  'privacy.masks.removed': 'Já nada de «{{name}}» está tapado.',
  'privacy.saved': 'As definições de privacidade foram guardadas.',
  'privacy.notice': 'Para sua proteção, este local é objeto de videovigilância. {{controller}}',
  'privacy.notice.controller': 'Responsável pelo tratamento: {{name}}.',
  'privacy.disclosed': 'O motivo ficou registado.',
  'privacy.disclosure.invalid':
    'O motivo para não desfocar não é para isto, ou foi dado há demasiado tempo. Indique-o de novo.',
  'privacy.cannotBlur':
    'Não é possível desfocar pessoas aqui: nada foi gravado então, ou a gravação já não existe. Pode ser descarregado tal como está, com um motivo.',
  'privacy.onScreenOnly':
    'Aqui as pessoas aparecem como são, e o local desfoca as pessoas em tudo o que dele sai. Pode ser visto nos ecrãs do Foresite.',
  'privacy.filmAsItWas':
    'Este filme mostra as pessoas tal como eram, e não ficou registado um motivo. Faça o filme de novo.',
  'privacy.title.incident-clip': 'Vídeo de «{{module}}» em {{camera}}, {{time}}',
  'privacy.title.incident-still': 'Imagem de «{{module}}» em {{camera}}, {{time}}',
  'privacy.title.export': 'Filme de {{camera}}, {{time}}',
}
