import type { MessageKey } from '@foresite/contract/messages/en'
import { arrow, polygon, type Arrow, type Polygon } from '@foresite/contract/zones'
import type { Draft } from '#scene/zone-editor/draft.ts'

/** A drawing that can be saved, or every reason why not (ZONE-3). */
export type CheckedDrawing =
  | { readonly ok: true; readonly polygon: Polygon; readonly arrow: Arrow }
  | { readonly ok: false; readonly problems: readonly MessageKey[] }

/** Checks that outline and arrow are drawn and that Done was pressed on both. */
export function checkDrawing(draft: Draft): CheckedDrawing {
  const outline = polygon.safeParse(draft.points)
  const direction = arrow.safeParse(draft.arrow)
  if (outline.success && direction.success && draft.outlineDone && draft.arrowDone)
    return { ok: true, polygon: outline.data, arrow: direction.data }
  return {
    ok: false,
    problems: [
      ...(outline.success && draft.outlineDone ? [] : (['zone.polygon.required'] as const)),
      ...(direction.success && draft.arrowDone ? [] : (['zone.arrow.required'] as const)),
    ],
  }
}
