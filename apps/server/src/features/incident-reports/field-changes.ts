import { isDeepStrictEqual } from 'node:util'
import type { ReportContent, ReportFieldChange } from '@foresite/contract/incident-reports'

type Json = ReportFieldChange['before']

/** The differences between two versions of a report, field by field, in the form's order. */
export function fieldChanges(before: ReportContent, after: ReportContent): ReportFieldChange[] {
  const old = new Map(leaves('', comparable(before)))
  const now = new Map(leaves('', comparable(after)))
  const fields = [...new Set([...now.keys(), ...old.keys()])]
  return fields.flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null]
    return isDeepStrictEqual(was, is) ? [] : [{ field, before: was, after: is }]
  })
}

/**
 * Leaves out what is no change of its own: flags and language follow from the description's text, and proposed marks
 * are not content.
 */
function comparable({
  description: { flags: _, language: _language, ...description },
  picture: shown,
  ...content
}: ReportContent): Json {
  const picture = shown?.kind === 'incident' ? { kind: shown.kind } : shown
  return JSON.parse(JSON.stringify({ ...content, picture, description })) as Json
}

/** A list is one field. A missing form has no fields, so adding a form lists all its fields as changes. */
function leaves(path: string, value: Json): [string, Json][] {
  const isWhole = value === null || typeof value !== 'object' || Array.isArray(value)
  if (isWhole || path === 'picture') return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leaves(path === '' ? key : `${path}.${key}`, part))
}
