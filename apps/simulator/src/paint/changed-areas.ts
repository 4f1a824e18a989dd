import type { PixelArea } from '#video/video-picture.ts'

/** Non-overlapping areas that cover all of these; overlapping ones are merged. */
export function separateAreas(areas: readonly PixelArea[]): PixelArea[] {
  const separate: PixelArea[] = []
  for (const area of areas) {
    if (area.width === 0 || area.height === 0) continue
    let grown = area
    // A merged area may overlap one that its parts did not.
    for (;;) {
      const at = separate.findIndex((other) => touch(other, grown))
      const other = separate[at]
      if (!other) break
      separate.splice(at, 1)
      grown = around(other, grown)
    }
    separate.push(grown)
  }
  return separate
}

function touch(a: PixelArea, b: PixelArea): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

function around(a: PixelArea, b: PixelArea): PixelArea {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
