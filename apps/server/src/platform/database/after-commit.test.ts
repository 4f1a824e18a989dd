import { sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newOwnPlace, type Place } from '../../../test/server-under-test.ts'
import { afterCommit } from './after-commit.ts'
import { openDatabaseAt, type Database, type OpenDatabase } from './database.ts'

let place: Place
let open: OpenDatabase
let db: Database
let done: string[] = []

beforeAll(async () => {
  place = await newOwnPlace()
  open = await openDatabaseAt(place.databaseUrl, pino({ level: 'silent' }))
  db = open.database
  await db.execute(
    sql`create table crate (name text primary key, pallet text references crate deferrable initially deferred)`,
  )
})
afterAll(async () => {
  await open.close()
  await place[Symbol.asyncDispose]()
})
beforeEach(() => {
  done = []
})

const note = (what: string) => afterCommit(() => done.push(what))
const failing = (what: string) => (tx: Database) => {
  note(what)
  return tx.execute(sql`select broken`)
}

test('outside a transaction an action runs at once', () => {
  note('now')
  expect(done).toEqual(['now'])
})

test('a transaction’s actions run in order after its commit', async () => {
  await db.transaction(async (tx) => {
    note('first')
    await tx.execute(sql`insert into crate values ('committed')`)
    note('second')
    expect(done).toEqual([])
  })
  expect(done).toEqual(['first', 'second'])
})

test('a transaction that is rolled back, or whose commit fails, drops its actions', async () => {
  await expect(db.transaction(failing('rolled back'))).rejects.toThrow()
  const uncommitted = db.transaction(async (tx) => {
    note('commit failed')
    await tx.execute(sql`insert into crate values ('loose', 'no such pallet')`)
  })
  await expect(uncommitted).rejects.toThrow()
  expect(done).toEqual([])
})

test('a nested transaction waits for the outer one, and drops only its own actions', async () => {
  await db.transaction(async (tx) => {
    await tx.transaction((inner) => {
      note('inner')
      return inner.execute(sql`select 1`)
    })
    expect(done).toEqual([])
    await expect(tx.transaction(failing('inner rolled back'))).rejects.toThrow()
    note('outer')
  })
  expect(done).toEqual(['inner', 'outer'])
})

test('work left running by a transaction runs at once after its end', async () => {
  const committed = Promise.withResolvers<undefined>()
  const left = await db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    return {
      running: committed.promise.then(() => {
        note('late')
      }),
    }
  })
  committed.resolve(undefined)
  await left.running
  expect(done).toEqual(['late'])
})
