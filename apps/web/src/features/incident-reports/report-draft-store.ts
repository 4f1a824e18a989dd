import { reportContent, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import { hashKey } from '@tanstack/react-query'
import { createStore, type StoreApi } from 'zustand'
import { call, sentenceOf } from '#platform/api/call.ts'
import { isChangedMeanwhile } from '#platform/records/use-edited-record.ts'

/** How often a save is repeated when another save changed only the time stamp. */
const maxAttempts = 5
/** Bytes of content that still fit into a request after the page has gone: browsers allow 64 KiB in all. */
const maxAfterLeaving = 60_000

/** `created`: someone else has finished the draft, without the entries made since. */
type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'invalid' | 'stale' | 'created'

/** An error message per invalid field, by its dotted path. */
export type FieldErrors = Readonly<Record<string, string>>

/** The entries, and what the server is known to have. */
export interface DraftState {
  readonly content: ReportContent
  readonly state: SaveState
  /** The server's refusals. */
  readonly refusal: string | null
  /** The report as last read or saved here; a save is compared with its `updatedAt`. */
  readonly report: IncidentReport
  /** The entries when the server last had all of them. */
  readonly saved: ReportContent
  /** A save is on its way. */
  readonly isSending: boolean
  /** Another user's saved version; null if there is nothing to choose. */
  readonly theirs: IncidentReport | null
  /** Counts replacements of the date and time from outside: their fields restart with the new value. */
  readonly otherMoments: number
}

type Change = Partial<ReportContent> | ((present: ReportContent) => Partial<ReportContent>)

export interface DraftStore {
  readonly store: StoreApi<DraftState>
  /** Changes the content; a function gets the content as it is then. */
  readonly change: (part: Change) => void
  /** Saves unsaved changes; resolves to whether everything is saved. */
  readonly save: () => Promise<boolean>
  /** Loads the other user's version; resolves to whether there is nothing to choose. */
  readonly catchUp: () => Promise<boolean>
  /** Keeps the own entries: the next save replaces the other version. */
  readonly keepMine: () => void
  /** Uses the other version. */
  readonly acceptTheirs: () => void
  /** The draft was discarded: nothing more is saved. */
  readonly end: () => void
}

/** A report being written: saves run in order and never overwrite another user's unseen changes. */
export function createDraftStore(start: IncidentReport): DraftStore {
  const { content } = start
  const store = createStore<DraftState>()(() => ({
    content,
    saved: content,
    report: start,
    state: 'saved',
    refusal: null,
    isSending: false,
    theirs: null,
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
    keepMine: () => adopt(store, store.getState().content),
    acceptTheirs: () => {
      const { theirs } = store.getState()
      if (theirs !== null) adopt(store, theirs.content)
    },
    end: () => {
      isOver = true
      store.setState(({ content: last }) => ({ saved: last, state: 'saved' }))
    },
  }
}

async function saveAll(store: StoreApi<DraftState>, begunAs: IncidentReport['state']): Promise<boolean> {
  for (let attempts = 0; ;) {
    const { content, saved, report, theirs } = store.getState()
    if (theirs !== null) return false
    if (content === saved) {
      store.setState({ state: 'saved', refusal: null })
      return true
    }
    if (begunAs !== report.state) {
      // The entries belong to a draft: never write them into a finished report unasked.
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
      if (!isChangedMeanwhile(problem) || attempts === maxAttempts) throw problem
      attempts += 1
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
  // The current value: the user may have typed meanwhile.
  const { content, report } = store.getState()
  if (theirs.state !== report.state) {
    store.setState({ report: theirs })
    return true
  }
  const isTheSame = [report.content, content].some((mine) => hashKey([mine]) === hashKey([theirs.content]))
  if (!isTheSame) {
    store.setState({ theirs, state: 'stale' })
    return false
  }
  store.setState({ report: theirs, saved: theirs.content })
  return true
}

/** Ends the choice: own entries still need saving, the other version does not. */
function adopt(store: StoreApi<DraftState>, content: ReportContent): void {
  store.setState(({ content: before, otherMoments, theirs, report }) => ({
    content,
    report: theirs ?? report,
    theirs: null,
    saved: theirs?.content ?? report.content,
    state: content === theirs?.content ? 'saved' : 'unsaved',
    otherMoments: otherMoments + Number(before.happenedAt !== content.happenedAt),
  }))
}

/** The error message of each invalid field. */
export function errorsOf(content: ReportContent): FieldErrors {
  const { error } = reportContent.safeParse(content)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]))
}

/** Whether it can still be sent while the page is being left. */
export function isSmall(content: ReportContent): boolean {
  return new TextEncoder().encode(JSON.stringify(content)).length < maxAfterLeaving
}
