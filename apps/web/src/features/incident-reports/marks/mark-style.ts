import type { EmployeeMark } from '@foresite/contract/incident-reports'

/** The colour used in the documents: visible on light and dark pictures. */
export const markColour = '#c2410c'

/** A mark's position in its picture, as CSS. */
export function placeOfMark({ x, y, w, h }: EmployeeMark) {
  const share = (value: number) => `${String(value * 100)}%`
  return { left: share(x), top: share(y), width: share(w), height: share(h) }
}
