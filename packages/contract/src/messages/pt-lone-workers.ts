import type { loneWorkers as en } from './en-lone-workers.ts'

/** The sentences of lone workers in Portuguese. */
export const loneWorkers: Record<keyof typeof en, string> = {
  'loneWorker.unknown': 'Não existe esse período de trabalho isolado.',
  'loneWorker.acknowledged': 'Alerta assumido. Mais ninguém será avisado.',
  'loneWorker.acknowledgedBefore': 'Este alerta já foi assumido.',
  'loneWorker.acknowledgedBy': '{{name}} já assumiu este alerta.',
  'loneWorker.noAlert': 'Ainda não há nenhum alerta para reconhecer.',
  'loneWorker.anew': 'Entretanto passou a ser outro alerta. Veja o que há agora e reconheça-o então.',
  'loneWorker.ended': 'Registado: isto terminou.',
  'loneWorker.seen': 'Só se pode dar por terminado um alerta que alguém reconheceu ou cuja câmara não dá imagem.',
  'loneWorker.over': 'Isto já terminou: a pessoa já não está sozinha nesse local.',

  'notify.lone.title': 'Trabalhador isolado: ninguém respondeu',
  'notify.lone.text':
    'Na zona «{{zone}}» (câmara «{{camera}}») alguém está sozinho há mais tempo do que o permitido, e ninguém reconheceu o alerta.',
  'notify.lone.unseen.title': 'Trabalhador isolado fora de vista: ninguém respondeu',
  'notify.lone.unseen.text':
    'Na zona «{{zone}}» alguém estava sozinho quando a câmara «{{camera}}» deixou de a mostrar, e ninguém reconheceu o alerta. Ninguém vê se ainda lá está: vá ver.',
  'notify.lone.fallen.title': 'Trabalhador isolado caído no chão',
  'notify.lone.fallen.text':
    'Na zona «{{zone}}» (câmara «{{camera}}») alguém que está sozinho está caído no chão. Vá lá agora.',
  'notify.lone.immobile.title': 'Trabalhador isolado não se mexe',
  'notify.lone.immobile.text':
    'Na zona «{{zone}}» (câmara «{{camera}}») alguém que está sozinho está caído no chão e não se mexe. Vá lá agora.',
  'notify.lone.why': 'Recebe esta mensagem porque o módulo «{{module}}» o notifica.',
  'notify.lone.supervisor.why':
    'Recebe esta mensagem porque os supervisores são avisados quando ninguém reconhece o alerta de um trabalhador isolado.',
}
