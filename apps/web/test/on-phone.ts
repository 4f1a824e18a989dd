import { onTestFinished, vi } from 'vitest'

/** Width of the smallest supported phone, px. */
const phoneWidth = 360

/**
 * Shows the rest of the test as on a phone. jsdom has no layout: this answers only media queries for width and pointer.
 */
export function onPhone(): void {
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const most = /\(max-width:\s*([\d.]+)px\)/.exec(media)?.[1]
    return Object.assign(new EventTarget(), {
      matches: media === '(pointer: coarse)' || (most !== undefined && phoneWidth <= Number(most)),
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  })
  onTestFinished(() => {
    asked.mockRestore()
  })
}
