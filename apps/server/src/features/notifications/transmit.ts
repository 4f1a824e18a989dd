import { translate, type Language } from '@foresite/contract/messages/translate'
import type { DeliveryReason } from '@foresite/contract/notifications'
import { smsMailbox } from '@foresite/contract/service-providers'
import { findBrowser, removeBrowser } from './browser-store.ts'
import type { Bus } from './bus.ts'
import { openChannel, readRules, type OpenChannel } from './channels.ts'
import type { DeliveryRow } from './delivery.ts'
import type { NotificationsDependencies, SiteFacts } from './dependencies.ts'
import { mailOf } from './mail-page.ts'
import type { AttachFile } from './notification.ts'
import { sendMail } from './send/email.ts'
import { BrowserGone, pushToBrowser, type Browser, type PushContent } from './send/push.ts'
import { postToSlack } from './send/slack.ts'
import { sendSms } from './send/sms.ts'
import { cardOf, postToTeams } from './send/teams.ts'
import { callWebhook } from './send/webhook.ts'
import { findIncidents, findUser } from './subject-store.ts'
import { asText, pathOfIncident, messageOf, type Notice, type MessageContext, type Message } from './message.ts'

/** Sends a message; throws a `SendProblem`. */
export type Transmission = () => Promise<void>

export interface TransmitParts extends NotificationsDependencies {
  readonly bus: Bus
  /** Email attachments by kind of message. */
  readonly files: ReadonlyMap<string, AttachFile>
}

/** How to send a delivery, or why it cannot be sent, given the site's and the recipient's current state. */
export async function transmissionOf(deps: TransmitParts, row: DeliveryRow): Promise<Transmission | DeliveryReason> {
  const site = await deps.site()
  const notice = await noticeOf(deps, row)
  // Retention deleted the incident, and so its message.
  if (notice === null) return 'gave-up'
  const language = row.content?.language ?? site.language
  const message = messageOf(notice, await contextFor(deps, { ...site, language }))
  switch (row.channel) {
    case 'email':
      return mailTo(deps, row, mailOf(message, language), language)
    case 'sms':
      return site.smsDisabled ? 'sms-disabled' : smsTo(deps, row, asText(message))
    case 'push': {
      const [channel, browser] = [
        await openChannel(deps.db, deps.secrets, 'push'),
        await findBrowser(deps.db, deps.secrets, row.target),
      ]
      if (channel === null) return 'not-configured'
      if (browser === null) return 'no-browser'
      const content = { title: message.title, body: message.text, url: pathOf(row), tag: row.id }
      const isUrgent = row.severity === 'High'
      return () => pushOnce(deps, channel, { ...browser, id: row.target }, { ...content, isUrgent })
    }
    case 'slack': {
      const channel = await openChannel(deps.db, deps.secrets, 'slack')
      if (channel === null) return 'not-configured'
      const post = { channelId: row.target, text: asText(message) }
      return () => postToSlack(channel, post, deps.externalSystems.slackApiUrl)
    }
    case 'teams': {
      const channel = await openChannel(deps.db, deps.secrets, 'teams')
      if (channel === null) return 'not-configured'
      const card = cardOf(message, translate(language, 'notify.look'))
      return () => postToTeams(channel, card)
    }
    case 'webhook': {
      const channel = await openChannel(deps.db, deps.secrets, 'webhook')
      if (channel === null) return 'not-configured'
      return () => callWebhook(channel, contentOf(notice, message), { id: row.id, at: deps.clock.now() })
    }
    case 'mqtt':
      if ((await openChannel(deps.db, deps.secrets, 'mqtt')) === null) return 'not-configured'
      return () => deps.bus.link.publish('incidents', contentOf(notice, message), row.id)
  }
}

/** Sends a push message; deletes a browser that its push service no longer knows. Throws a `SendProblem`. */
export async function pushOnce(
  { db, externalSystems }: Pick<TransmitParts, 'db' | 'externalSystems'>,
  channel: OpenChannel<'push'>,
  { id, ...browser }: Browser & { readonly id: string },
  { isUrgent, ...content }: PushContent & { readonly isUrgent: boolean },
): Promise<void> {
  try {
    await pushToBrowser(channel, browser, content, { urgent: isUrgent, agent: externalSystems.pushAgent })
  } catch (problem) {
    if (problem instanceof BrowserGone) await removeBrowser(db, id)
    throw problem
  }
}

/** The language, site and links for this site's messages. */
export async function contextFor(
  { db }: Pick<NotificationsDependencies, 'db'>,
  { name, timezone, language }: SiteFacts,
): Promise<MessageContext> {
  const { publicAddress } = await readRules(db)
  return { language, timezone, siteName: name, publicAddress }
}

async function noticeOf(
  { db, alarms }: Pick<NotificationsDependencies, 'db' | 'alarms'>,
  { about, incidentId, alarm, content, name, createdAt, severity }: DeliveryRow,
): Promise<Notice | null> {
  if (alarm !== null) {
    // A message is written after a minute, and again every hour, about a certificate every day; an alarm that is over
    // no longer has its start.
    const current = (await alarms.current()).find(({ id }) => about.startsWith(`alarm:${id}@`))
    return { kind: 'alarm', alarm, name, at: current === undefined ? createdAt : new Date(current.since), severity }
  }
  if (content !== null) return { kind: 'sentences', content, at: createdAt }
  const [incident] = incidentId === null ? [] : await findIncidents(db, [incidentId])
  return incident === undefined ? null : { kind: 'incident', incident }
}

async function mailTo(
  { db, secrets, files }: TransmitParts,
  { id, userId, content }: DeliveryRow,
  mail: ReturnType<typeof mailOf>,
  language: Language,
): Promise<Transmission | DeliveryReason> {
  const channel = await openChannel(db, secrets, 'email')
  if (channel === null) return 'not-configured'
  const user = userId === null ? null : await findUser(db, userId)
  if (user === null) return 'user-gone'
  const attach = content === null ? undefined : files.get(content.kind)
  if (content === null || attach === undefined) return () => sendMail(channel, { ...mail, to: user.companyEmail, id })
  return async () =>
    sendMail(channel, { ...mail, to: user.companyEmail, id, attached: await attach(content, language) })
}

/** Sends through the site's SMS service if there is one, otherwise the user's email-to-SMS gateway (USER-3). */
export async function smsTo(
  { db, secrets }: Pick<TransmitParts, 'db' | 'secrets'>,
  { id, userId }: Pick<DeliveryRow, 'id' | 'userId'>,
  text: string,
): Promise<Transmission | DeliveryReason> {
  const user = userId === null ? null : await findUser(db, userId)
  if (user === null) return 'user-gone'
  const { phone } = user
  if (phone === null) return 'no-phone'
  const service = await openChannel(db, secrets, 'sms')
  if (service !== null) return () => sendSms(service, { phone, text, id })
  const to = smsMailbox(user)
  if (to === null) return 'no-gateway'
  const mail = await openChannel(db, secrets, 'email')
  if (mail === null) return 'not-configured'
  // A gateway joins subject and text: the title must not appear in both.
  return () => sendMail(mail, { to, id, subject: '', text })
}

function pathOf({ incidentId, content }: DeliveryRow): string {
  if (content !== null) return content.path
  return incidentId === null ? '/settings' : pathOfIncident(incidentId)
}

/** The payload for other systems, by webhook and MQTT: names and ids, never a picture. */
function contentOf(notice: Notice, { text, link }: Pick<Message, 'text' | 'link'>) {
  if (notice.kind === 'alarm')
    return { kind: 'alarm', alarm: notice.alarm, name: notice.name, at: notice.at.toISOString(), link }
  if (notice.kind === 'sentences')
    return { kind: notice.content.kind, id: notice.content.id, text, at: notice.at.toISOString(), link }
  const { id, type, severity, moduleId, moduleName, cameraId, cameraName, zoneName } = notice.incident
  return {
    kind: 'incident',
    id,
    type,
    severity,
    module: { id: moduleId, name: moduleName },
    camera: { id: cameraId, name: cameraName },
    zone: zoneName,
    startedAt: notice.incident.createdAt.toISOString(),
    endedAt: notice.incident.endedAt?.toISOString() ?? null,
    link,
  }
}
