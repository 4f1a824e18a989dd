import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './use-cases-en.ts'

export const pt: Translation<typeof en> = {
  'about.ppe-missing': 'Uma pessoa sem capacete ou colete de alta visibilidade onde são obrigatórios.',
  'about.restricted-area': 'Uma pessoa ou um veículo numa área restrita.',
  'about.person-after-hours': 'Uma pessoa numa zona fora do horário.',
  'about.near-miss-person-vehicle': 'Um veículo em movimento demasiado perto de uma pessoa.',
  'about.near-miss-vehicles': 'Dois veículos demasiado perto um do outro.',
  'about.lone-worker': 'Uma pessoa sozinha numa zona durante demasiado tempo.',
  'about.fallen-person': 'Uma pessoa deitada no pavimento ou sem movimento.',
  'about.vehicle-speeding': 'Um veículo acima do limite de velocidade da zona.',
  'about.stop-violation': 'Um veículo que passa a linha de STOP sem parar.',
  'about.unauthorised-vehicle': 'Um veículo onde nenhum é permitido.',
  'about.blocked-pathway': 'Uma obstrução num corredor ou diante de uma saída que têm de estar livres.',
  'about.dock-door': 'Quando há um veículo numa porta de cais, e durante quanto tempo.',
  'about.gate': 'Veículos que entram e saem por um portão.',
  'about.custom-occurrence': 'Uma regra sua: pessoas, veículos ou ambos numa zona.',
  'about.ergonomics': 'Flexões do tronco e levantamentos num posto de trabalho, contados no seu conjunto.',
  'about.cycle-counting':
    'Abre os ecrãs de contagem cíclica: o stock contado alvéolo a alvéolo, à mão ou por fotografia.',
  'about.vehicle-capacity':
    'A ocupação dos reboques numa porta de cais, medida por comparação com a imagem de um reboque vazio.',
  'about.quality-inspection':
    'Os danos que se verificam em paletes e produtos. Com a zona de um posto de qualidade, a câmara indica quando há uma palete colocada.',

  'looks.ppe-missing':
    'Em cada pessoa na zona, as cores na cabeça e no tronco: capacete ou cabelo, colete fluorescente ou não. O que está tapado, é demasiado pequeno ou está demasiado escuro não conta.',
  'looks.restricted-area': 'Onde estão pessoas e veículos na imagem, e desde quando.',
  'looks.person-after-hours': 'Onde estão pessoas na imagem, e desde quando.',
  'looks.near-miss-person-vehicle': 'As distâncias no pavimento entre pessoas e veículos, e as velocidades.',
  'looks.near-miss-vehicles': 'As distâncias no pavimento entre veículos, e as velocidades.',
  'looks.lone-worker': 'O número de pessoas na zona, e desde quando.',
  'looks.fallen-person': 'A postura do corpo: quanto o tronco se afasta da vertical e se há movimento.',
  'looks.vehicle-speeding': 'A velocidade dos veículos no pavimento.',
  'looks.stop-violation': 'Como os veículos passam a linha de STOP, no sentido da seta.',
  'looks.unauthorised-vehicle': 'Onde estão veículos na imagem, e desde quando.',
  'looks.blocked-pathway': 'Objetos e veículos parados. As pessoas são ignoradas.',
  'looks.dock-door': 'Veículos parados junto à porta.',
  'looks.gate': 'Veículos que atravessam o portão, no sentido da seta ou contra ele.',
  'looks.custom-occurrence': 'Onde estão pessoas e veículos na imagem, e desde quando.',
  'looks.ergonomics': 'A postura no posto de trabalho: quanto o tronco se dobra e a que altura sobem as mãos.',
  'looks.cycle-counting': 'Nada, por si só. Uma fotografia só é analisada quando alguém conta com ela.',
  'looks.vehicle-capacity':
    'O interior dos reboques numa porta de cais, comparado com a imagem de um reboque vazio, quando não há pessoas nem veículos à frente.',
  'looks.quality-inspection':
    'Objetos parados na zona de um posto de qualidade, mas não pessoas nem empilhadores. Sem zona, nada.',

  'decides.ppe-missing': 'O EPI falta em pelo menos {{wornShare}} das imagens utilizáveis dos últimos {{time}}.',
  'decides.restricted-area': 'Uma pessoa ou um veículo que se moveu está na zona durante pelo menos {{time}}.',
  'decides.person-after-hours': 'Uma pessoa está na zona durante pelo menos {{time}} enquanto o módulo está ativo.',
  'decides.near-miss-person-vehicle':
    'Um veículo anda a mais de {{movingSpeed}} e, durante pelo menos {{time}}, a distância é inferior a {{gap}} ou o tempo até à colisão é inferior a {{collision}}.',
  'decides.near-miss-vehicles':
    'Um dos veículos anda a mais de {{movingSpeed}} e, durante pelo menos {{time}}, a distância é inferior a {{gap}} ou o tempo até à colisão é inferior a {{collision}}.',
  'decides.lone-worker':
    'Exatamente uma pessoa está na zona durante {{time}}. Uma segunda pessoa que fique {{company}} termina a situação.',
  'decides.fallen-person':
    'O tronco afasta-se mais de {{fallAngle}} da vertical durante {{time}} (pelo menos {{fallTime}}). Após {{immobile}} sem movimento, segue-se um segundo incidente.',
  'decides.vehicle-speeding': 'A velocidade está acima de {{limit}} durante {{time}} (pelo menos {{speedTime}}).',
  'decides.stop-violation':
    'Desde {{stopDistance}} antes da linha até a passar, o veículo nunca andou a menos de {{stopSpeed}} durante {{stopTime}}.',
  'decides.unauthorised-vehicle': 'Um veículo que se moveu está na zona durante pelo menos {{time}}.',
  'decides.blocked-pathway': 'Objetos parados cobrem pelo menos {{coveredShare}} da zona durante pelo menos {{time}}.',
  'decides.dock-door': 'Um veículo está na porta durante {{time}}. A estadia termina um minuto depois de sair.',
  'decides.gate': 'Um veículo atravessa pelo menos metade da zona no sentido da seta.',
  'decides.custom-occurrence': 'Uma pessoa ou um veículo que se moveu está na zona durante pelo menos {{time}}.',
  'decides.ergonomics':
    'Um tronco inclinado mais de {{bendAngle}} durante {{bendTime}} é uma flexão do tronco. Mãos que sobem {{lift}} em {{liftTime}} são um levantamento, com ou sem carga. Contam para o posto, não para uma pessoa.',
  'decides.cycle-counting': 'Cada contagem é confirmada por pessoas.',
  'decides.vehicle-capacity':
    'Pela parte ocupada do piso e pela altura até à qual a carga tapa a parede da frente. Considera-se que o reboque partiu quando o interior deixa de se ver durante o tempo definido.',
  'decides.quality-inspection': 'São pessoas que decidem se algo é um dano.',

  'cannot.ppe-missing':
    'Não sabe quem é a pessoa nem se o capacete está bem colocado. Um capacete preto ou castanho parece cabelo e é dado como em falta; um boné amarelo parece um capacete. Com cabelo louro ou ruivo (no caso do capacete) ou roupa vermelha (no caso do colete), às escuras, com nevoeiro, com luz infravermelha ou de cor intensa, ou com pessoas de menos de 60 píxeis de altura na imagem (95 para o capacete), não consegue avaliar e não regista nada.',
  'cannot.restricted-area': 'Não sabe quem é a pessoa nem se tinha autorização.',
  'cannot.person-after-hours': 'Não sabe quem é a pessoa nem se lhe pediram que ficasse.',
  'cannot.near-miss-person-vehicle':
    'Não sabe de quem foi a culpa. Não deteta nada onde o pavimento da câmara não está calibrado.',
  'cannot.near-miss-vehicles':
    'Não sabe de quem foi a culpa. Não deteta nada onde o pavimento da câmara não está calibrado.',
  'cannot.lone-worker': 'Não sabe quem é a pessoa nem quem está por perto, fora da imagem.',
  'cannot.fallen-person':
    'Não sabe porque está a pessoa deitada. Não mede a saúde nem o cansaço. Pode não detetar quem nunca viu de pé, ou quem tem menos de 48 píxeis de altura na imagem.',
  'cannot.vehicle-speeding': 'Não sabe quem conduz. Não deteta nada onde o pavimento da câmara não está calibrado.',
  'cannot.stop-violation': 'Não sabe quem conduz nem se alguém mandou avançar o veículo.',
  'cannot.unauthorised-vehicle': 'Não sabe de quem é o veículo.',
  'cannot.blocked-pathway': 'Não sabe quem deixou lá o objeto.',
  'cannot.dock-door': 'Não sabe que veículo é nem se está a ser carregado.',
  'cannot.gate': 'Não sabe que veículo é nem quem conduz.',
  'cannot.custom-occurrence': 'Não sabe quem é a pessoa.',
  'cannot.ergonomics':
    'Não determina a postura de quem tem menos de 48 píxeis de altura na imagem ou está tapado da cintura para cima. Não conhece nomes nem sabe se duas sessões foram da mesma pessoa. Rastreia postos de trabalho, não pessoas.',
  'cannot.cycle-counting': 'Não monitoriza ninguém.',
  'cannot.vehicle-capacity':
    'Não vê o que está atrás ou por baixo da carga, não distingue mercadoria semelhante ao reboque vazio e não mede às escuras.',
  'cannot.quality-inspection': 'Não monitoriza ninguém.',
}
