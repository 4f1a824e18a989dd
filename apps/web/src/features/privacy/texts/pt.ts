import type { en } from './en.ts'

export const pt: Record<keyof typeof en, string> = {
  title: 'Privacidade',
  blur: 'Desfocar pessoas em vídeos, imagens e exportações',
  'blur.law': 'Como a lei exige',
  'blur.always': 'Sempre',
  'blur.never': 'Nunca',
  'blur.on': 'As pessoas são desfocadas no que é descarregado. No ecrã aparecem sem desfoque.',
  'blur.off': 'As pessoas não são desfocadas no que é descarregado.',
  'blur.how':
    'O desfoque usa as pessoas detetadas durante a gravação. Um vídeo sem trajetos gravados não pode ser desfocado e só é descarregado com um motivo.',
  controller: 'Responsável pelo tratamento',
  'controller.hint': 'A empresa ou pessoa responsável pela videovigilância, indicada no aviso.',
  notice: 'Aviso de privacidade',
  'notice.en': 'Aviso em inglês',
  'notice.pt': 'Aviso em português',
  'notice.hint': 'Vazio: «{{usual}}»',
  'disclosed.title': 'Descarregado sem desfoque',
  'disclosed.none': 'Nada foi descarregado sem desfoque.',
  download: 'Descarregar sem desfoque',
  'download.clip': 'Descarregar vídeo sem desfoque…',
  'download.still': 'Descarregar imagem sem desfoque…',
  'download.blurred': 'Descarregar imagem',
  'download.text':
    'As pessoas serão reconhecíveis. O motivo fica registado com o seu nome e a hora e aparece nas definições.',
  'export.unblurred': 'Não desfocar pessoas',
  'reason.hint': 'Por exemplo: pedido pela polícia, referência 123/2026.',
}
