import type { Translation } from '#platform/i18n/define-texts.ts'
import type { en } from './use-cases-en.ts'

export const pt: Translation<typeof en> = {
  'about.ppe-missing': 'Alguém não usa capacete ou colete onde são exigidos.',
  'about.restricted-area': 'Uma pessoa ou um veículo está onde não deve.',
  'about.person-after-hours': 'Alguém está numa zona fora do horário de trabalho.',
  'about.near-miss-person-vehicle': 'Um veículo em movimento passa demasiado perto de uma pessoa.',
  'about.near-miss-vehicles': 'Dois veículos passam demasiado perto um do outro.',
  'about.lone-worker': 'Uma pessoa está sozinha numa zona durante demasiado tempo.',
  'about.fallen-person': 'Alguém está deitado no chão, ou deixou de se mexer.',
  'about.vehicle-speeding': 'Um veículo anda mais depressa do que a zona permite.',
  'about.stop-violation': 'Um veículo passa uma linha de paragem sem parar.',
  'about.unauthorised-vehicle': 'Um veículo está onde nenhum pode estar.',
  'about.blocked-pathway': 'Algo está num corredor ou diante de uma saída que têm de estar livres.',
  'about.dock-door': 'Quando está um veículo numa porta de cais, e durante quanto tempo.',
  'about.gate': 'Veículos que entram e saem por um portão.',
  'about.custom-occurrence': 'Algo à sua medida: pessoas, veículos ou ambos numa zona.',
  'about.ergonomics': 'Quantas vezes se dobra o tronco e se levanta carga num posto de trabalho, no seu conjunto.',
  'about.cycle-counting': 'Abrirá os ecrãs para contar o que está nos locais de armazenagem.',
  'about.quality-inspection': 'Que danos se verificam em paletes e produtos.',

  'looks.ppe-missing':
    'Vê, em cada pessoa na zona, se se nota um capacete e um colete. O que está tapado ou é demasiado pequeno não conta para nenhum lado.',
  'looks.restricted-area': 'Vê onde estão pessoas e veículos na imagem, e desde quando.',
  'looks.person-after-hours': 'Vê onde estão pessoas na imagem, e desde quando.',
  'looks.near-miss-person-vehicle': 'Mede no chão a distância entre pessoas e veículos e a velocidade a que se movem.',
  'looks.near-miss-vehicles': 'Mede no chão a distância entre veículos e a velocidade a que se movem.',
  'looks.lone-worker': 'Conta quantas pessoas estão na zona, e desde quando.',
  'looks.fallen-person': 'Vê a posição do corpo: quanto o tronco se afasta da vertical, e se há movimento.',
  'looks.vehicle-speeding': 'Mede a velocidade dos veículos no chão.',
  'looks.stop-violation': 'Mede como os veículos passam a linha de paragem, no sentido da seta.',
  'looks.unauthorised-vehicle': 'Vê onde estão veículos na imagem, e desde quando.',
  'looks.blocked-pathway': 'Vê objetos e veículos que estão parados. Não olha para pessoas.',
  'looks.dock-door': 'Vê os veículos que estão parados junto à porta.',
  'looks.gate': 'Vê os veículos que atravessam o portão, no sentido da seta ou contra ele.',
  'looks.custom-occurrence': 'Vê onde estão pessoas e veículos na imagem, e desde quando.',
  'looks.ergonomics':
    'Vê a posição dos corpos no posto de trabalho: quanto o tronco se dobra e a que altura sobem as mãos.',
  'looks.cycle-counting':
    'Por si só não olha para nada: as contagens serão feitas por pessoas, em ecrãs ainda por desenvolver.',
  'looks.quality-inspection':
    'Por si só não olha para nada: paletes e produtos são inspecionados nos respetivos ecrãs.',

  'decides.ppe-missing':
    'Das imagens dos últimos {{time}} em que se consegue ver, pelo menos {{wornShare}} mostram a falta.',
  'decides.restricted-area': 'Alguém ou algo que se moveu está na zona durante {{time}} ou mais.',
  'decides.person-after-hours': 'Alguém está na zona durante {{time}} ou mais enquanto o módulo está ativo.',
  'decides.near-miss-person-vehicle':
    'Um veículo anda a mais de {{movingSpeed}} e, durante {{time}} ou mais, a distância é inferior a {{gap}} ou tocar-se-iam em menos de {{collision}}.',
  'decides.near-miss-vehicles':
    'Um deles anda a mais de {{movingSpeed}} e, durante {{time}} ou mais, a distância é inferior a {{gap}} ou tocar-se-iam em menos de {{collision}}.',
  'decides.lone-worker':
    'Está exatamente uma pessoa na zona durante {{time}}. Uma segunda que fique {{company}} põe-lhe fim.',
  'decides.fallen-person':
    'O tronco afasta-se mais de {{fallAngle}} da vertical durante {{time}} (pelo menos {{fallTime}}). Quem não se mexer durante mais {{immobile}} é comunicado de novo.',
  'decides.vehicle-speeding': 'A velocidade está acima de {{limit}} durante {{time}} (pelo menos {{speedTime}}).',
  'decides.stop-violation':
    'Desde {{stopDistance}} antes da linha até a passar, o veículo nunca andou a menos de {{stopSpeed}} durante {{stopTime}}.',
  'decides.unauthorised-vehicle': 'Um veículo que se moveu está na zona durante {{time}} ou mais.',
  'decides.blocked-pathway': 'O que está parado cobre {{coveredShare}} da zona ou mais, durante {{time}} ou mais.',
  'decides.dock-door':
    'Um veículo está na porta durante {{time}}. A estadia termina quando já lá não está há um minuto.',
  'decides.gate': 'Um veículo atravessa pelo menos metade da zona ao longo da seta.',
  'decides.custom-occurrence': 'Alguém ou algo que se moveu está na zona durante {{time}} ou mais.',
  'decides.ergonomics':
    'Um tronco dobrado a mais de {{bendAngle}} durante {{bendTime}} é uma flexão; mãos que sobem {{lift}} em {{liftTime}} são um levantamento, com ou sem carga. Contam para o posto, não para uma pessoa.',
  'decides.cycle-counting': 'Serão pessoas a decidir o que foi contado.',
  'decides.quality-inspection': 'São pessoas que decidem se algo encontrado é um dano.',

  'cannot.ppe-missing': 'Não sabe quem é alguém, nem se o capacete está bem colocado.',
  'cannot.restricted-area': 'Não sabe quem é alguém, nem se podia lá estar.',
  'cannot.person-after-hours': 'Não sabe quem é alguém, nem quem ficou a trabalhar a pedido.',
  'cannot.near-miss-person-vehicle': 'Não sabe de quem foi a culpa. Não vê nada onde o chão da câmara não foi medido.',
  'cannot.near-miss-vehicles': 'Não sabe de quem foi a culpa. Não vê nada onde o chão da câmara não foi medido.',
  'cannot.lone-worker': 'Não sabe quem é alguém, nem quem está por perto fora da imagem.',
  'cannot.fallen-person': 'Não sabe porque alguém está deitado. Não mede a saúde nem o cansaço.',
  'cannot.vehicle-speeding': 'Não sabe quem conduz. Não vê nada onde o chão da câmara não foi medido.',
  'cannot.stop-violation': 'Não sabe quem conduz, nem se alguém mandou avançar o veículo.',
  'cannot.unauthorised-vehicle': 'Não sabe de quem é o veículo.',
  'cannot.blocked-pathway': 'Não sabe quem lá pôs o objeto.',
  'cannot.dock-door': 'Não sabe que veículo é, nem se está a ser carregado.',
  'cannot.gate': 'Não sabe que veículo é, nem quem conduz.',
  'cannot.custom-occurrence': 'Não sabe quem é alguém.',
  'cannot.ergonomics':
    'Não segue ninguém de uma sessão para outra e não conhece nomes. É um rastreio de postos de trabalho, não de pessoas.',
  'cannot.cycle-counting': 'Não vigia ninguém.',
  'cannot.quality-inspection': 'Não vigia ninguém.',
}
