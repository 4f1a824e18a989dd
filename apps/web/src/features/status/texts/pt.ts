import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'all.ok': 'Está tudo a funcionar.',
  'all.attention_one': '{{count}} parte precisa de atenção.',
  'all.attention_other': '{{count}} partes precisam de atenção.',
  'part.database': 'Base de dados',
  'part.configuration': 'Configuração',
  'part.processes': 'Processos',
  'part.vision': 'Análise de vídeo',
  'part.disk': 'Discos',
  'part.cameras': 'Câmaras',
  'part.recorder': 'Gravador de vídeo',
  'part.mqtt': 'Broker MQTT',
  'part.queue': 'Tarefas em segundo plano',
  'part.mail': 'E-mail',
  'part.notifications': 'Notificações',
  'part.model': 'Modelo de linguagem',
  'state.ok': 'A funcionar',
  'state.attention': 'Precisa de atenção',
  'state.down': 'Não está a funcionar',
  'state.none': 'Por configurar',
  delay_one: 'Da imagem da câmara a este ecrã: {{median}} s, medido em {{count}} incidente.',
  delay_other:
    'Da imagem da câmara a este ecrã: {{median}} s em mediana; até {{p95}} s em 95% dos últimos {{count}} incidentes.',
  version: 'Foresite {{version}}',
  again: 'Verificar novamente',
}
