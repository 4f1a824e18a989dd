import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './en.ts'

export const pt: Translation<typeof en> = {
  'severity.Low': 'Baixa',
  'severity.Medium': 'Média',
  'severity.High': 'Alta',
  'object.person': 'Pessoa',
  'object.vehicle': 'Veículo',
  'object.other': 'Objeto',
  'worn.hardhat': 'Capacete',
  'worn.safety-vest': 'Colete refletor',
  'useCase.ppe-missing': 'Equipamento de proteção em falta',
  'useCase.restricted-area': 'Área restrita',
  'useCase.person-after-hours': 'Pessoa fora de horas',
  'useCase.near-miss-person-vehicle': 'Quase acidente: pessoa e veículo',
  'useCase.near-miss-vehicles': 'Quase acidente: dois veículos',
  'useCase.lone-worker': 'Trabalhador isolado',
  'useCase.fallen-person': 'Pessoa caída ou imóvel',
  'useCase.vehicle-speeding': 'Excesso de velocidade',
  'useCase.stop-violation': 'Desrespeito de paragem',
  'useCase.unauthorised-vehicle': 'Veículo não autorizado',
  'useCase.blocked-pathway': 'Passagem obstruída',
  'useCase.dock-door': 'Ocupação do cais',
  'useCase.gate': 'Entradas e saídas do portão',
  'useCase.custom-occurrence': 'Ocorrência própria',
  'useCase.ergonomics': 'Ergonomia',
  'useCase.cycle-counting': 'Contagem cíclica',
  'useCase.quality-inspection': 'Inspeção de qualidade',

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
  'problem.not-masked':
    'As máscaras de privacidade não podem ser pintadas sobre a imagem, por isso não há imagem.',
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
  'ground.corners': 'Cantos',
  'ground.measure': 'Medir',
  'ground.corner': 'Canto {{number}} de 4',
  'ground.end': 'Extremidade {{number}} da distância medida',
  'hint.corners':
    'Clique ou toque nos quatro cantos de um retângulo no chão, um a seguir ao outro, à volta: um lugar de estacionamento, uma faixa marcada, mosaicos.',
  'hint.corners.full':
    'Arraste os cantos até a grelha assentar no chão e indique dois comprimentos. Depois, meça algo cujo comprimento conheça.',
  'hint.ends': 'Clique ou toque nas duas extremidades de algo no chão cujo comprimento conheça.',
  'hint.ends.full': 'Arraste as extremidades ou clique para medir outra distância.',
  'hint.ground.keys':
    'Com o teclado: as setas movem (com Shift, passos maiores), Enter coloca um ponto, Delete retira o último, Tab passa de ponto em ponto, Ctrl+Z anula.',
  'hint.start.outline': 'Clique ou toque nos cantos do que ninguém deve ver.',
  'hint.rest.outline':
    'Prima Nova máscara para desenhar uma, ou escolha uma na lista para a alterar.',
  'hint.rest': 'O desenho está completo. Escolha Contorno ou Seta para o alterar.',
  'hint.keys':
    'Com o teclado: as setas movem (Shift para passos maiores), Enter adiciona um ponto, Delete remove-o, Tab passa de ponto em ponto, Escape cancela, Ctrl+Z anula.',
}
