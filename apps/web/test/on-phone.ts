import { onTestFinished, vi } from 'vitest'

/** Width of the phone that the product is made for, px. */
const phoneWidth = 360

/** Shows what follows in the test as on a phone: jsdom lays nothing out, so only what asks for the width hears of it. */
export function onPhone(): void {
  const asked = vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const most = /\(max-width:\s*([\d.]+)px\)/.exec(media)?.[1]
    return Object.assign(new EventTarget(), {
      matches: most !== undefined && phoneWidth <= Number(most),
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
