/** The pixels of a canvas without their transparency: three bytes each instead of four. */
export function rgbOf(rgba: Uint8ClampedArray): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let from = 0, to = 0; from < rgba.length; from += 4, to += 3) {
    rgb[to] = rgba[from] ?? 0
    rgb[to + 1] = rgba[from + 1] ?? 0
    rgb[to + 2] = rgba[from + 2] ?? 0
  }
  return rgb
}
