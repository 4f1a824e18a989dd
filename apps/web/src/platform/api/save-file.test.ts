import { expect, test, vi } from 'vitest'
import { saveFile } from './save-file.ts'

test('a saved file stays readable for a minute, also while the browser asks whether to save it', () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  URL.createObjectURL = () => 'blob:site'
  URL.revokeObjectURL = vi.fn()
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  saveFile('site.json', new Blob(['{}']))
  expect(clicked).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(59_999)
  expect(URL.revokeObjectURL).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:site')
})
