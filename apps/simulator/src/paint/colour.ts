/** Red, green, blue: 0 to 255 as a colour; as a light the share let through, 1 in daylight. */
export type Rgb = readonly [red: number, green: number, blue: number]

export const white: Rgb = [1, 1, 1]

/** The parts of #rrggbb. Throws for anything else, so that a wrong colour is not painted black. */
function rgbOf(hex: string): Rgb {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`not a colour: ${hex}`)
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** A colour in a light, in canvas's format. */
export function inLight(hex: string, light: Rgb, brightness = 1, opacity = 1): string {
  const [red, green, blue] = rgbOf(hex).map((value, i) =>
    Math.round(Math.min(255, value * (light[i] ?? 1) * brightness)),
  )
  return `rgba(${red ?? 0},${green ?? 0},${blue ?? 0},${opacity})`
}

/** Between two lights or colours: `share` 0 is the first, 1 the second. */
export function between(a: Rgb, b: Rgb, share: number): Rgb {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

/** A colour of whole parts, in canvas's format. */
export function css([red, green, blue]: Rgb, opacity = 1): string {
  return `rgba(${Math.round(red)},${Math.round(green)},${Math.round(blue)},${opacity})`
}
