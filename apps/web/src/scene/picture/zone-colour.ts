import type { Zone, ZoneType } from '@foresite/contract/zones'
import { amber, cyan, deepOrange, lightGreen, pink, purple, yellow } from '@mui/material/colors'
import type { DrawnZone } from './ZoneOverlay.tsx'

/** Bright, to stand out on pictures and stay distinguishable in any light. */
const colours: Record<ZoneType, string> = {
  'dock-door': cyan.A400,
  'gate-entry': lightGreen.A400,
  'gate-exit': deepOrange.A200,
  'truck-parking': purple.A100,
  ergonomic: pink.A200,
  'custom-occurrence': amber.A400,
  'quality-inspection': yellow.A200,
}

/** A zone's colour by type; a new zone gets the most common type's colour. */
export function zoneColour(type: ZoneType | ''): string {
  return colours[type === '' ? 'custom-occurrence' : type]
}

/** A stored zone as it is drawn over a picture. */
export function drawnZone({ id, name, type, polygon, arrow }: Zone): DrawnZone {
  return { id, name, color: zoneColour(type), polygon, arrow }
}
