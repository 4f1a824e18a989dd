import type { en } from './en.ts'

export const pt: Record<keyof typeof en, string> = {
  title: 'Privacidade',
  blur: 'Desfocar pessoas em vídeos, imagens e filmes descarregados',
  'blur.law': 'Como a lei pede',
  'blur.always': 'Sempre',
  'blur.never': 'Nunca',
  'blur.on': 'As pessoas são desfocadas no que é descarregado. Nos ecrãs do produto veem-se como são.',
  'blur.off': 'As pessoas veem-se como são no que é descarregado.',
  'blur.how':
    'É desfocado quem foi visto quando se gravou. Um vídeo de que nada foi gravado não pode ser desfocado e não é entregue sem um motivo.',
  controller: 'Responsável pela videovigilância',
  'controller.hint': 'A empresa ou pessoa que o aviso indica.',
  notice: 'Aviso de privacidade',
  'notice.en': 'Aviso em inglês',
  'notice.pt': 'Aviso em português',
  'notice.hint': 'Se ficar vazio: «{{usual}}»',
  'disclosed.title': 'Descarregado sem desfocar',
  'disclosed.none': 'Nada foi descarregado sem desfocar.',
  download: 'Descarregar sem desfocar',
  'download.clip': 'Descarregar o vídeo sem desfocar…',
  'download.still': 'Descarregar a imagem sem desfocar…',
  'download.blurred': 'Descarregar a imagem',
  'download.text':
    'As pessoas podem ser reconhecidas no que descarrega. O seu motivo fica registado com o seu nome e a hora, e consta das definições.',
  'film.unblurred': 'Não desfocar as pessoas neste vídeo',
  'reason.hint': 'Por exemplo: pedido pela polícia, referência 123/2026.',
}
