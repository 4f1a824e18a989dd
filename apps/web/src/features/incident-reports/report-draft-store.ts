import { CallFailed } from '@foresite/contract/client'
import { reportContent, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import { hashKey } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { call, sentenceOf } from '#platform/api/call.ts'
import type { Choices } from '#platform/forms/merge-edits.ts'
import { mergeReport, settleReport, type TwoVersions } from './merge-report.ts'
import type { ReportUnit } from './report-units.ts'

/** Merges with others' changes before a save is given up. */
const mostMerges = 5
/** A browser sends so much, in bytes, after the page is gone; the rest of the request needs some of its 64 KiB. */
const mostAfterLeaving = 60_000

/** `created`: somebody else has made a report of the draft, and what was entered since is not in it. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'invalid' | 'stale' | 'created'

/** A sentence at each field that is wrong, by its dotted path. */
export type FieldErrors = Readonly<Record<string, string>>

/** What is entered, and what the server is known to have. */
export interface DraftState {
  readonly content: ReportContent
  readonly state: SaveState
  /** What the server says of what it does not take. */
  readonly refusal: string | null
  /** As it was last read or saved here; changes are compared with its `updatedAt`. */
  readonly report: IncidentReport
  /** What was entered when the server had all of it. */
  readonly saved: ReportContent
  /** A save is on its way. */
  readonly isSending: boolean
  /** Null: there is nothing to choose. */
  readonly versions: TwoVersions | null
  /** What somebody else has changed and was put in by itself, since this was opened. */
  readonly taken: readonly ReportUnit[]
  /** Counts changes of the moment from outside: its fields restart from the new value. */
  readonly otherMoments: number
}

type Change = Partial<ReportContent> | ((present: ReportContent) => Partial<ReportContent>)

export interface DraftStore {
  readonly store: StoreApi<DraftState>
  /** Enters something; what follows from what is entered by then is told as a function of it. */
  readonly change: (part: Change) => void
  /** Saves what is not saved yet; whether all is. */
  readonly save: () => Promise<boolean>
  /** Brings in what somebody else has saved; whether that went without a question. */
  readonly catchUp: () => Promise<boolean>
  /** Resolves a conflict with the choices made. */
  readonly settle: (choices: Choices) => void
  /** It was discarded: nothing of it is saved any more, and nothing of it is missed. */
  readonly end: () => void
}

/** A report being written: saved in order, merged with others' changes. */
export function createDraftStore(start: IncidentReport): DraftStore {
  const { content } = start
  const store = createStore<DraftState>()(() => ({
    content,
    saved: content,
    report: start,
    state: 'saved',
    refusal: null,
    isSending: false,
    versions: null,
    taken: [],
    otherMoments: 0,
  }))
  let running: Promise<boolean> | null = null
  let isOver = false
  const save = (): Promise<boolean> => {
    if (isOver) return Promise.resolve(true)
    running ??= saveAll(store, start.state)
      .catch((problem: unknown) => {
        if (isOver) return true
        store.setState({ state: 'failed', refusal: sentenceOf(problem) })
        return false
      })
      .finally(() => {
        running = null
        store.setState({ isSending: false })
      })
    return running
  }
  return {
    store,
    save,
    catchUp: () => catchUp(store),
    change: (part) => {
      store.setState(({ content: present, state }) => ({
        content: { ...present, ...(typeof part === 'function' ? part(present) : part) },
        state: state === 'stale' || state === 'created' ? state : 'unsaved',
      }))
    },
    settle: (choices) => {
      const { versions, content: entered } = store.getState()
      if (versions === null) return
      adopt(store, settleReport(versions, entered, choices), versions.theirs)
      store.setState({ versions: null, state: 'unsaved' })
    },
    end: () => {
      isOver = true
      store.setState(({ content: last }) => ({ saved: last, state: 'saved' }))
    },
  }
}

async function saveAll(store: StoreApi<DraftState>, begunAs: IncidentReport['state']): Promise<boolean> {
  for (let merges = 0; ;) {
    const { content, saved, report, versions } = store.getState()
    if (versions !== null) return false
    if (content === saved) {
      store.setState({ state: 'saved', refusal: null })
      return true
    }
    if (begunAs !== report.state) {
      // What is entered belongs to a draft: nothing gets into a finished report unasked.
      store.setState({ state: 'created' })
      return false
    }
    if (Object.keys(errorsOf(content)).length > 0) {
      store.setState({ state: 'invalid' })
      return false
    }
    store.setState({ state: 'saving', isSending: true })
    try {
      const now = await send(report, content)
      store.setState({ report: now, saved: content, refusal: null })
    } catch (problem: unknown) {
      if (!isStale(problem) || merges === mostMerges) throw problem
      merges += 1
      if (!(await catchUp(store))) return false
    }
  }
}

async function send({ id, updatedAt }: IncidentReport, content: ReportContent) {
  const input = { params: { id }, body: { content, since: updatedAt } }
  const options = { quiet: true, keepalive: isSmall(content) }
  return (await call('changeIncidentReport', input, options)).report
}

async function catchUp(store: StoreApi<DraftState>): Promise<boolean> {
  const { id } = store.getState().report
  const options = { quiet: true, reader: 'draft' }
  const theirs = await call('readIncidentReport', { params: { id } }, options)
  // As it is now: somebody may have typed meanwhile.
  const { content, report } = store.getState()
  if (theirs.state !== report.state) {
    store.setState({ report: theirs })
    return true
  }
  const versions = { base: report.content, theirs }
  const { merged, conflicts, taken } = mergeReport(versions, content)
  if (conflicts.length > 0) {
    store.setState({ versions, state: 'stale' })
    return false
  }
  adopt(store, merged, theirs)
  store.setState(({ taken: before }) => ({ taken: [...before, ...taken] }))
  return true
}

/** Continues from somebody else's version, with the current entries. */
function adopt(store: StoreApi<DraftState>, content: ReportContent, theirs: IncidentReport): void {
  const isSame = hashKey([content]) === hashKey([theirs.content])
  store.setState(({ content: before, otherMoments }) => ({
    content,
    report: theirs,
    saved: isSame ? content : theirs.content,
    otherMoments: otherMoments + Number(before.happenedAt !== content.happenedAt),
  }))
}

function isStale(problem: unknown): boolean {
  return problem instanceof CallFailed && problem.status === 409
}

/** What is wrong with what is entered, at each field. */
export function errorsOf(content: ReportContent): FieldErrors {
  const { error } = reportContent.safeParse(content)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]))
}

/** Whether it can be sent while the page is being left. */
export function isSmall(content: ReportContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < mostAfterLeaving
}
