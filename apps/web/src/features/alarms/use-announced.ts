import type { Alarm } from '@foresite/contract/alarms'
import { useState } from 'react'

interface Announced {
  readonly list: readonly Alarm[]
  readonly ids: ReadonlySet<string>
  readonly text: string
}

const nothing: Announced = { list: [], ids: new Set(), text: '' }

/**
 * What a screen reader is to read out: the sentences of the alarms that were not there before. One that lasts is not
 * read again; one that comes back after it was over is.
 */
export function useAnnounced(alarms: readonly Alarm[]): string {
  const [announced, setAnnounced] = useState(nothing)
  if (alarms === announced.list || (alarms.length === 0 && announced.list.length === 0)) return announced.text
  const fresh = alarms.filter(({ id }) => !announced.ids.has(id))
  const next = {
    list: alarms,
    ids: new Set(alarms.map(({ id }) => id)),
    text: textAfter(announced.text, fresh, alarms.length === 0),
  }
  setAnnounced(next)
  return next.text
}

/** What was said stays until all is well again: taking it away early would read out the rest anew. */
function textAfter(before: string, fresh: readonly Alarm[], over: boolean): string {
  if (over) return ''
  return fresh.length === 0 ? before : fresh.map(({ message }) => message).join(' ')
}
