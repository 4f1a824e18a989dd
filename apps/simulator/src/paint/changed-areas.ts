import type { PixelArea } from '#video/video-picture.ts'

/** Areas that cover all of these and do not overlap: those that would are put together. */
export function separateAreas(areas: readonly PixelArea[]): PixelArea[] {
  const separate: PixelArea[] = []
  for (const area of areas) {
    if (area.width === 0 || area.height === 0) continue
    let grown = area
    // What is put together may reach one that the parts did not.
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
