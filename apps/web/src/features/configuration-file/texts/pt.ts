import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Ficheiro de configuração',
  hint: 'Tudo o que está configurado neste local, num só ficheiro: definições, predefinições, áreas, câmaras, zonas, utilizadores, grupos e módulos. Para guardar ou para configurar outro local.',
  secrets:
    'Não contém palavras-passe, chaves nem códigos, nem logótipos nem gravações: esses voltam a ser introduzidos.',
  export: 'Descarregar configuração',
  choose: 'Importar configuração',
  wrongKind: '“{{file}}” não é um ficheiro JSON.',
  tooLarge: 'O ficheiro tem mais de 20 MB.',
  reading: 'A verificar o ficheiro…',
  fileName: 'foresite-configuracao-{{day}}.json',

  'plan.title': 'O que a importação faz',
  'plan.nothing': 'Tudo o que está no ficheiro já está aqui. Não há nada para importar.',
  'plan.keeps': 'Nada é removido. Importa-se tudo ou nada.',
  'plan.added': 'Acrescenta: {{names}}',
  'plan.changed': 'Altera: {{names}}',
  'plan.unchanged_one': 'Sem alteração: {{count}}',
  'plan.unchanged_other': 'Sem alteração: {{count}}',
  'plan.again': 'A introduzir novamente',
  cancel: 'Cancelar',
  close: 'Fechar',
  import: 'Importar',

  'part.presets': 'Predefinições',
  'part.users': 'Utilizadores',
  'part.groups': 'Grupos',
  'part.settings': 'Definições',
  'part.channels': 'Canais de notificações',
  'part.cameras': 'Câmaras',
  'part.zones': 'Zonas',
  'part.areas': 'Áreas',
  'part.modules': 'Módulos',

  'section.global_settings': 'Organização',
  'section.products': 'Produtos',
  'section.operations': 'Horários e objetivos',
  'section.thresholds': 'Limiares',
  'section.privacy': 'Privacidade',
  'section.retention': 'Conservação dos dados',
  'section.language_model': 'Modelo de linguagem',
  'section.authentication': 'Se é preciso iniciar sessão',
  'section.recorder': 'Gravador de vídeo',
  'section.notifications': 'Regras das notificações',

  'again.camera-password': 'A palavra-passe da câmara {{name}}',
  'again.channel': 'A palavra-passe, o código ou a chave do canal de notificações {{name}}',
  'again.recorder-password': 'As palavras-passe do gravador de vídeo',
  'again.language-model-key': 'A chave do modelo de linguagem {{name}}',
  'again.logo': 'O logótipo da predefinição {{name}}',
}
