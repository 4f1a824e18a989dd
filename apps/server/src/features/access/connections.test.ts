import { expect, test, vi } from 'vitest'
import { Connections } from './connections.ts'

test('[LIVE-4.e] the end of a session closes its own connections, once, and no others', () => {
  const connections = new Connections()
  const [ours, theirs, anybody] = [vi.fn(), vi.fn(), vi.fn()]
  connections.hold('ours', ours)
  connections.hold('theirs', theirs)
  connections.hold(null, anybody)
  for (let times = 0; times < 2; times += 1) connections.close((id) => id === 'ours')
  expect(ours).toHaveBeenCalledOnce()
  expect(theirs).not.toHaveBeenCalled()
  expect(anybody).not.toHaveBeenCalled()
  expect(connections.sessionIds()).toEqual(['theirs'])
})

test('a connection that closed by itself is dropped', () => {
  const connections = new Connections()
  const close = vi.fn()
  const release = connections.hold('ours', close)
  release()
  connections.close(() => true)
  expect(close).not.toHaveBeenCalled()
})
