import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import type { Language } from '@foresite/contract/messages/languages'
import { injuryForm, nearMissForm, type ReportForms } from '@foresite/contract/report-forms'
import { englishName } from '#cameras/site-names.ts'

type Text = Readonly<Record<Language, string>>

/** Zone locations in the site's own words. */
const places: Readonly<Record<string, Text>> = {
  Aisle: { en: 'Warehouse, between racks and apron', pt: 'Armazém, entre as estantes e os cais' },
  'Packing station': { en: 'Warehouse, packing benches', pt: 'Armazém, bancadas de embalagem' },
  'Emergency exit': { en: 'Warehouse, north-east exit', pt: 'Armazém, saída nordeste' },
  'Manoeuvring area west': { en: 'Yard, in front of docks 1 to 3', pt: 'Parque, em frente aos cais 1 a 3' },
  'Manoeuvring area east': { en: 'Yard, in front of docks 4 to 6', pt: 'Parque, em frente aos cais 4 a 6' },
  'Yard lane': { en: 'Yard, lane between the gates', pt: 'Parque, via entre os portões' },
}
/** Lying for longer means more than a stumble, in ms. */
const LONG_MS = 60_000
/** A gap below this was close, in metres. */
const CLOSE_M = 1.6

/** The office's content of an incident's report: the generated content plus its own findings. */
export function officeContent(
  { content, pictureUrl }: IncidentReport,
  incident: Incident,
  language: Language,
): ReportContent {
  const isFall = incident.type === 'fallen-person'
  const isShown = content.picture !== null && pictureUrl !== null
  const forms = isFall ? fallForm(incident, language) : missForm(incident, language)
  return {
    ...content,
    place: places[englishName(content.zone)]?.[language] ?? content.place,
    picture: isShown ? { kind: 'incident', proposed: true } : null,
    marks: isShown && incident.object === 'person' ? [incident.box] : [],
    nobody: isShown && incident.object !== 'person',
    injury: isFall,
    nature: isFall ? natureOf(incident) : null,
    equipmentDamage: false,
    forms: { ...content.forms, ...forms },
  }
}

/** No one on the site is hurt badly; a minute on the floor means a sprain. */
function natureOf({ createdAt, endedAt }: Incident): 'sprain' | 'superficial' {
  const lay = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(createdAt)
  return lay >= LONG_MS ? 'sprain' : 'superficial'
}

/** The people who fall on this site are pickers; reports give no names. */
function fallForm(incident: Incident, language: Language): Pick<ReportForms, 'injury'> {
  const isSprain = natureOf(incident) === 'sprain'
  const inWords = {
    en: {
      category: 'Order picker',
      doing: 'Picking orders on foot.',
      happened: 'Stumbled and fell on level floor, without a vehicle near.',
      bodyParts: isSprain ? 'Right ankle' : 'Left knee and palm',
      object: 'Floor',
      activity: 'Movement',
      deviation: 'Stumbling and falling on the same level',
      contact: 'Impact against the floor',
      agent: 'Floor',
    },
    pt: {
      category: 'Operador de picking',
      doing: 'Preparação de encomendas a pé.',
      happened: 'Tropeçou e caiu ao mesmo nível, sem veículos por perto.',
      bodyParts: isSprain ? 'Tornozelo direito' : 'Joelho e palma da mão esquerdos',
      object: 'Pavimento',
      activity: 'Movimento',
      deviation: 'Tropeção e queda ao mesmo nível',
      contact: 'Embate no pavimento',
      agent: 'Pavimento',
    },
  }[language]
  return {
    injury: injuryForm.parse({
      ...inWords,
      emergencyRoom: isSprain,
      overnight: false,
      serious: false,
      fatal: false,
      daysAway: isSprain ? 2 : 0,
      daysRestricted: isSprain ? 5 : 0,
    }),
  }
}

interface Findings {
  readonly hazard: Text
  readonly barrier: Text
  readonly action: Text
  readonly rootCause: Text
  readonly followUp: Text
}

const briefing: Text = {
  en: 'Brought up in the next briefing of both shifts.',
  pt: 'Abordado na próxima reunião dos dois turnos.',
}
const crossingFindings: Findings = {
  hazard: {
    en: 'People on foot and forklifts use the same aisle.',
    pt: 'Peões e empilhadores usam o mesmo corredor.',
  },
  barrier: {
    en: 'Marked walkway and crossing; nothing keeps the two apart.',
    pt: 'Passagem e passadeira marcadas; nada os separa fisicamente.',
  },
  action: {
    en: 'Driver and picker were spoken to before the end of their shift.',
    pt: 'Falou-se com o condutor e com o operador antes do fim do turno.',
  },
  rootCause: {
    en: 'The shortest way from the racks to the packing benches leads across the aisle.',
    pt: 'O caminho mais curto das estantes para a embalagem atravessa o corredor.',
  },
  followUp: briefing,
}
const findings: Partial<Record<Incident['type'], Findings>> = {
  'blocked-pathway': {
    hazard: { en: 'In a fire the exit could not be used.', pt: 'Em caso de incêndio, a saída não podia ser usada.' },
    barrier: { en: 'Hatched floor and a sign.', pt: 'Pavimento tracejado e um sinal.' },
    action: { en: 'The pallet was moved at once.', pt: 'A palete foi retirada de imediato.' },
    rootCause: {
      en: 'Pallets that wait for quality control have no place of their own.',
      pt: 'As paletes que esperam pelo controlo de qualidade não têm lugar próprio.',
    },
    followUp: briefing,
  },
  'restricted-area': {
    hazard: {
      en: 'Trucks back in here and do not see people on foot.',
      pt: 'Os camiões recuam aqui sem verem os peões.',
    },
    barrier: { en: 'A marked way along the wall.', pt: 'Um caminho marcado junto à parede.' },
    action: { en: 'The person was shown the marked way.', pt: 'Indicou-se à pessoa o caminho marcado.' },
    rootCause: { en: 'The marked way is twice as long.', pt: 'O caminho marcado é duas vezes mais longo.' },
    followUp: briefing,
  },
  'vehicle-speeding': {
    hazard: {
      en: 'At this speed nobody can stop for a person.',
      pt: 'A esta velocidade não se consegue parar para um peão.',
    },
    barrier: { en: 'Speed limit, painted on the floor.', pt: 'Limite de velocidade pintado no pavimento.' },
    action: { en: 'The driver was spoken to.', pt: 'Falou-se com o condutor.' },
    rootCause: { en: 'Pressure at the end of the shift.', pt: 'Pressão no fim do turno.' },
    followUp: briefing,
  },
}

/** Nobody is hit. */
function missForm({ type, details }: Incident, language: Language): Pick<ReportForms, 'nearMiss'> {
  const isClose = details.gap !== undefined && details.gap < CLOSE_M
  const { hazard, barrier, action, rootCause, followUp } = findings[type] ?? crossingFindings
  return {
    nearMiss: nearMissForm.parse({
      hazard: hazard[language],
      severity: type === 'blocked-pathway' ? 3 : 4,
      likelihood: isClose ? 3 : 2,
      barrier: barrier[language],
      action: action[language],
      rootCause: rootCause[language],
      followUp: followUp[language],
    }),
  }
}
