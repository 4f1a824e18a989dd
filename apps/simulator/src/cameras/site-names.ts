import type { Language } from '@foresite/contract/messages/languages'

/** The Portuguese names of cameras, zones, areas and modules, by the English ones that the program uses. */
const portuguese: ReadonlyMap<string, string> = new Map([
  ['Gate in', 'Portaria de entrada'],
  ['Gate out', 'Portaria de saída'],
  ['Docks D1–D3', 'Cais D1–D3'],
  ['Docks D4–D6', 'Cais D4–D6'],
  ['Yard', 'Parque'],
  ['Aisle', 'Corredor'],
  ['Packing and quality', 'Embalagem e qualidade'],
  ['Entry gate', 'Portão de entrada'],
  ['Exit gate', 'Portão de saída'],
  ...[1, 2, 3, 4, 5, 6].flatMap((number): [string, string][] => [
    [`Door D${number}`, `Porta D${number}`],
    [`Bay P${number}`, `Lugar P${number}`],
    [`Dock ${number}`, `Cais ${number}`],
  ]),
  ['Manoeuvring area west', 'Zona de manobras oeste'],
  ['Manoeuvring area east', 'Zona de manobras este'],
  ['Yard lane', 'Via do parque'],
  ['Pedestrian walkway', 'Passagem de peões'],
  ['Stop line', 'Linha de STOP'],
  ['Packing station', 'Posto de embalagem'],
  ['Quality station 1', 'Posto de qualidade 1'],
  ['Quality station 2', 'Posto de qualidade 2'],
  ['Pallets at the quality stations', 'Paletes nos postos de qualidade'],
  ['Emergency exit', 'Saída de emergência'],
  ['Where trucks arrive from the road', 'Por onde os camiões entram da estrada'],
  ['Where trucks leave for the road', 'Por onde os camiões saem para a estrada'],
  ['Nobody where trucks manoeuvre', 'Peões na zona de manobras'],
  ['Near miss with a vehicle', 'Quase acidente com veículo'],
  ['Near miss between forklifts', 'Quase acidente entre empilhadores'],
  ['No forklift on the walkway', 'Empilhador na passagem de peões'],
  ['Slow in the aisle', 'Velocidade no corredor'],
  ['Slow in the yard', 'Velocidade no parque'],
  ['Stop before the crossing', 'Paragem antes da passadeira'],
  ['Hard hat and vest in the aisle', 'Capacete e colete no corredor'],
  ['Alone in the aisle', 'Trabalho isolado no corredor'],
  ['Somebody has fallen', 'Queda de pessoa'],
  ['Emergency exit kept clear', 'Saída de emergência desimpedida'],
  ['Nobody at night', 'Presença durante a noite'],
  ['Dock doors', 'Portas de cais'],
  ['Gates', 'Portões'],
  ['Inside trailers at D2', 'Interior dos reboques em D2'],
  ['Trailer at D2', 'Reboque em D2'],
  ['Vehicle capacity', 'Capacidade dos veículos'],
])
const english = new Map([...portuguese].map(([name, translated]) => [translated, name]))

export function siteName(name: string, language: Language): string {
  return language === 'pt' ? (portuguese.get(name) ?? name) : name
}

/** The English name of something that the product calls by the site's language. */
export function englishName(name: string): string {
  return english.get(name) ?? name
}
