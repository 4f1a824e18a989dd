import type { EventfulStretch, PastQuery } from '@foresite/simulated-site/history'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Task } from '#stages/pipeline.ts'

/** The live analysis interval. */
const LOOK_MS = 200
/** A truck takes some seconds to cross a gate's zone. */
const GATE_LOOK_MS = 400
/** A person alone for a quarter of an hour is not lost between samples. */
const ALONE_LOOK_MS = 400
/** The live interval for still objects, where a rule needs them. */
const STANDING_LOOK_MS = 1_000
/**
 * A truck stays at a door for half an hour or more, and the next one arrives three minutes later: a stay goes on after
 * two glimpses that miss it, not after three. Eight looks at a time, since four miss a half-hidden truck too often.
 */
const GLIMPSE = { looks: 8, pauseMs: 75_000 } as const

/** How a past period is replayed: for which rules, and how often sampled. */
export interface PastTask {
  readonly task: Task
  readonly looks: Pick<PastQuery, 'everyMs' | 'looks' | 'pauseMs'>
}

/**
 * The rules a period is replayed for: glimpses only show doors, minutes are not enough for a dock stay,
 * and of thousands of bends a day only a sample counts.
 */
export function pastTask(why: EventfulStretch['why'], task: Task): PastTask {
  const only = (which: (kind: RuleAssignment['kind']) => boolean): Task => {
    return { ...task, rules: task.rules.filter(({ kind }) => which(kind)) }
  }
  switch (why) {
    case 'load':
      return { task: only(() => false), looks: { everyMs: LOOK_MS } }
    case 'docks':
      return {
        task: only((kind) => kind === 'dock-door'),
        looks: { everyMs: LOOK_MS, ...GLIMPSE },
      }
    case 'standing':
      return {
        task: only((kind) => kind === 'blocked-pathway'),
        looks: { everyMs: STANDING_LOOK_MS },
      }
    case 'alone':
      return { task: only((kind) => kind === 'lone-worker'), looks: { everyMs: ALONE_LOOK_MS } }
    case 'handling':
      return { task: only((kind) => kind !== 'dock-door'), looks: { everyMs: LOOK_MS } }
    default: {
      const events = only((kind) => kind !== 'dock-door' && kind !== 'ergonomics')
      return { task: events, looks: { everyMs: isGate(events.rules) ? GATE_LOOK_MS : LOOK_MS } }
    }
  }
}

function isGate(rules: readonly RuleAssignment[]): boolean {
  return rules.length > 0 && rules.every(({ kind }) => kind === 'gate')
}
