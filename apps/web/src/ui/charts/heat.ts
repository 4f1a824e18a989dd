/** How strong the colour of the highest value is, and that of the smallest one that is not zero, in per cent. */
const [strongest, faintest] = [100, 18]

/** The colour of a value among values up to `most`, as a CSS value; zero is the ground's own colour. */
export function heatColour(value: number, most: number): string {
  if (value <= 0 || most <= 0) return 'var(--mui-palette-action-hover)'
  return `color-mix(in srgb, var(--mui-palette-primary-main) ${String(strengthOf(value, most))}%, var(--mui-palette-background-paper))`
}

/** 18 to 100, for a value above zero. */
export function strengthOf(value: number, most: number): number {
  const share = Math.min(1, value / most)
  return Math.round(faintest + (strongest - faintest) * share)
}
