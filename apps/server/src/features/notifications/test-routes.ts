import { randomUUID } from 'node:crypto'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { ChannelTest, NotificationChannel } from '@foresite/contract/notifications'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findBrowser, listBrowsers } from './browser-store.ts'
import { openChannel, type OpenChannel } from './channels.ts'
import { sendMail } from './send/email.ts'
import { tryBus } from './send/mqtt.ts'
import { BrowserGone } from './send/push.ts'
import { passingProblem, SendProblem } from './send/send-problem.ts'
import { postToSlack } from './send/slack.ts'
import { cardOf, postToTeams } from './send/teams.ts'
import { callWebhook } from './send/webhook.ts'
import { saveState } from './setting-store.ts'
import { pushOnce, smsTo, type TransmitParts } from './transmit.ts'
import { withSite } from './message.ts'

interface TestMessage {
  readonly title: string
  readonly text: string
}

export const testHandlers = {
  /**
   * Sends a real message through a channel as it is about to be saved; the other system's message becomes the refusal.
   */
  async testNotificationChannel(deps, { body, language }) {
    const { channel } = body
    const content = await testMessage(deps, language)
    try {
      await sendTest(deps, body, content)
    } catch (problem) {
      if (problem instanceof Refusal) throw problem
      const { message } = passingProblem(problem)
      await saved(deps, channel, message)
      throw new Refusal(422, 'notification.problem', { fill: { words: message } })
    }
    await saved(deps, channel, null)
    return { message: translate(language, 'notification.tested') }
  },
} satisfies Handlers<TransmitParts>

async function saved(
  { db, clock, live }: TransmitParts,
  channel: NotificationChannel,
  problem: string | null,
): Promise<void> {
  await saveState(db, channel, problem, clock.now())
  live.changed({ topic: 'notifications', id: channel, change: 'updated' })
}

async function testMessage({ site }: TransmitParts, language: Language): Promise<TestMessage> {
  const { name } = await site()
  return {
    title: withSite(translate(language, 'notify.test.title'), { siteName: name }),
    text: translate(language, 'notify.test.text'),
  }
}

async function sendTest(deps: TransmitParts, test: ChannelTest, { title, text }: TestMessage): Promise<void> {
  const id = `test-${randomUUID()}`
  switch (test.channel) {
    case 'email': {
      const mail = { id, to: test.to, subject: title, text }
      return sendMail(await open(deps, 'email'), mail)
    }
    case 'sms':
      return testSms(deps, test.userId, `${title}. ${text}`)
    case 'slack': {
      const channel = await open(deps, 'slack')
      const post = { channelId: test.channelId, text: `${title}. ${text}` }
      return postToSlack(channel, post, deps.externalSystems.slackApiUrl)
    }
    case 'teams':
      return postToTeams(await open(deps, 'teams'), cardOf({ title, text, why: '', link: null }, ''))
    case 'push':
      return testPush(deps, test.userId, { title, text })
    case 'webhook': {
      const at = deps.clock.now()
      return callWebhook(await open(deps, 'webhook'), { kind: 'test', at: at.toISOString() }, { id, at })
    }
    case 'mqtt':
      return tryBus(await open(deps, 'mqtt'))
  }
}

async function testSms(deps: TransmitParts, userId: string, text: string): Promise<void> {
  if ((await deps.site()).smsDisabled) throw new Refusal(422, 'notification.sms.disabled')
  const transmission = await smsTo(deps, { id: `test-${randomUUID()}`, userId }, text)
  switch (transmission) {
    case 'user-gone':
      throw new Refusal(404, 'user.unknown', { field: 'userId' })
    case 'no-phone':
      throw new Refusal(422, 'notification.user.noPhone', { field: 'userId' })
    case 'no-gateway':
      throw new Refusal(422, 'notification.user.noGateway', { field: 'userId' })
    default:
      if (typeof transmission === 'string') throw new Refusal(422, 'notification.notConfigured')
      return transmission()
  }
}

/** Sends to all of the user's browsers. Throws the first failure, or a `Refusal` if no browser is left. */
async function testPush(deps: TransmitParts, userId: string, { title, text }: TestMessage): Promise<void> {
  const channel = await open(deps, 'push')
  const content = { title, body: text, url: null, tag: randomUUID(), isUrgent: true }
  let isReached = false
  for (const { id } of await listBrowsers(deps.db, [userId])) {
    const browser = await findBrowser(deps.db, deps.secrets, id)
    if (browser === null) throw new SendProblem('its keys cannot be read', true)
    try {
      await pushOnce(deps, channel, { ...browser, id }, content)
      isReached = true
    } catch (problem) {
      if (!(problem instanceof BrowserGone)) throw problem
    }
  }
  if (!isReached) throw new Refusal(422, 'notification.user.noBrowser', { field: 'userId' })
}

async function open<C extends NotificationChannel>({ db, secrets }: TransmitParts, name: C): Promise<OpenChannel<C>> {
  const channel = await openChannel(db, secrets, name)
  if (channel === null) throw new Refusal(422, 'notification.notConfigured')
  return channel
}
