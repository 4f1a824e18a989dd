import { onTestFinished, vi } from 'vitest'

/** Width of the phone that the product is made for, px. */
const phoneWidth = 360

/** Shows the rest of the test as on a phone. jsdom has no layout: only questions about width and pointer are answered. */
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
