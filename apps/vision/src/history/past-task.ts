import type { EventfulInterval, PastQuery } from '@foresite/simulated-site/history'
import type { RuleAssignment } from '@foresite/contract/vision-nodes'
import type { Task } from '#stages/pipeline.ts'

/** The live analysis interval. */
export const SAMPLE_MS = 200
/** A truck takes some seconds to cross a gate's zone. */
const GATE_SAMPLE_MS = 400
/** A person alone for a quarter of an hour is not missed between samples. */
const ALONE_SAMPLE_MS = 400
/** The live interval for still objects, for rules that need them. */
export const STILL_SAMPLE_MS = 1_000
/**
 * A truck stays at a door for half an hour or more, and the next one arrives three minutes later: a stay survives two
 * glimpses that miss the truck, but not three. Each glimpse has eight samples: with four, a half-hidden truck was
 * missed too often.
 */
const GLIMPSE = { samples: 8, pauseMs: 75_000 } as const

/** How a past period is replayed: with which rules, and how often sampled. */
export interface PastTask {
  readonly task: Task
  readonly sampling: Pick<PastQuery, 'everyMs' | 'samples' | 'pauseMs'>
}

/**
 * The rules that a period is replayed with: glimpses only show doors, a few minutes are too short for a stay at a dock,
 * and of thousands of bends a day only a sample is counted.
 */
export function pastTask(why: EventfulInterval['why'], task: Task): PastTask {
  const only = (which: (kind: RuleAssignment['kind']) => boolean): Task => {
    return { ...task, rules: task.rules.filter(({ kind }) => which(kind)) }
  }
  switch (why) {
    case 'load':
      return { task: only(() => false), sampling: { everyMs: SAMPLE_MS } }
    case 'docks':
      return {
        task: only((kind) => kind === 'dock-door'),
        sampling: { everyMs: SAMPLE_MS, ...GLIMPSE },
      }
    case 'standing':
      return {
        task: only((kind) => kind === 'blocked-pathway'),
        sampling: { everyMs: STILL_SAMPLE_MS },
      }
    case 'alone':
      return { task: only((kind) => kind === 'lone-worker'), sampling: { everyMs: ALONE_SAMPLE_MS } }
    case 'handling':
      return { task: only((kind) => kind !== 'dock-door'), sampling: { everyMs: SAMPLE_MS } }
    default: {
      const events = only((kind) => kind !== 'dock-door' && kind !== 'ergonomics')
      return { task: events, sampling: { everyMs: isGate(events.rules) ? GATE_SAMPLE_MS : SAMPLE_MS } }
    }
  }
}

function isGate(rules: readonly RuleAssignment[]): boolean {
  return rules.length > 0 && rules.every(({ kind }) => kind === 'gate')
}
