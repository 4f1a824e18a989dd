import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'severity.Low': 'Baixa',
  'severity.Medium': 'Média',
  'severity.High': 'Alta',
  'object.person': 'Pessoa',
  'object.vehicle': 'Veículo',
  'object.other': 'Objeto',
  'useCase.restricted-area': 'Área restrita',
  'useCase.ergonomics': 'Ergonomia',
  'useCase.cycle-counting': 'Contagem cíclica',

  'live.of': 'Imagem em direto de {{name}}',
  'still.of': 'Imagem mais recente de {{name}}',
  'live.waiting': 'A ligar…',
  'live.away': 'Sem imagem neste momento. A tentar de novo…',
  'live.gone': 'Esta câmara já não existe.',
  'live.stills': 'Imagens fixas: este navegador não reproduz o formato de vídeo desta câmara.',

  'problem.unreachable': 'A câmara não responde.',
  'problem.refused-password': 'A câmara recusa o nome de utilizador ou a palavra-passe.',
  'problem.no-video': 'A câmara não envia vídeo.',
  'problem.unsupported-codec': 'Não é possível ler o formato de vídeo da câmara.',
  'problem.stalled': 'A transmissão da câmara parou.',
  'problem.reader-crashed': 'A parte que lê esta câmara parou e está a ser iniciada de novo.',
  'problem.vision-away': 'A análise de vídeo não está a funcionar neste momento.',
  'problem.unknown': 'A câmara não dá imagem.',

  'editor.picture': 'Área de desenho: imagem de {{name}}',
  'editor.point': 'Ponto {{number}} de {{count}}',
  'editor.firstPoint': 'Primeiro ponto: prima para fechar o contorno',
  'editor.midpoint': 'Adicionar um ponto depois do ponto {{number}}',
  'editor.body': 'Mover a zona inteira',
  'editor.arrowTail': 'Origem da seta',
  'editor.arrowHead': 'Ponta da seta',
  'editor.crossHair': 'Mira a {{x}} % da esquerda e {{y}} % do topo',

  'editor.outline': 'Contorno',
  'editor.arrow': 'Seta',
  'editor.done.yes': 'concluído',
  'editor.done.no': 'por concluir',
  'editor.done': 'Concluído',
  'editor.undo': 'Anular',
  'editor.redo': 'Refazer',
  'editor.clear': 'Limpar',
  'editor.tools': 'Ferramentas de desenho',

  'hint.start': 'Clique ou toque nos cantos da zona, sobre a imagem.',
  'hint.drawing':
    'Continue de canto em canto. Clique no primeiro ponto ou prima Concluído para fechar o contorno.',
  'hint.reshape':
    'Arraste os pontos para os mover, os pequenos para adicionar um ponto, o interior para mover a zona. Depois prima Concluído.',
  'hint.arrow': 'Arraste de onde vem o movimento para onde vai, ou clique nas duas extremidades.',
  'hint.arrowHead': 'Agora clique no ponto para onde vai o movimento.',
  'hint.arrowAdjust': 'Arraste as extremidades para ajustar. Depois prima Concluído.',
  'hint.rest': 'O desenho está completo. Escolha Contorno ou Seta para o alterar.',
  'hint.keys':
    'Com o teclado: as setas movem (Shift para passos maiores), Enter adiciona um ponto, Delete remove-o, Tab passa de ponto em ponto, Escape cancela, Ctrl+Z anula.',
}
