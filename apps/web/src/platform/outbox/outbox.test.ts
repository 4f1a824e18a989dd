import { CallFailed } from '@foresite/contract/client'
import { waitFor } from '@testing-library/react'
import * as fake from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useSession } from '#platform/access/session-store.ts'
import { Outbox, type OutboxOptions } from './outbox.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

/** A tab's lock as in browsers: one holder per name, in the order of the requests. */
function lockManager() {
  const last = new Map<string, Promise<unknown>>()
  const held = new Map<string, number>()
  const hold = (name: string, by: number) => held.set(name, (held.get(name) ?? 0) + by)
  type Action = (lock?: null) => Promise<unknown>
  return {
    request: (name: string, ...[first, second]: [Action] | [options: object, Action]) => {
      const action = second ?? (first as Action)
      if (second !== undefined && (held.get(name) ?? 0) > 0) return action(null)
      hold(name, 1)
      const free = () => hold(name, -1)
      const mine = (last.get(name) ?? Promise.resolve()).then(
        () => action(),
        () => action(),
      )
      last.set(name, mine)
      void mine.then(free, free)
      return mine
    },
  }
}

let name: string
let names = 0
const arrived: string[] = []

// Never unset, unlike `indexedDB`: an outbox looks for entries once more after its test has ended.
for (const [key, value] of Object.entries(fake)) if (key.startsWith('IDB')) Object.assign(globalThis, { [key]: value })

beforeEach(() => {
  vi.stubGlobal('indexedDB', new fake.IDBFactory())
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lockManager() }))
  arrived.length = 0
  names += 1
  name = `outbox ${String(names)}`
})

const made: Outbox[] = []
// Stops every outbox: none may retry in another test.
afterEach(async () => {
  for (const outbox of made.splice(0)) await outbox.discard(() => true)
})

/** Network and server in one: answers each call, or throws. */
type Send = OutboxOptions['send']

function newOutbox(send: Send, part: Partial<OutboxOptions> = {}): Outbox {
  const outbox = new Outbox({
    name,
    send,
    onAnswer: () => undefined,
    versionsOf: (_, answer) => answer as never,
    isDone: () => false,
    onSettled: () => undefined,
    backOff: { firstMs: 5, longestMs: 5 },
    ...part,
  })
  made.push(outbox)
  return outbox
}

const accept: Send = ({ call }) => {
  arrived.push(call)
  return Promise.resolve([])
}
const cutOff: Send = () => Promise.reject(new CallFailed(0, null))
const entry = (call: string, part: Partial<NewEntry> = {}): NewEntry => {
  const none = { subject: null, since: null, params: {}, body: {}, file: null, note: null }
  return { queue: 'S-1', call, ...none, ...part }
}
const waitingIn = ({ useOutbox }: Outbox) => useOutbox.getState().entries.map(({ call }) => call)
const empties = (outbox: Outbox) => waitFor(() => expect(waitingIn(outbox)).toEqual([]))
const refused = (error: string) => new CallFailed(409, { message: 'No.', error })

test('[SHIP-12.b] offline changes are sent once, in order, when the network returns', async () => {
  let isOnline = false
  const outbox = newOutbox((one, options) => (isOnline ? accept(one, options) : cutOff(one, options)))
  for (const call of ['pallet', 'photo', 'submit']) await outbox.add(entry(call))
  await waitFor(() => expect(outbox.useOutbox.getState().isCutOff).toBe(true))
  expect(waitingIn(outbox)).toEqual(['pallet', 'photo', 'submit'])
  isOnline = true
  window.dispatchEvent(new Event('online'))
  await empties(outbox)
  expect(arrived).toEqual(['pallet', 'photo', 'submit'])
  expect(outbox.useOutbox.getState()).toMatchObject({ isCutOff: false, sending: null, sent: 0 })
})

test('[SHIP-12.b] retries by itself without an event, also after a server error', async () => {
  const answers = [new CallFailed(0, null), new CallFailed(503, null)]
  const outbox = newOutbox((one, options) => {
    const error = answers.shift()
    return error === undefined ? accept(one, options) : Promise.reject(error)
  })
  await outbox.add(entry('pallet'))
  await empties(outbox)
  expect(arrived).toEqual(['pallet'])
})

test('[SHIP-12.b] a closed tab loses nothing: the next one resends pending changes under their author', async () => {
  const ana = { userId: '0198d5b0-7a34-4cc2-9d3e-5b1f00aa0001', name: 'Ana', stated: true } as const
  useSession.setState({ statedBy: ana })
  const killed = newOutbox(() => new Promise(() => undefined))
  await killed.add(entry('pallet'))
  await killed.add(entry('photo'))
  useSession.setState({ statedBy: null })
  // Closing a tab releases its lock.
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: lockManager() }))
  const sent: OutboxEntry[] = []
  const next = newOutbox((one) => {
    sent.push(one)
    return Promise.resolve([])
  })
  await next.start()
  await empties(next)
  expect(sent.map(({ call, by }) => [call, by?.name])).toEqual([
    ['pallet', 'Ana'],
    ['photo', 'Ana'],
  ])
})

test('[SHIP-12.b] a refusal holds back only its own shipment until resent or dropped', async () => {
  let isRefused = true
  const outbox = newOutbox((one, options) =>
    isRefused && one.call === 'pallet' ? Promise.reject(refused('pallet.id.taken')) : accept(one, options),
  )
  await outbox.add(entry('pallet'))
  await outbox.add(entry('submit'))
  await outbox.add(entry('other', { queue: 'S-2' }))
  await waitFor(() => expect(waitingIn(outbox)).toEqual(['pallet', 'submit']))
  const [pallet] = outbox.useOutbox.getState().entries
  expect(pallet?.refusal).toMatchObject({ status: 409, failure: { error: 'pallet.id.taken' } })
  expect(arrived).toEqual(['other'])
  isRefused = false
  await outbox.retry({ seq: pallet?.seq ?? 0 })
  await empties(outbox)
  expect(arrived).toEqual(['other', 'pallet', 'submit'])
})

test('[SHIP-12.b] a dropped change is not sent, and those behind it are', async () => {
  const outbox = newOutbox((one, options) =>
    one.call === 'pallet' ? Promise.reject(refused('pallet.id.taken')) : accept(one, options),
  )
  await outbox.add(entry('pallet'))
  await outbox.add(entry('submit'))
  await waitFor(() => expect(outbox.useOutbox.getState().entries[0]?.refusal).not.toBeNull())
  await outbox.discard(({ call }) => call === 'pallet')
  await empties(outbox)
  expect(arrived).toEqual(['submit'])
})

test('[SHIP-12.b] a refusal because the change already exists is not a refusal', async () => {
  const outbox = newOutbox(() => Promise.reject(refused('pallet.group.unknown')), { isDone: () => true })
  await outbox.add(entry('identify'))
  await empties(outbox)
})

test('[SHIP-12.b] a later change is sent against the version that the earlier one created', async () => {
  const sent: (string | null)[] = []
  const outbox = newOutbox(({ since, subject }) => {
    sent.push(since)
    return Promise.resolve([{ id: subject, was: since, is: `${since ?? ''}+` }])
  })
  const change = (subject: string) => entry('change', { subject, since: 'v1' })
  await Promise.all([outbox.add(change('P-1')), outbox.add(change('P-1')), outbox.add(change('P-2'))])
  await empties(outbox)
  // The screen has not seen the answers yet.
  await outbox.add(change('P-1'))
  await empties(outbox)
  expect(sent).toEqual(['v1', 'v1+', 'v1', 'v1++'])
})

test('[SHIP-12.b] resending over the other version carries the following changes along', async () => {
  const sent: (string | null)[] = []
  const outbox = newOutbox(({ since, subject }) => {
    sent.push(since)
    if (since === 'v1') return Promise.reject(refused('record.changed'))
    return Promise.resolve([{ id: subject, was: since, is: `${since ?? ''}+` }])
  })
  const change = entry('change', { subject: 'P-1', since: 'v1' })
  await outbox.add(change)
  await outbox.add(change)
  await waitFor(() => expect(outbox.useOutbox.getState().entries[0]?.refusal).not.toBeNull())
  await outbox.retry({ seq: outbox.useOutbox.getState().entries[0]?.seq ?? 0 }, 'theirs')
  await empties(outbox)
  expect(sent).toEqual(['v1', 'theirs', 'theirs+'])
})

test('[SHIP-12.b] two tabs send nothing twice', async () => {
  const slowly: Send = async (one, options) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
    return accept(one, options)
  }
  const [one, other] = [newOutbox(slowly), newOutbox(slowly)]
  await Promise.all([one.start(), other.start()])
  await Promise.all(['a', 'b', 'c'].map((call) => one.add(entry(call))))
  await other.start()
  await Promise.all([empties(one), empties(other)])
  expect(arrived).toEqual(['a', 'b', 'c'])
})

test('[SHIP-12.b] what any tab is sending cannot be withdrawn; what waits can', async () => {
  const answer = Promise.withResolvers<readonly []>()
  const [one, other] = [newOutbox(() => answer.promise), newOutbox(cutOff)]
  await one.add(entry('pallet'))
  await waitFor(() => expect(one.useOutbox.getState().sending).not.toBeNull())
  await other.start()
  const [pallet] = other.useOutbox.getState().entries
  const removed = { seq: pallet?.seq ?? 0 }
  expect(await other.withdraw(removed)).toBe(false)
  expect(await one.withdraw(removed)).toBe(false)
  expect(waitingIn(one)).toEqual(['pallet'])
  answer.resolve([])
  await empties(one)
  const alone = newOutbox(cutOff, { name: `${name} alone` })
  await alone.add(entry('photo'))
  await waitFor(() => expect(alone.useOutbox.getState().sending).toBeNull())
  await waitFor(async () => expect(await alone.withdraw({ seq: 1 })).toBe(true))
  expect(waitingIn(alone)).toEqual([])
})

test('[SHIP-12.b] a photo is read back from the device unchanged', async () => {
  // fake-indexeddb cannot store jsdom's files, but it can store Node's.
  const { Blob: NodeBlob } = await import('node:buffer')
  vi.stubGlobal('Blob', NodeBlob)
  const photo = new Blob(['photo'], { type: 'image/jpeg' })
  let bytes = ''
  const outbox = newOutbox(async ({ file }) => {
    bytes = `${file?.type ?? ''} ${(await file?.text()) ?? ''}`
    return []
  })
  await outbox.add(entry('photo', { file: photo }))
  await empties(outbox)
  expect(bytes).toBe('image/jpeg photo')
})

test('[SHIP-12.b] when the browser refuses storage, says so and sends while the page is open', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  const outbox = newOutbox(accept)
  await outbox.add(entry('pallet'))
  await empties(outbox)
  expect(outbox.useOutbox.getState().isKept).toBe(false)
  expect(arrived).toEqual(['pallet'])
})

test('[SHIP-12.b] a device says that it is nearly full before it is; a full one stores nothing partially', async () => {
  const storage = { estimate: () => Promise.resolve({ quota: 1e9, usage: 950e6 }) }
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { storage }))
  const outbox = newOutbox(cutOff)
  await outbox.add(entry('photo'))
  await waitFor(() => expect(outbox.useOutbox.getState().isNearlyFull).toBe(true))
  const write = fake.IDBObjectStore.prototype.add
  const add = vi.spyOn(fake.IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, value) {
    const request = write.call(this, value)
    // Like a browser without room for the write.
    this.transaction.abort()
    return request
  })
  await expect(outbox.add(entry('photo 2'))).rejects.toMatchObject({ name: 'AbortError' })
  add.mockRestore()
  expect(waitingIn(outbox)).toEqual(['photo'])
})

test('[SHIP-12.b] a change that the device has stored is not called lost, whatever the device does next', async () => {
  const outbox = newOutbox(cutOff)
  await outbox.start()
  const read = fake.IDBObjectStore.prototype.getAll
  const readAll = vi.spyOn(fake.IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore) {
    // Like a browser that closes its databases when it is short of memory.
    if (this.transaction.mode === 'readwrite') throw new DOMException('The connection is closing.', 'InvalidStateError')
    return read.call(this)
  })
  await outbox.add(entry('pallet'))
  readAll.mockRestore()
  expect(waitingIn(outbox)).toEqual(['pallet'])
})

describe('after the session has ended', () => {
  afterEach(() => {
    useSession.setState({ authToken: '' })
  })

  test('[SHIP-12.b] a new login sends what waits', async () => {
    useSession.setState({ authToken: 'old' })
    const outbox = newOutbox((one, options) =>
      useSession.getState().authToken === 'new' ? accept(one, options) : Promise.reject(new CallFailed(401, null)),
    )
    await outbox.add(entry('pallet'))
    await waitFor(() => expect(outbox.useOutbox.getState().sending).toBeNull())
    useSession.setState({ authToken: 'new' })
    await empties(outbox)
    expect(arrived).toEqual(['pallet'])
  })

  test('[SHIP-12.b] a refusal of the old session that arrives after the new login holds nothing back', async () => {
    useSession.setState({ authToken: 'old' })
    const answers = [Promise.withResolvers<never>()]
    const outbox = newOutbox((one, options) => answers.shift()?.promise ?? accept(one, options))
    const [first] = answers
    await outbox.add(entry('pallet'))
    await waitFor(() => expect(answers).toEqual([]))
    useSession.setState({ authToken: 'new' })
    first?.reject(new CallFailed(401, null))
    await empties(outbox)
    expect(arrived).toEqual(['pallet'])
  })
})
