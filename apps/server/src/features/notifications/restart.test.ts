import { randomUUID } from 'node:crypto'
import { delivery } from '@foresite/contract/notifications'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../../test/eventually.ts'
import { startMailServer, type MailServer } from '../../../test/mail-server.ts'
import { nobody } from '../../../test/notified-site.ts'
import { site as newSite, type ServerProcess } from '../../../test/server-process.ts'
import { newOwnPlace, startServer, type Place } from '../../../test/server-under-test.ts'
import { arrow, moduleInput, presence, square } from '../../../test/site-under-test.ts'
import { VisionNodeUnderTest } from '../../../test/vision-node-under-test.ts'

// Each test starts a server on a new site, kills it, and starts another one.
vi.setConfig({ testTimeout: 240_000 })

const visionToken = 'the-vision-token-of-tests'

/** A site whose modules notify one user by email; raises an incident of one of them on a server. */
async function setUp(place: Place, mail: MailServer) {
  await using server = await startServer({ at: place })
  await using _ = await VisionNodeUnderTest.start(server)
  const email = {
    host: '127.0.0.1',
    port: mail.port,
    security: 'none' as const,
    from: 'foresite@site.example',
  }
  await server.call('saveNotificationChannel', { body: { channel: 'email', value: email } })
  const { camera } = await server.call('createCamera', {
    body: { name: 'Yard', address: 'rtsp://camera.example/1' },
  })
  const { zone } = await server.call('createZone', {
    body: { name: 'Door', type: 'custom-occurrence', polygon: square, arrow, cameraId: camera.id },
  })
  const { user } = await server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' },
  })
  const settings = { notifications: { ...nobody, userIds: [user.id] } }
  const by = async (name: string) =>
    (await server.call('createModule', { body: { ...moduleInput([zone.id], settings), name } })).module
  const modules = { day: await by('By day'), night: await by('By night') }
  return async ({ url }: ServerProcess, of: keyof typeof modules = 'day') => {
    const module = modules[of]
    const startedAt = new Date().toISOString()
    const observation = presence({ camera, zone, module }, { id: randomUUID(), startedAt })
    const response = await fetch(`${url}/api/vision/observations`, {
      method: 'POST',
      headers: { authorization: `Bearer ${visionToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ observations: [observation] }),
    })
    expect(response.status).toBe(200)
  }
}

/** The environment of a server process for a place. */
function envOf({ databaseUrl, dataDir }: Place) {
  return {
    DATABASE_URL: databaseUrl,
    FORESITE_DATA_DIR: dataDir,
    FORESITE_VISION_TOKEN: visionToken,
    FORESITE_LOG_LEVEL: 'silent',
  }
}

const list = z.object({ rows: z.array(delivery) })

async function states({ url }: ServerProcess) {
  const response = await fetch(`${url}/api/notifications/deliveries`)
  return list.parse(await response.json()).rows.map(({ state }) => state)
}

async function kill(server: ServerProcess): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

test('[MOD-10.i] a server killed while sending loses nothing: the next one sends it under the same Message-ID', async () => {
  await using mail = await startMailServer()
  await using place = await newOwnPlace()
  await using site = await newSite()
  const raise = await setUp(place, mail)
  const first = await site.start(envOf(place))
  const held = Promise.withResolvers<undefined>()
  mail.hold = held.promise
  await raise(first)
  await eventually(async () => {
    expect(mail.begun).toBe(1)
    expect(await states(first)).toEqual(['sending'])
  })
  await kill(first)
  // The mail server accepts the email after all; the killed sender never learns of it.
  mail.hold = null
  held.resolve(undefined)
  const second = await site.start(envOf(place))
  await eventually(async () => {
    expect(await states(second)).toEqual(['sent'])
  })
  const ids = mail.mails.map(({ messageId }) => messageId)
  expect(ids.length).toBeGreaterThanOrEqual(1)
  expect(new Set(ids).size).toBe(1)
})

test('[MOD-10.i] a notification sent before a kill is not sent again', async () => {
  await using mail = await startMailServer()
  await using place = await newOwnPlace()
  await using site = await newSite()
  const raise = await setUp(place, mail)
  const first = await site.start(envOf(place))
  await raise(first)
  await eventually(async () => {
    expect(await states(first)).toEqual(['sent'])
  })
  await kill(first)
  const second = await site.start(envOf(place))
  // Another module, so that it is another event.
  await raise(second, 'night')
  await eventually(async () => {
    expect(await states(second)).toEqual(['sent', 'sent'])
  })
  expect(mail.mails).toHaveLength(2)
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(2)
})

test('[MOD-10.a] an incident accepted right before a kill is notified by the next server', async () => {
  await using mail = await startMailServer()
  await using place = await newOwnPlace()
  await using site = await newSite()
  const raise = await setUp(place, mail)
  const first = await site.start(envOf(place))
  await raise(first)
  await kill(first)
  const second = await site.start(envOf(place))
  await eventually(async () => {
    expect(await states(second)).toEqual(['sent'])
  })
  expect(new Set(mail.mails.map(({ messageId }) => messageId)).size).toBe(1)
})
