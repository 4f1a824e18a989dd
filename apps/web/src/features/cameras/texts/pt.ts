import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'state.live': 'Em direto',
  'state.connecting': 'A ligar…',
  'state.offline': 'Sem ligação desde {{since}}',

  add: 'Adicionar câmara',
  'add.title': 'Adicionar uma câmara',
  'add.address': 'Endereço da câmara',
  'add.file': 'Ficheiro de vídeo',
  'add.submit': 'Adicionar câmara',
  'add.cancel': 'Cancelar',
  name: 'Nome da câmara',
  'name.hint': 'Por exemplo «Cais 3» ou «Corredor norte».',
  address: 'Endereço (RTSP)',
  'address.hint':
    'Como rtsp://utilizador:palavra-passe@192.168.1.20:554/stream1. A palavra-passe é guardada cifrada.',
  test: 'Testar',
  'test.hint': 'Abre o endereço e mostra o que dá. Nada é guardado.',
  facts: '{{width}} × {{height}} píxeis, {{rate}} imagens por segundo, {{codec}}',

  'file.drop': 'Largue aqui um ficheiro de vídeo, ou',
  'file.choose': 'Escolher ficheiro',
  'file.another': 'Escolher outro ficheiro',
  'file.hint':
    'MP4, MKV, MOV ou AVI com H.264 ou H.265, até 500 MB. É reproduzido em ciclo, como se fosse uma câmara.',
  'upload.sending': 'A enviar: {{percent}}',
  'upload.analysing': 'O ficheiro chegou e está a ser verificado: tem imagem, é possível lê-lo?',
  'upload.cancel': 'Cancelar o envio',

  menu: 'Mais sobre {{name}}',
  open: 'Ver {{name}} em grande',
  rename: 'Mudar o nome',
  'rename.title': 'Mudar o nome da câmara',
  'rename.save': 'Guardar',
  delete: 'Eliminar',
  'delete.title': 'Eliminar a câmara «{{name}}»?',
  'delete.text':
    'A câmara e as suas zonas são removidas e, com elas, o ficheiro carregado. Os incidentes e os seus vídeos ficam. Não é possível anular.',
  'delete.confirm': 'Eliminar câmara',

  'source.rtsp': 'Câmara de rede',
  'source.http': 'Câmara Web (HTTP)',
  'source.file': 'Ficheiro de vídeo em ciclo',
  'fact.picture': 'Imagem',
  'fact.size': '{{width}} × {{height}}',
  'fact.rate': 'Imagens por segundo',
  'fact.codec': 'Formato',
  'fact.source': 'Origem',
  'fact.address': 'Endereço',
  'fact.file': 'Ficheiro',
  facts_title: 'Sobre esta câmara',
  grid: 'Câmaras',
}
