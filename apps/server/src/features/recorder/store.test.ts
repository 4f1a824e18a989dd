import { expect, test } from 'vitest'
import { SecretBox } from '#platform/secrets/secret-box.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { readProgress, saveProgress, saveRecorder } from './store.ts'

test('[CAM-4.b] a recorder that is connected is read from its own past, not from where reading the former one was', async () => {
  await using site = await SiteUnderTest.start()
  const { db } = site.server
  const connection = {
    address: 'http://192.0.2.1:5000',
    user: '',
    password: '',
    checkCertificate: true,
    streams: null,
    mqtt: null,
  }
  const connect = () =>
    saveRecorder(db, new SecretBox(Buffer.alloc(32)), connection, { at: site.clock.now(), by: null })
  await connect()
  const { connectedAt } = await readProgress(db)
  await saveProgress(db, connectedAt, 'object', 1_000)
  expect((await readProgress(db)).known).toEqual({ object: 1_000 })

  await connect()
  // The former one's reader ends only now.
  await saveProgress(db, connectedAt, 'review', 2_000)
  expect((await readProgress(db)).known).toEqual({})
})
