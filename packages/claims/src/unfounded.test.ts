import { describe, expect, test } from 'vitest'
import { unfounded } from './unfounded.ts'

const en = [
  'Type: Near miss between a person and a vehicle',
  'Date: Saturday, 21 November 2026',
  'Time: 14:05:32',
  'Camera: Yard North',
  'Zone: Dock 3',
  'Severity: High',
  'Duration: 1 min 30 s',
  'Smallest distance: 1.5 m',
  'Speed: 8.3 km/h (2.3 m/s)',
  'People marked on the picture: 2',
  'Injury: Yes. Sprain',
  'Noted: Ana Silva drove KF-204. João Costa was loading 12 pallets of 20 kg.',
]
const pt = [
  'Tipo: Quase acidente entre uma pessoa e um veículo',
  'Data: sábado, 21 de novembro de 2026',
  'Hora: 14:05:32',
  'Câmara: Pátio Norte',
  'Zona: Cais 3',
  'Gravidade: Alta',
  'Duração: 1 min 30 s',
  'Menor distância: 1,5 m',
  'Velocidade: 8,3 km/h (2,3 m/s)',
  'Pessoas marcadas na imagem: 2',
  'Lesão: Sim. Entorse',
  'Nota: a Ana Silva conduzia o KF-204. O João Costa carregava 12 paletes de 20 kg.',
]

const flagsIn = (text: string, language: 'en' | 'pt', facts = language === 'en' ? en : pt) =>
  unfounded(text, facts, language).map(({ kind, text: claim }) => `${kind}: ${claim}`)

describe('[REP-7] statements in the facts are not flagged, in English', () => {
  test.each([
    'On Saturday, 21 November 2026 at 14:05 a vehicle came near a person at Dock 3.',
    'On November 21, 2026, at 2:05 pm, the camera Yard North saw it.',
    'On 21/11/2026 (in other words 11/21/2026, or 2026-11-21) it happened.',
    'It was the 21st of November.',
    'It happened at 2:05:32 p.m. and at 14h05.',
    'At 2:05 p.m. the two met.',
    'The gap was 1.5 m, or 150 cm, or 1,500 mm.',
    'The gap was one and a half metres.',
    'The gap was a metre and a half.',
    'It lasted 90 seconds, or one and a half minutes.',
    'It lasted one minute and thirty seconds.',
    'The vehicle drove at 8.3 km/h, that is 2.3 m/s.',
    'Two people were marked. The two people were near dock 3.',
    'A couple of people stood there. They met twice. They were 2.',
    'Ana Silva drove KF-204; Silva said so, and so did Ana.',
    'The driver, Ms Silva, braked. João Costa’s 12 pallets stayed where they were.',
    'Joao Costa was loading twelve pallets, each of 20 kg or 20,000 g.',
    'No one was hurt by it but one of them, and one another’s help was enough.',
    'This is a second look. I saw PPE on the person.',
    'In 2026 such a near miss had a high severity.',
    'In the Yard North camera’s picture, the KF 204 is seen.',
    '1. The vehicle came.\n2. The person left.\n- Nobody fell.',
    'The sprain was treated. Second, it was noted. May it not happen again.',
    'The vehicle may march on; the person set out in time.',
  ])('%s', (text) => expect(flagsIn(text, 'en')).toEqual([]))
})

describe('[REP-7] statements in the facts are not flagged, in Portuguese', () => {
  test.each([
    'No sábado, 21 de novembro de 2026, às 14:05, um veículo aproximou-se de uma pessoa no Cais 3.',
    'Às 14h05 do dia 21/11/2026, a câmara Pátio Norte registou o quase acidente.',
    'Foi a 21 de novembro, às 14h05m32s.',
    'Foi às 14h05, em novembro.',
    'A distância foi de 1,5 m, ou seja, 150 cm ou 1.500 mm.',
    'A distância foi de um metro e meio.',
    'Durou 90 segundos, ou um minuto e meio, ou 1 minuto e 30 segundos.',
    'O veículo seguia a 8,3 km/h (2,3 metros por segundo).',
    'Foram marcadas duas pessoas. As 2 pessoas estavam junto ao cais 3.',
    'A Ana Silva conduzia o KF-204, e a Sra. Silva travou.',
    'O Joao Costa carregava doze paletes de vinte quilos cada.',
    'Uma pessoa e um veículo: um aproximou-se da outra. Segundo a nota, ninguém caiu.',
    'Em 2026 a gravidade é alta. Na imagem do Pátio Norte vê-se o KF 204.',
    'Num segundo momento, viu-se que o EPI estava em ordem.',
  ])('%s', (text) => expect(flagsIn(text, 'pt')).toEqual([]))
})

describe('[REP-7] statements in none of the facts are flagged, in English', () => {
  test.each<[string, string[]]>([
    ['There were 3 people.', ['number: 3']],
    ['There were three people.', ['number: three']],
    ['Twenty-three people looked on.', ['number: Twenty-three']],
    ['One hundred and twenty people looked on.', ['number: One hundred and twenty']],
    ['A vehicle was near, and a third one.', ['number: third']],
    ['The 3rd person left.', ['number: 3rd']],
    ['The gap was 1.4 m.', ['number: 1.4 m']],
    ['The gap was 2 m.', ['number: 2 m']],
    ['The gap was about two metres.', ['number: two metres']],
    ['The gap was 1.5 km.', ['number: 1.5 km']],
    ['The gap was 15 m.', ['number: 15 m']],
    ['The gap was a metre.', ['number: a metre']],
    ['The gap was half a metre.', ['number: half a metre']],
    ['It was between 3 and 5 m away.', ['number: 3', 'number: 5 m']],
    ['It lasted 30 seconds.', ['number: 30 seconds']],
    ['It lasted half an hour.', ['number: half an hour']],
    ['It drove at 8 km/h, the limit being 10 km/h.', ['number: 8 km/h', 'number: 10 km/h']],
    ['It drove at 8.3 mph.', ['number: 8.3 mph']],
    ['It happened at Dock 2, not at dock 12.', ['number: 2', 'number: 12']],
    ['It was one point five metres away.', ['number: one point five metres']],
    ['It was on the fifth of November.', ['date: fifth of November']],
    // Correct, but worded unlike any fact: one flag too many is better than one too few.
    ['It was the twenty-first of November.', ['date: twenty-first of November']],
    ['It was November the second.', ['date: November the second']],
    ['It was 2:05 in the afternoon.', ['time: 2:05 in the afternoon']],
    ['The gap was 4.9 ft.', ['number: 4.9 ft']],
    ['Between 2 and 5 m.', ['number: 2', 'number: 5 m']],
    ['Three percent of the pallets fell.', ['number: Three percent']],
    ['The driver is 34 years old.', ['number: 34 years']],
    ['A 20-year-old fell.', ['number: 20-year']],
    ['It happened at 14:06.', ['time: 14:06']],
    ['It happened at 14:05:33.', ['time: 14:05:33']],
    ['It happened at 2:05 am.', ['time: 2:05 am']],
    ['It happened at 2:05.', ['time: 2:05']],
    ['It happened at half past two.', ['time: half past two']],
    ['It happened at three o’clock, at noon.', ['time: three o’clock', 'time: noon']],
    ['It happened in the morning, at night.', ['time: morning', 'time: night']],
    ['It happened on 22 November 2026.', ['date: 22 November 2026']],
    ['It happened on 21 November 2025.', ['date: 21 November 2025']],
    ['It happened on Monday, 21 November.', ['date: Monday']],
    ['It happened on the 5th of May, in May.', ['date: 5th of May', 'date: May']],
    ['It happened yesterday. Last week it was safe.', ['date: yesterday', 'date: Last week']],
    ['It happened on 01/02/2026.', ['date: 01/02/2026']],
    ['In 2025 it was safe.', ['number: 2025']],
    ['The supervisor, Maria Santos, was called.', ['name: Maria Santos']],
    ['Maria fell.', ['name: Maria']],
    ['The driver was Ana Costa.', ['name: Ana Costa']],
    ['The driver was Ana Santos.', ['name: Santos']],
    ['Mr. Brown of Toyota saw it.', ['name: Brown', 'name: Toyota']],
    ['The camera Yard South saw it.', ['name: South']],
    ['The vehicle KF-205 and the truck AA-12-BB came.', ['name: KF-205', 'name: AA-12-BB']],
    ['The vehicle KF-20 came.', ['name: KF-20']],
    ['It was told to OSHA in Lisbon.', ['name: OSHA', 'name: Lisbon']],
    ['It was seen by eFork.', ['name: eFork']],
  ])('%s', (text, flags) => expect(flagsIn(text, 'en')).toEqual(flags))
})

describe('[REP-7] statements in none of the facts are flagged, in Portuguese', () => {
  test.each<[string, string[]]>([
    ['Estavam lá 3 pessoas.', ['number: 3']],
    ['Estavam lá três pessoas.', ['number: três']],
    ['Estavam lá vinte e três pessoas.', ['number: vinte e três']],
    ['Estavam lá cento e vinte pessoas e mil paletes.', ['number: cento e vinte', 'number: mil']],
    ['Um veículo estava perto, e uma terceira pessoa.', ['number: terceira']],
    ['A 3.ª pessoa saiu.', ['number: 3.ª']],
    ['A distância foi de 1,4 m.', ['number: 1,4 m']],
    ['A distância foi de 1.500 m.', ['number: 1.500 m']],
    ['A distância foi de um metro.', ['number: um metro']],
    ['A distância foi de meio metro.', ['number: meio metro']],
    ['Estava entre 3 e 5 metros.', ['number: 3', 'number: 5 metros']],
    ['Durou meia hora.', ['number: meia hora']],
    ['Seguia a 10 km/h.', ['number: 10 km/h']],
    ['Foi no Cais 2.', ['number: 2']],
    ['Foi às 14h06.', ['time: 14h06']],
    ['Foi às 3 da tarde.', ['time: 3 da tarde']],
    ['Foi a vinte e um de novembro.', ['date: vinte e um de novembro']],
    ['Foi às duas e meia da tarde.', ['time: duas e meia da tarde']],
    ['Eram duas e cinco da tarde.', ['time: duas e cinco da tarde']],
    ['Estava a um vírgula cinco metros.', ['number: um vírgula cinco metros']],
    ['Foi às três horas.', ['time: três horas']],
    ['Foi ao meio-dia, de manhã.', ['time: meio-dia', 'time: manhã']],
    ['Foi a 22 de novembro.', ['date: 22 de novembro']],
    ['Foi na segunda-feira, ontem, em março.', ['date: segunda-feira', 'date: ontem', 'date: março']],
    ['Foi a 11/21/2026.', ['date: 11/21/2026']],
    ['A supervisora, Maria Santos, foi chamada.', ['name: Maria Santos']],
    ['Foi a Ana Costa que conduzia.', ['name: Ana Costa']],
    ['O Sr. Brito, da Toyota, viu.', ['name: Brito', 'name: Toyota']],
    ['Joaquim caiu.', ['name: Joaquim']],
    ['A câmara Pátio Sul registou.', ['name: Sul']],
    ['Veio o camião AA-12-BB.', ['name: AA-12-BB']],
  ])('%s', (text, flags) => expect(flagsIn(text, 'pt')).toEqual(flags))
})

test('[REP-7] a flag has its position in the text, whatever comes before it', () => {
  const text = 'João 🦺 diz: às 14:05, no Cais 3, caíram 7 paletes.\nO Rui viu.'
  const flags = unfounded(text, pt, 'pt')
  expect(flags.map(({ start, end }) => text.slice(start, end))).toEqual(['7', 'Rui'])
  expect(flags.map(({ text: claim }) => claim)).toEqual(['7', 'Rui'])
})

test('[REP-7] without facts everything is flagged, and an empty text has no flags', () => {
  expect(flagsIn('At 14:05 Ana Silva saw 2 people.', 'en', [])).toEqual(['time: 14:05', 'name: Ana Silva', 'number: 2'])
  expect(flagsIn('A dozen people and a second vehicle came twice.', 'en', [])).toEqual([
    'number: A dozen',
    'number: a second',
    'number: twice',
  ])
  expect(flagsIn('Uma dúzia de pessoas e um segundo veículo.', 'pt', [])).toEqual([
    'number: Uma dúzia',
    'number: um segundo',
  ])
  expect(flagsIn('', 'en', [])).toEqual([])
})

test('[REP-7] a long text is checked quickly, even one made to be slow', () => {
  const long = 'At 14:05 the vehicle came near 2 people at Dock 3 on 21 November 2026. '.repeat(250)
  expect(flagsIn(long, 'en')).toEqual([])
  const nasty = `${'twenty '.repeat(2_000)}${'A'.repeat(2_000)}${' Aa'.repeat(2_000)}${'1.'.repeat(2_000)}`
  expect(unfounded(nasty, en, 'en').length).toBeGreaterThan(0)
})
