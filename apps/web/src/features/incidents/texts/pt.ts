import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  list: 'Incidentes',
  'empty.title': 'Ainda não há incidentes',
  'empty.text':
    'Quando um módulo vê o que não deve acontecer, o incidente aparece aqui sozinho, com o seu vídeo.',
  'empty.modules': 'Módulos',
  'empty.filtered.title': 'Nenhum incidente corresponde a estes filtros',
  'empty.filtered.text': 'Alargue o período ou limpe um filtro.',
  'empty.clear': 'Limpar filtros',
  fresh_one: '{{count}} incidente novo',
  fresh_other: '{{count}} incidentes novos',
  total_zero: 'Nenhum incidente',
  total_one: '{{count}} incidente',
  total_other: '{{count}} incidentes',
  pages: 'Páginas da lista',

  'filter.type': 'Tipo',
  'filter.camera': 'Câmara',
  'filter.severity': 'Gravidade',
  'filter.all': 'Todos',
  'filter.text': 'Procurar módulo, câmara, zona',

  'period.all': 'Qualquer data',

  'still.of': 'O momento em que foi registado, {{camera}}',
  'still.none': 'A imagem vem a caminho.',
  'clip.recording': 'A gravar…',
  'clip.missing': 'Sem vídeo',
  'clip.expired': 'Vídeo eliminado',
  'clip.ready': 'Vídeo de {{length}}',
  'clip.recording.text': 'O vídeo ainda está a ser gravado. É reproduzido aqui assim que chegar.',
  'clip.missing.text':
    'Não foi possível fazer um vídeo deste incidente. Fica a imagem do primeiro momento.',
  'clip.expired.text':
    'O vídeo foi eliminado porque terminou o prazo durante o qual os vídeos são conservados.',
  'clip.failed': 'Não foi possível reproduzir o vídeo.',
  'clip.retry': 'Tentar de novo',
  'clip.of': 'Vídeo do incidente «{{module}}»',
  'clip.before': 'O vídeo começa {{lead}} antes do acontecimento.',
  'clip.download': 'Transferir vídeo',
  ongoing: 'a decorrer',
  inferred: 'Veículo (deduzido do tamanho e do movimento)',

  'fact.type': 'Tipo',
  'fact.camera': 'Câmara',
  'fact.zone': 'Zona',
  'fact.severity': 'Gravidade',
  'fact.time': 'Hora',
  'fact.elapsed': 'Duração',
  'fact.object': 'Visto',
  'fact.clip': 'Vídeo',
  newer: 'Incidente mais recente',
  older: 'Incidente mais antigo',
  close: 'Fechar',
  keys: 'As setas esquerda e direita passam ao incidente mais recente e ao mais antigo.',
}
