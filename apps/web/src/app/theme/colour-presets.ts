import type { ColorPreset } from '#platform/display/display-store.ts'

/** The accent of each colour preset (DISP-1), before the contrast correction. */
export const accents: Readonly<Record<ColorPreset, string>> = {
  blue: '#004eeb',
  green: '#16b364',
  indigo: '#6366f1',
  purple: '#9e77ed',
  teal: '#15b79e',
  orange: '#ef6820',
  pink: '#ee46bc',
  yellow: '#eaaa08',
  cyan: '#06aed4',
}
