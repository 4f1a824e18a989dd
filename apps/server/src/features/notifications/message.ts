import { eventSentence } from '@foresite/contract/event-sentence'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { AlarmKind } from '@foresite/contract/alarms'
import { locales } from '@foresite/contract/messages/languages'
import type { Severity } from '@foresite/contract/objects'
import { dateTimeFormat } from '@foresite/site-time/date-time'
import type { DeliveryRow } from './delivery.ts'
import type { IncidentFacts } from './subject-store.ts'
import { sentenceOf, type NotificationContent } from './notification.ts'

/** A message's language, site and links. */
export interface MessageContext {
  readonly language: Language
  readonly timezone: string
  /** The site's name; empty if it has none. */
  readonly siteName: string
  /** The base of links; null if messages contain none. */
  readonly publicAddress: string | null
}

/** The subject of a message. */
export type Notice =
  | { readonly kind: 'incident'; readonly incident: IncidentFacts }
  | { readonly kind: 'sentences'; readonly content: NotificationContent; readonly at: Date }
  | {
      readonly kind: 'alarm'
      readonly alarm: AlarmKind
      readonly name: string
      readonly at: Date
      readonly severity: Severity
    }

/** The parts of a message, which each channel combines as it can. */
export interface Message {
  /** The event, in one line. */
  readonly title: string
  /** The event, place and time, in one sentence. */
  readonly text: string
  /** Why this person gets the message. */
  readonly why: string
  readonly link: string | null
}

export function messageOf(notice: Notice, context: MessageContext): Message {
  switch (notice.kind) {
    case 'incident':
      return incidentMessage(notice.incident, context)
    case 'alarm':
      return alarmMessage(notice, context)
    case 'sentences':
      return contentMessage(notice.content, context)
  }
}

function contentMessage(content: NotificationContent, context: MessageContext): Message {
  return {
    title: withSite(sentenceOf(content, content.title, context), context),
    text: sentenceOf(content, content.text, context),
    why: sentenceOf(content, content.why, context),
    link: linkTo(content.path, context),
  }
}

function incidentMessage(incident: IncidentFacts, context: MessageContext): Message {
  const { language } = context
  const { moduleName: module, cameraName: camera, zoneName: zone, severity } = incident
  const event = eventSentence(incident, language)
  const fill = { event, module, camera, zone, severity: translate(language, `severity.${severity}`) }
  return {
    title: withSite(translate(language, 'notify.incident.title', fill), context),
    text: translate(language, 'notify.incident.text', { ...fill, time: timeOf(incident.createdAt, context) }),
    why: translate(language, 'notify.incident.why', { module }),
    link: linkTo(pathOfIncident(incident.id), context),
  }
}

function alarmMessage({ alarm, name, at }: Extract<Notice, { kind: 'alarm' }>, context: MessageContext): Message {
  const { language } = context
  const sentence = alarmSentence(alarm, name, language)
  return {
    title: withSite(translate(language, 'notify.alarm.title', { sentence }), context),
    text: translate(language, 'notify.alarm.text', { time: timeOf(at, context) }),
    why: translate(language, 'notify.alarm.why'),
    link: linkTo('/settings', context),
  }
}

/** A delivery's subject for a list: the event first, then its origin. */
export function subjectOf(
  { content, alarm, name, subject }: Pick<DeliveryRow, 'content' | 'alarm' | 'name' | 'subject'>,
  incident: IncidentFacts | undefined,
  reader: Pick<MessageContext, 'language' | 'timezone'>,
): string {
  if (alarm !== null) return alarmSentence(alarm, name, reader.language)
  const happened =
    content !== null
      ? sentenceOf(content, content.title, reader)
      : incident === undefined
        ? ''
        : eventSentence(incident, reader.language)
  return [happened, subject].filter(Boolean).join(' · ')
}

function alarmSentence(alarm: AlarmKind, name: string, language: Language): string {
  const key = alarm === 'vision-away' && name === '' ? 'alarm.vision-away.all' : (`alarm.${alarm}` as const)
  return translate(language, key, { name })
}

/** A local time with its time zone: the reader may be elsewhere. */
export function timeOf(at: Date, { language, timezone }: Pick<MessageContext, 'language' | 'timezone'>): string {
  return `${dateTimeFormat('exactDateTime', locales[language], timezone)(at)} (${timezone.replaceAll('_', ' ')})`
}

export function withSite(title: string, { siteName }: Pick<MessageContext, 'siteName'>): string {
  return siteName === '' ? title : `${siteName} · ${title}`
}

/** An incident's path in the web app. */
export function pathOfIncident(id: string): string {
  return `/compliance/incident-videos?incident=${id}`
}

function linkTo(path: string, { publicAddress }: Pick<MessageContext, 'publicAddress'>): string | null {
  return publicAddress === null ? null : `${publicAddress}${path}`
}

/** A message as plain text, for SMS and Slack. */
export function asText({ title, text, link }: Pick<Message, 'title' | 'text' | 'link'>): string {
  return [`${title}${title.endsWith('.') ? '' : '.'} ${text}`, ...(link === null ? [] : [link])].join('\n')
}
