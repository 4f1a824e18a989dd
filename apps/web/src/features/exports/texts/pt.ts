import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  make: 'Exportar',
  'make.title': 'Exportar este período',
  'make.range': '{{from}} a {{to}} ({{duration}})',
  'kind.clip': 'Vídeo',
  'kind.timelapse': 'Time-lapse',
  'make.result': 'Duração: cerca de {{duration}}',
  'make.zones': 'Mostrar zonas',
  'make.boxes': 'Mostrar enquadramentos',
  'make.tooLong.clip': 'Um vídeo pode ter até 2 horas. Selecione um período mais curto ou um time-lapse.',
  'make.tooLong.timelapse': 'Um time-lapse pode abranger até 7 dias. Selecione um período mais curto.',
  'make.order': 'Iniciar exportação',

  title: 'Exportações',
  empty: 'Ainda não há exportações',
  'empty.text':
    'Selecione um período na cronologia de uma câmara e exporte-o. As exportações ficam aqui para descarregar, com uma soma de verificação que prova que não foram alteradas.',
  'item.range': '{{from}}, {{duration}}',
  'item.speed': '{{speed}}×',
  'item.zones': 'com zonas',
  'item.boxes': 'com enquadramentos',
  'item.held': 'Conservado por motivo legal',
  'state.waiting': 'Em fila',
  'state.running': 'A exportar: {{percent}}',
  'state.ready': '{{duration}}, {{size}}',
  'failed.nothing-recorded': 'Falhou: não há gravação neste período.',
  'failed.disk-full': 'Falhou: o disco está cheio.',
  'failed.failed': 'Falhou: não foi possível ler a gravação.',
  'failed.not-analysed':
    'Falhou: não é possível desfocar as pessoas, porque parte deste período não foi analisada. Escolha outro período ou indique um motivo para exportar sem desfoque.',
  'failed.vision-away': 'Falhou: a análise de vídeo não está a funcionar.',
  download: 'Descarregar',
  'download.of': 'Descarregar {{file}}',
  checksum: 'SHA-256',
  'checksum.download': 'Ficheiro de verificação',
  'checksum.of': 'Ficheiro de verificação de {{file}}',
  'remove.of': 'Eliminar a exportação de {{name}}, {{from}}',
  'cancel.of': 'Cancelar a exportação de {{name}}, {{from}}',
  'remove.title': 'Eliminar esta exportação?',
  'remove.text':
    'A exportação de {{name}}, {{from}}, é eliminada. A gravação original mantém-se até ao fim do prazo de conservação.',
  'remove.confirm': 'Eliminar exportação',
}
