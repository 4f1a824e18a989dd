import { createHash } from 'node:crypto'
import type { Incident, IncidentType, RejectionReason } from '@foresite/contract/incidents'
import type { Language } from '@foresite/contract/messages/languages'
import type { Role } from './people.ts'

/** Events that are no breach on this site: their share, and the reason. */
const exceptions: Partial<Record<IncidentType, { readonly share: number; readonly reason: RejectionReason }>> = {
  'restricted-area': { share: 0.14, reason: 'allowed' },
  'person-after-hours': { share: 0.3, reason: 'allowed' },
  'ppe-missing': { share: 0.09, reason: 'allowed' },
  'blocked-pathway': { share: 0.12, reason: 'test' },
  'vehicle-speeding': { share: 0.05, reason: 'test' },
  'near-miss-vehicles': { share: 0.1, reason: 'duplicate' },
  'lone-worker': { share: 0.2, reason: 'allowed' },
}
/** Share of the incidents with a comment. */
const COMMENTED = 0.09

const comments: Partial<Record<IncidentType, Readonly<Record<Language, string>>>> = {
  'restricted-area': {
    en: 'Spoke to the person at the dock office. The marked way along the wall was free.',
    pt: 'Falei com a pessoa no escritório do cais. O caminho marcado junto à parede estava livre.',
  },
  'near-miss-person-vehicle': {
    en: 'The driver braked late. Brought up in the shift briefing.',
    pt: 'O condutor travou tarde. Abordado na reunião de turno.',
  },
  'near-miss-vehicles': {
    en: 'Both came out of the apron at the same time. Check the mirror at the east end.',
    pt: 'Saíram ambos da zona dos cais ao mesmo tempo. Verificar o espelho do lado nascente.',
  },
  'vehicle-speeding': {
    en: 'Third time this week on the late shift. I will ride along tomorrow.',
    pt: 'Terceira vez esta semana no turno da tarde. Amanhã acompanho o condutor.',
  },
  'stop-violation': {
    en: 'The line is worn and hard to see from the seat.',
    pt: 'A linha está gasta e vê-se mal do lugar do condutor.',
  },
  'ppe-missing': {
    en: 'New temp worker, vest handed out at the gate.',
    pt: 'Trabalhador temporário novo, colete entregue na portaria.',
  },
  'unauthorised-vehicle': {
    en: 'Walkway was used to get round a pallet. Pallet moved.',
    pt: 'Passagem usada para contornar uma palete. Palete retirada.',
  },
}

/** The reason to reject a true incident; null: it is a breach. */
export function rejectedAs({ type, createdAt }: Pick<Incident, 'type' | 'createdAt'>): RejectionReason | null {
  const exception = exceptions[type]
  return exception !== undefined && shareOf('reject', createdAt) < exception.share ? exception.reason : null
}

export function commentOn(
  { type, createdAt }: Pick<Incident, 'type' | 'createdAt'>,
  language: Language,
): { readonly by: Role; readonly text: string } | null {
  const text = comments[type]?.[language]
  if (text === undefined || shareOf('comment', createdAt) >= COMMENTED) return null
  return { by: type === 'restricted-area' ? 'docks' : 'shift', text }
}

/** From 0 to 1, the same for the same incident whenever the demo is started. */
function shareOf(what: string, createdAt: string): number {
  return createHash('sha256').update(`${what} ${createdAt}`).digest().readUInt32LE() / 2 ** 32
}
