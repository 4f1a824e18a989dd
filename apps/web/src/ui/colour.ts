/** A colour as red, green and blue, 0 to 255 each. */
type Channels = readonly [number, number, number]

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Mixes two #rrggbb colours; `share` (0 to 1) is the part of `other`. */
export function mix(colour: string, other: string, share: number): string {
  const [a, b] = [channelsOf(colour), channelsOf(other)]
  return hexOf([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share])
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: string): number {
  const [r, g, b] = channelsOf(colour).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0)
}

/** Contrast ratio of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The smallest contrast that small text may have (WCAG 2.2, 1.4.3 level AA). */
export const textContrast = 4.5

/**
 * Makes `colour` darker or lighter, as little as needed, until it has at least `ratio` to each of `grounds`. Keeps
 * texts readable with any colour that a site chooses.
 */
export function readableOn(colour: string, grounds: readonly string[], ratio = textContrast): string {
  const towards = grounds.every((ground) => luminance(ground) > 0.18) ? '#000000' : '#ffffff'
  for (let share = 0; share < 1; share += 0.04) {
    const candidate = mix(colour, towards, share)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return towards
}

/** Black or white text, whichever is more readable on a background. */
export function textOn(ground: string): string {
  return contrast('#ffffff', ground) >= textContrast ? '#ffffff' : '#0b1220'
}
