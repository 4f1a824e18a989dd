import type { ActionPriority, ActionState } from '@foresite/contract/corrective-actions'
import type { IncidentType } from '@foresite/contract/incidents'
import type { Language } from '@foresite/contract/messages/languages'
import type { Role } from './people.ts'

type Text = Readonly<Record<Language, string>>

interface PlannedMove {
  readonly to: ActionState
  readonly by: Role
  /** Days after the action was created. */
  readonly afterDays: number
  readonly note?: Text
}

/** A corrective action for a module's confirmed incident. */
export interface PlannedAction {
  readonly after: IncidentType
  /** The module's English name: forklifts and trucks have different speed modules. */
  readonly module: string
  /** Unique: identifies the action. */
  readonly title: Text
  readonly criteria: Text
  readonly owner: Role
  /** Days between its creation and the office's morning. */
  readonly daysAgo: number
  /** Days from its creation on. */
  readonly dueIn: number
  readonly priority: ActionPriority
  readonly moves: readonly PlannedMove[]
}

/** At least one for each state a list can show. */
export const plannedActions: readonly PlannedAction[] = [
  {
    after: 'near-miss-person-vehicle',
    module: 'Near miss with a vehicle',
    title: {
      en: 'Mirrors and a warning light at the crossing of the aisle',
      pt: 'Espelhos e sinal luminoso na passadeira do corredor',
    },
    criteria: {
      en: 'Both mirrors hang, and the light flashes when a forklift comes within ten metres.',
      pt: 'Os dois espelhos estão montados e a luz pisca quando um empilhador está a menos de dez metros.',
    },
    owner: 'maintenance',
    daysAgo: 2,
    dueIn: 9,
    priority: 'High',
    moves: [],
  },
  {
    after: 'vehicle-speeding',
    module: 'Slow in the aisle',
    title: {
      en: 'Brief the forklift drivers of both shifts on speed in the aisle',
      pt: 'Formação sobre velocidade no corredor para os condutores dos dois turnos',
    },
    criteria: {
      en: 'Every driver of both shifts has signed the list of the briefing.',
      pt: 'Todos os condutores dos dois turnos assinaram a lista de presenças.',
    },
    owner: 'shift',
    daysAgo: 12,
    dueIn: 9,
    priority: 'High',
    moves: [{ to: 'in-progress', by: 'shift', afterDays: 1 }],
  },
  {
    after: 'ppe-missing',
    module: 'Hard hat and vest in the aisle',
    title: {
      en: 'Hard hats and vests on hooks where people enter the aisle',
      pt: 'Capacetes e coletes em cabides à entrada do corredor',
    },
    criteria: {
      en: 'Ten of each hang at both entrances, and the shift leads count them on Mondays.',
      pt: 'Há dez de cada nas duas entradas, e os chefes de turno contam-nos à segunda-feira.',
    },
    owner: 'stores',
    daysAgo: 8,
    dueIn: 10,
    priority: 'Medium',
    moves: [
      { to: 'in-progress', by: 'stores', afterDays: 2 },
      {
        to: 'done',
        by: 'stores',
        afterDays: 6,
        note: {
          en: 'Hooks are up at both entrances; the first count was ten of ten.',
          pt: 'Cabides montados nas duas entradas; na primeira contagem estavam dez em dez.',
        },
      },
    ],
  },
  {
    after: 'fallen-person',
    module: 'Somebody has fallen',
    title: {
      en: 'Renew the worn anti-slip strips between the racks',
      pt: 'Substituir as fitas antiderrapantes gastas entre as estantes',
    },
    criteria: {
      en: 'All rack ends have new strips, with no lifted edges.',
      pt: 'Há fitas novas em todos os topos das estantes, sem pontas levantadas.',
    },
    owner: 'maintenance',
    daysAgo: 19,
    dueIn: 7,
    priority: 'Medium',
    moves: [
      { to: 'in-progress', by: 'maintenance', afterDays: 1 },
      {
        to: 'done',
        by: 'maintenance',
        afterDays: 4,
        note: {
          en: 'All strips were renewed during the early shift.',
          pt: 'Todas as fitas foram substituídas no turno da manhã.',
        },
      },
      {
        to: 'verified',
        by: 'safety',
        afterDays: 5,
        note: {
          en: 'Walked along all racks: the strips lie flat.',
          pt: 'Percorri todas as estantes: as fitas estão bem coladas.',
        },
      },
    ],
  },
  {
    after: 'blocked-pathway',
    module: 'Emergency exit kept clear',
    title: {
      en: 'A place of its own for pallets that wait beside the emergency exit',
      pt: 'Lugar próprio para as paletes que esperam junto à saída de emergência',
    },
    criteria: {
      en: 'Waiting pallets have a marked place, and nothing stands on the hatched floor.',
      pt: 'As paletes têm um lugar marcado e nada fica no pavimento tracejado.',
    },
    owner: 'stores',
    daysAgo: 6,
    dueIn: 5,
    priority: 'Medium',
    moves: [
      {
        to: 'done',
        by: 'stores',
        afterDays: 3,
        note: {
          en: 'The place is taped off beside quality control.',
          pt: 'O lugar está marcado com fita junto ao controlo de qualidade.',
        },
      },
      {
        to: 'returned',
        by: 'safety',
        afterDays: 4,
        note: {
          en: 'The tape ends on the hatched floor. Please move it two metres towards the wall.',
          pt: 'A fita acaba no pavimento tracejado. Por favor, afastar dois metros na direção da parede.',
        },
      },
    ],
  },
  {
    after: 'restricted-area',
    module: 'Nobody where trucks manoeuvre',
    title: {
      en: 'A barrier chain between dock office and manoeuvring area',
      pt: 'Corrente de barreira entre o escritório do cais e a zona de manobras',
    },
    criteria: {
      en: 'From the dock office, the yard can only be reached by the marked way.',
      pt: 'Do escritório do cais só se chega ao parque pelo caminho marcado.',
    },
    owner: 'docks',
    daysAgo: 16,
    dueIn: 14,
    priority: 'Low',
    moves: [],
  },
  {
    after: 'stop-violation',
    module: 'Stop before the crossing',
    title: {
      en: 'Repaint the stop line before the crossing',
      pt: 'Repintar a linha de STOP antes da passadeira',
    },
    criteria: {
      en: 'The line can be read from the seat of a forklift at ten metres.',
      pt: 'A linha vê-se do lugar do condutor a dez metros.',
    },
    owner: 'maintenance',
    daysAgo: 33,
    dueIn: 10,
    priority: 'Medium',
    moves: [
      { to: 'in-progress', by: 'maintenance', afterDays: 4 },
      {
        to: 'done',
        by: 'maintenance',
        afterDays: 8,
        note: { en: 'Painted on Saturday, dry on Sunday.', pt: 'Pintada no sábado, seca no domingo.' },
      },
      {
        to: 'verified',
        by: 'safety',
        afterDays: 9,
        note: { en: 'Seen from the seat.', pt: 'Vista do lugar do condutor.' },
      },
    ],
  },
]
