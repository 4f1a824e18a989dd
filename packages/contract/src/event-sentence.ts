import { durationText } from './duration.ts'
import type { Incident } from './incidents.ts'
import { locales, type Language } from './messages/languages.ts'
import type { WornItem } from './objects.ts'

/** The facts for an event sentence: an incident, or its stored row. */
export interface EventFacts extends Pick<Incident, 'type' | 'object' | 'zoneName' | 'details'> {
  readonly createdAt: string | Date
  /** Null while it lasts: the sentence then has no duration. */
  readonly endedAt: string | Date | null
}

/**
 * The event in one line without a full stop: "Emergency exit blocked for 4 min 33 sec". Names incidents everywhere;
 * the rule's name often says the opposite ("Emergency exit kept clear") and comes second.
 */
export function eventSentence(event: EventFacts, language: Language): string {
  return (language === 'en' ? inEnglish : inPortuguese)(event, measured(event, locales[language]))
}

type Measured = ReturnType<typeof measured>

const KMH_PER_MPS = 3.6

/** An event's speeds in km/h; null if not measured. */
export function speedsInWords({ speed, limit, lowestSpeed }: EventFacts['details'], locale: string) {
  const kmh = (metresPerSecond: number | undefined, options: Intl.NumberFormatOptions) =>
    metresPerSecond === undefined
      ? null
      : new Intl.NumberFormat(locale, {
          style: 'unit',
          unit: 'kilometer-per-hour',
          unitDisplay: 'short',
          ...options,
        }).format(metresPerSecond * KMH_PER_MPS)
  const tenths = (metresPerSecond: number) => Math.round(metresPerSecond * KMH_PER_MPS * 10) / 10
  // A speed just above its limit must not read as the limit itself.
  const isClose = Math.round((speed ?? 0) * KMH_PER_MPS) <= tenths(limit ?? -1)
  return {
    speed: kmh(speed, isClose ? { maximumFractionDigits: 1, roundingMode: 'ceil' } : { maximumFractionDigits: 0 }),
    limit: kmh(limit, { maximumFractionDigits: 1 }),
    lowestSpeed: kmh(lowestSpeed, { maximumFractionDigits: 0 }),
  }
}

/** An event's figures in words; null if not measured. */
function measured({ details, createdAt, endedAt }: EventFacts, locale: string) {
  const { gap } = details
  const lastedMs = endedAt === null ? 0 : new Date(endedAt).getTime() - new Date(createdAt).getTime()
  const metres = { style: 'unit', unit: 'meter', unitDisplay: 'short', maximumFractionDigits: 1 } as const
  return {
    lasted: lastedMs < 1_000 ? null : durationText(lastedMs, locale),
    gap: gap === undefined ? null : new Intl.NumberFormat(locale, metres).format(gap),
    ...speedsInWords(details, locale),
  }
}

/** Words around a figure; empty if it was not measured. */
function around(before: string, figure: string | null, after = ''): string {
  return figure === null ? '' : `${before}${figure}${after}`
}

/** The class name from the site's own model, unless it equals ours; capitalised. */
function ownName(object: EventFacts['object'], { label }: EventFacts['details']): string | null {
  if (label === undefined || label.toLowerCase() === object) return null
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const wornInEnglish: Record<WornItem, string> = { hardhat: 'hard hat', 'safety-vest': 'hi-vis vest' }

function inEnglish({ type, object, zoneName, details }: EventFacts, figures: Measured): string {
  const { lasted, gap, speed, limit, lowestSpeed } = figures
  const inZone = zoneName === '' ? '' : ` in ${zoneName}`
  const during = around(' for ', lasted)
  const subject = ownName(object, details) ?? { person: 'Person', vehicle: 'Vehicle', other: 'Object' }[object]
  switch (type) {
    case 'ppe-missing': {
      const items = details.missing?.map((item) => wornInEnglish[item]).join(' and ') ?? 'required PPE'
      return `Person without ${items}${inZone}`
    }
    case 'restricted-area':
      return `${subject} in restricted area${around(' (', zoneName || null, ')')}${during}`
    case 'person-after-hours':
      return `Person${inZone} after hours${during}`
    case 'near-miss-person-vehicle':
      return `Near miss: person and vehicle${around(' ', gap, ' apart')}${inZone}`
    case 'near-miss-vehicles':
      return `Near miss: two vehicles${around(' ', gap, ' apart')}${inZone}`
    case 'lone-worker':
      return `Person alone${inZone}${during}`
    case 'fallen-person':
      return `Person down${details.state === 'immobile' ? ' and not moving' : ''}${inZone}${during}`
    case 'vehicle-speeding':
      return `${speed === null ? 'Vehicle speeding' : `Vehicle at ${speed}`}${inZone}${around(' (limit ', limit, ')')}`
    case 'stop-violation':
      return `Vehicle did not stop${around(' at ', zoneName || null)}${around(' (slowest ', lowestSpeed, ')')}`
    case 'unauthorised-vehicle':
      return `Unauthorised vehicle${inZone}${during}`
    case 'blocked-pathway':
      return `${zoneName || 'Pathway'} blocked${during}`
    case 'custom-occurrence':
      return `${subject}${inZone}${during}`
  }
}

const wornInPortuguese: Record<WornItem, string> = { hardhat: 'capacete', 'safety-vest': 'colete de alta visibilidade' }

/** A zone name's gender is unknown: "na zona …" suits them all. */
function inPortuguese({ type, object, zoneName, details }: EventFacts, figures: Measured): string {
  const { lasted, gap, speed, limit, lowestSpeed } = figures
  const inZone = zoneName === '' ? '' : ` na zona ${zoneName}`
  const during = around(' durante ', lasted)
  const subject = ownName(object, details) ?? { person: 'Pessoa', vehicle: 'Veículo', other: 'Objeto' }[object]
  switch (type) {
    case 'ppe-missing': {
      const items = details.missing?.map((item) => wornInPortuguese[item]).join(' nem ') ?? 'EPI obrigatório'
      return `Pessoa sem ${items}${inZone}`
    }
    case 'restricted-area':
      return `${subject} na área restrita${around(' (', zoneName || null, ')')}${during}`
    case 'person-after-hours':
      return `Pessoa fora do horário${inZone}${during}`
    case 'near-miss-person-vehicle':
      return `Quase acidente: pessoa e veículo${around(' a ', gap)}${inZone}`
    case 'near-miss-vehicles':
      return `Quase acidente: dois veículos${around(' a ', gap)}${inZone}`
    case 'lone-worker':
      return `Pessoa sozinha${inZone}${during}`
    case 'fallen-person':
      return `Pessoa caída${details.state === 'immobile' ? ' e imóvel' : ''}${inZone}${during}`
    case 'vehicle-speeding':
      return `${speed === null ? 'Excesso de velocidade' : `Veículo a ${speed}`}${inZone}${around(' (limite ', limit, ')')}`
    case 'stop-violation':
      return `Veículo não parou${inZone}${around(' (mínimo ', lowestSpeed, ')')}`
    case 'unauthorised-vehicle':
      return `Veículo não autorizado${inZone}${during}`
    case 'blocked-pathway':
      return `Passagem obstruída${inZone}${during}`
    case 'custom-occurrence':
      return `${subject}${inZone}${during}`
  }
}
