import { expect, test, vi } from 'vitest'
import { TestClock } from '../../../test/test-clock.ts'
import { NodeDisks } from './node-disks.ts'
import { NodeRegistry } from './node-registry.ts'

test('[VIS-5.h] a node that is silent for a week counts as removed: neither it nor its disk is reported any more', () => {
  const clock = new TestClock()
  const [registry, disks] = [new NodeRegistry(clock), new NodeDisks(clock)]
  const report = { state: 'full', totalBytes: 100, freeBytes: 0 } as const
  const beat = (id: string): void => registry.checkIn({ id, address: `http://${id}`, state: 'ready' })
  beat('old')
  disks.receive('old', report)
  const known = () => [registry.silent, disks.list()].map((list) => list.length)

  clock.pass(7 * 86_400 - 1)
  beat('other')
  expect(known()).toEqual([1, 1])
  const listener = vi.fn()
  registry.onChange(listener)

  clock.pass(1)
  beat('other')
  expect(known()).toEqual([0, 0])
  expect(listener).toHaveBeenCalledOnce()
})

test('[OPS-2.c] a node counts as silent as soon as vision counts as away: one absence is not two alarms', () => {
  const clock = new TestClock()
  const registry = new NodeRegistry(clock)
  registry.checkIn({ id: 'node', address: 'http://node', state: 'ready' })
  clock.pass(61)
  expect(registry.awaySince).not.toBeNull()
  expect(registry.silent).toEqual([{ id: 'node', since: registry.awaySince }])
})
