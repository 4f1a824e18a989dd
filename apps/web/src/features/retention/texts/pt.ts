import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  title: 'Durante quanto tempo se guardam os dados',

  law: 'Lei aplicável',
  'law.none': 'Nenhuma',
  'law.portugal': 'Portugal',
  'law.none.says':
    'Não se aplica o limite de nenhuma lei. As leis valem na mesma: pergunte a quem responde pela proteção de dados durante quanto tempo se podem guardar imagens de pessoas.',
  'law.portugal.says':
    'Em Portugal, as imagens de videovigilância conservam-se durante 30 dias e são depois destruídas (Lei 34/2013, artigo 31.º). Gravações, clipes e imagens fixas podem guardar-se no máximo 30 dias; uma retenção legal guarda por mais tempo o que um processo exige.',

  'days.label': '{{kind}} (dias)',
  'days.recordings': 'Gravações',
  'days.clips': 'Clipes e exportações',
  'days.stills': 'Imagens fixas',
  'days.records': 'Registos de incidentes',
  'days.recordings.hint':
    'O que cada câmara grava, sem interrupção, e o que um gravador ligado comunica.',
  'days.clips.hint': 'Os vídeos dos incidentes e o que se extraiu das gravações.',
  'days.stills.hint': 'As imagens dos incidentes.',
  'days.records.hint': 'O que está escrito de um incidente: quando, onde, o quê.',
  'days.most_one': 'A lei permite no máximo {{count}} dia.',
  'days.most_other': 'A lei permite no máximo {{count}} dias.',
  'days.forEver': 'Guardar para sempre',

  room: 'Espaço para gravações (GB)',
  'room.hint':
    'De todas as câmaras em conjunto. Vazio: o que couber nos discos. As mais antigas saem primeiro.',
  'room.invalid': 'Um número de 0,1 a 1000000, ou nada.',

  'loss.title': 'Remover o que é mais antigo?',
  'loss.confirm': 'Guardar e remover',
  'loss.days_one':
    '{{kind}}: é removido o que tiver mais de {{count}} dia (anterior a {{before}}).',
  'loss.days_other':
    '{{kind}}: é removido o que tiver mais de {{count}} dias (anterior a {{before}}).',
  'loss.found_one': '{{count}} câmara tem gravações mais antigas, a primeira de {{oldest}}.',
  'loss.found_other': '{{count}} câmaras têm gravações mais antigas, a primeira de {{oldest}}.',
  'loss.room': 'São removidas as gravações que excedam {{limit}}, as mais antigas primeiro.',
  'loss.room.over':
    'As gravações ocupam agora {{used}}. O que excede {{limit}} é removido, as mais antigas primeiro.',
  'loss.room.under':
    'As gravações ocupam agora {{used}}, menos de {{limit}}: ainda nada é removido.',
  'loss.held': 'O que uma retenção legal guarda fica. O que for removido não pode ser recuperado.',

  storage: 'Armazenamento',
  'storage.noDisk': 'Ainda nenhum disco deu sinal: a análise de vídeo não está a funcionar.',
  'storage.nothing': 'Ainda não há nada gravado.',
  'storage.cameras': 'Gravações por câmara',
  'storage.camera': 'Câmara',
  'storage.size': 'Tamanho',
  'storage.oldest': 'Mais antiga',
  'storage.held': 'Retido',
  'storage.gone': 'Câmara eliminada',
  disk: 'Disco das gravações',
  'disk.number': 'Disco {{number}}',
  'disk.ok': 'Em bom estado',
  'disk.low': 'Quase cheio: removem-se as gravações mais antigas',
  'disk.full': 'Cheio: não é possível gravar',
  'disk.slow': 'Demasiado lento: ficam de fora partes das gravações',
  'disk.failed': 'Não é possível escrever nele',
  'disk.away': 'A sua análise de vídeo não está a funcionar; últimos valores',
  'disk.part.recordings': 'Gravações {{size}}',
  'disk.part.other': 'Outros {{size}}',
  'disk.part.free': 'Livre {{size}}',
  'disk.reserve': 'Mantido livre {{size}}',
  'disk.total': 'de {{size}}',

  holds: 'Retenções legais',
  'holds.show': 'Mostrar',
  'holds.open': 'Em vigor',
  'holds.released': 'Levantadas',
  'holds.open.empty': 'Nada está retido',
  'holds.released.empty': 'Nenhuma retenção foi levantada',
  'holds.how':
    'Uma retenção legal guarda um incidente, um troço de uma gravação ou uma exportação para além do seu prazo, por um motivo. Abra um incidente ou uma gravação e escolha Reter.',
  'hold.kind.incident': 'Incidente',
  'hold.kind.recording': 'Gravação',
  'hold.kind.export': 'Exportação',
  'hold.since': 'Desde',
  'hold.by': 'Por',
  'hold.nobody': 'Ninguém indicou um nome',
  'hold.released': 'Levantada',
  'hold.released.reason': 'Motivo do levantamento',
  'hold.released.by': 'Levantada por',

  keep: 'Reter',
  kept: 'Retido para além do prazo: {{reason}}',
  reason: 'Motivo',
  'hold.title': 'Reter para além do prazo?',
  'hold.confirm': 'Reter',
  'hold.reason.hint': 'Por exemplo, o número de um processo ou de um sinistro.',
  'hold.keeps.incident':
    'O incidente fica com o seu clipe, a sua imagem e a gravação à volta até a retenção ser levantada.',
  'hold.keeps.recording': 'Este troço da gravação fica até a retenção ser levantada.',
  'hold.keeps.export': 'Esta exportação fica até a retenção ser levantada.',
  release: 'Levantar',
  'release.of': 'Levantar {{title}}',
  'release.title': 'Levantar a retenção?',
  'release.confirm': 'Levantar retenção',
  'release.reason.hint': 'Por exemplo, que o processo terminou.',
  'release.text':
    '«{{title}}» deixa de ser guardado para além do prazo. O que já passou do prazo é removido em breve e não pode ser recuperado.',
}
