import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  make: 'Fazer um filme',
  'make.title': 'Fazer um filme deste período',
  'make.stretch': '{{from}} a {{to}} ({{duration}})',
  'make.kind': 'Tipo',
  'kind.clip': 'Vídeo',
  'kind.timelapse': 'Acelerado',
  'make.speed': 'Quantas vezes mais depressa',
  'make.result': 'O filme terá cerca de {{duration}}.',
  'make.zones': 'Desenhar as zonas',
  'make.boxes': 'Desenhar caixas à volta do que foi visto',
  'make.tooLong.clip':
    'Um vídeo tem no máximo 2 horas. Escolha um período mais curto ou um filme acelerado.',
  'make.tooLong.timelapse':
    'Um filme acelerado abrange no máximo 7 dias. Escolha um período mais curto.',
  'make.order': 'Fazer filme',
  cancel: 'Cancelar',

  title: 'Filmes',
  empty: 'Ainda não há filmes',
  'empty.text':
    'Escolha um período na linha de tempo de uma câmara e faça dele um filme. Fica aqui guardado para descarregar, com uma soma de verificação que prova que não foi alterado.',
  'film.stretch': '{{from}}, {{duration}}',
  'film.speed': '{{speed}}×',
  'film.zones': 'com zonas',
  'film.boxes': 'com caixas',
  'film.held': 'Guardado por uma retenção legal',
  'state.waiting': 'À espera da sua vez',
  'state.running': 'A ser feito: {{percent}}',
  'state.ready': '{{duration}}, {{size}}',
  'failed.nothing-recorded': 'Falhou: não há gravação neste período.',
  'failed.disk-full': 'Falhou: o disco está cheio.',
  'failed.failed': 'Falhou: não foi possível ler a gravação.',
  'failed.vision-away': 'Falhou: a análise de vídeo não está a funcionar.',
  download: 'Descarregar',
  'download.of': 'Descarregar {{file}}',
  checksum: 'SHA-256',
  'checksum.download': 'Ficheiro de verificação',
  'checksum.of': 'Ficheiro de verificação de {{file}}',
  remove: 'Eliminar',
  callOff: 'Cancelar',
  'remove.of': 'Eliminar o filme de {{name}}, {{from}}',
  'callOff.of': 'Cancelar o filme de {{name}}, {{from}}',
  'remove.title': 'Eliminar este filme?',
  'remove.text':
    'O filme de {{name}}, {{from}}, é removido. A gravação de onde foi retirado fica enquanto for guardada.',
  'remove.confirm': 'Eliminar filme',
  more: 'Mostrar mais',
}
