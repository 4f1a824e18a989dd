import type { loneWorkers as en } from './en-lone-workers.ts'

/** The sentences of lone workers in Portuguese. */
export const loneWorkers: Record<keyof typeof en, string> = {
  'loneWorker.unknown': 'Este período de trabalho isolado não existe.',
  'loneWorker.acknowledged': 'Alerta assumido. Mais ninguém será avisado.',
  'loneWorker.acknowledgedBefore': 'Este alerta já foi assumido.',
  'loneWorker.acknowledgedBy': '{{name}} já assumiu este alerta.',
  'loneWorker.noAlert': 'Ainda não há nenhum alerta para assumir.',
  'loneWorker.changed': 'Entretanto o alerta mudou. Verifique-o e depois assuma-o.',
  'loneWorker.ended': 'O alerta foi terminado.',
  'loneWorker.seen': 'Um alerta só pode ser terminado depois de assumido ou com a câmara offline.',
  'loneWorker.over': 'Isto já terminou: a pessoa já não está sozinha nesse local.',

  'notify.lone.title': 'Trabalhador isolado: alerta por assumir',
  'notify.lone.text':
    'Há uma pessoa sozinha há mais tempo do que o permitido na zona «{{zone}}» (câmara «{{camera}}»). Ninguém assumiu o alerta.',
  'notify.lone.unseen.title': 'Trabalhador isolado fora de vista: alerta por assumir',
  'notify.lone.unseen.text':
    'Estava uma pessoa sozinha na zona «{{zone}}» quando a câmara «{{camera}}» ficou offline. Pode ainda estar no local: vá verificar. Ninguém assumiu o alerta.',
  'notify.lone.fallen.title': 'Trabalhador isolado caído',
  'notify.lone.fallen.text':
    'Há uma pessoa sozinha caída na zona «{{zone}}» (câmara «{{camera}}»). Dirija-se imediatamente ao local.',
  'notify.lone.immobile.title': 'Trabalhador isolado imóvel',
  'notify.lone.immobile.text':
    'Há uma pessoa sozinha caída e imóvel na zona «{{zone}}» (câmara «{{camera}}»). Dirija-se imediatamente ao local.',
  'notify.lone.supervisor.why':
    'Recebe esta mensagem por ser supervisor: os supervisores são notificados de alertas de trabalho isolado por assumir.',
}
