import { expect, test, vi } from 'vitest'
import { FragmentQueue, type Sink } from './fragment-queue.ts'

/** A SourceBuffer as browsers behave: it refuses a batch while it is busy with one. */
class BusySink extends EventTarget implements Sink {
  updating = false
  readonly appended: number[][] = []
  readonly removed: [number, number][] = []
  span: { start: number; end: number } | null = null

  get buffered(): TimeRanges {
    const { span } = this
    return {
      length: span === null ? 0 : 1,
      start: () => span?.start ?? 0,
      end: () => span?.end ?? 0,
    }
  }
  appendBuffer(batch: BufferSource): void {
    if (this.updating) throw new Error('InvalidStateError')
    this.updating = true
    this.appended.push([...new Uint8Array(batch as ArrayBuffer)])
  }
  remove(start: number, end: number): void {
    this.updating = true
    this.removed.push([start, end])
  }
  settle(): void {
    this.updating = false
    this.dispatchEvent(new Event('updateend'))
  }
}
const bytes = (...values: number[]): ArrayBuffer => new Uint8Array(values).buffer

function queueOn(sink: Sink, options: Partial<ConstructorParameters<typeof FragmentQueue>[1]>) {
  const nothing = () => undefined
  return new FragmentQueue(sink, { position: () => 0, onAppended: nothing, onFailed: nothing, ...options })
}

test('fragments that arrive while the buffer is busy are appended joined and in order', () => {
  const sink = new BusySink()
  const queue = queueOn(sink, { position: () => 0 })
  queue.push(bytes(1))
  queue.push(bytes(2, 3))
  queue.push(bytes(4))
  expect(sink.appended).toEqual([[1]])
  sink.settle()
  expect(sink.appended).toEqual([[1], [2, 3, 4]])
})

test('old pictures are dropped, and the waiting fragment follows', () => {
  const sink = new BusySink()
  sink.span = { start: 0, end: 30 }
  const queue = queueOn(sink, { position: () => 29 })
  queue.push(bytes(9))
  expect(sink.removed).toEqual([[0, 19]])
  sink.span = { start: 19, end: 30 }
  sink.settle()
  expect(sink.appended).toEqual([[9]])
})

test('a closed live view never touches its buffer again', () => {
  const sink = new BusySink()
  const appended: number[] = []
  const queue = queueOn(sink, { position: () => 29, onAppended: () => appended.push(1) })
  queue.push(bytes(1))
  queue.push(bytes(2))
  queue.close()
  Object.defineProperty(sink, 'buffered', {
    get: () => {
      throw new DOMException('gone', 'InvalidStateError')
    },
  })
  sink.settle()
  expect(appended).toEqual([])
  expect(sink.appended).toEqual([[1]])
})

test('a fragment that the buffer refuses after the one before it is reported at once', () => {
  const sink = new BusySink()
  const failed = vi.fn()
  const queue = queueOn(sink, { onFailed: failed })
  queue.push(bytes(1))
  queue.push(bytes(2))
  vi.spyOn(sink, 'appendBuffer').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  sink.settle()
  expect(failed).toHaveBeenCalledTimes(1)
})
