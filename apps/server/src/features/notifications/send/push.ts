import type { Agent } from 'node:https'
// CommonJS: Node finds no named exports in it.
import webPush from 'web-push'
import { z } from 'zod'
import type { OpenChannel } from '../channels.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

/** After half a day a message is out of date. */
const ttlSeconds = 12 * 60 * 60
const limitMs = 20_000

/** The site's own key pair (RFC 8292), created once and stored as the channel's secret. */
const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Creates the site's key pair in its stored form. */
export function newPushSecret(): string {
  return JSON.stringify(webPush.generateVAPIDKeys())
}

export function publicKeyOf({ secret }: OpenChannel<'push'>): string {
  return vapidKeys.parse(JSON.parse(secret)).publicKey
}

export interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** A notification in the browser. One with the same `tag` replaces it. */
export interface PushContent {
  readonly title: string
  readonly body: string
  readonly url: string | null
  readonly tag: string
}

/** The push service no longer knows the browser: it is deleted. */
export class BrowserGone extends SendProblem {}

/** Sends a push message. Throws a `SendProblem` with the push service's message. */
export async function pushToBrowser(
  { value, secret }: OpenChannel<'push'>,
  browser: Browser,
  content: PushContent,
  { urgent, agent }: { readonly urgent: boolean; readonly agent: Agent | undefined },
): Promise<void> {
  const { publicKey, privateKey } = vapidKeys.parse(JSON.parse(secret))
  try {
    await webPush.sendNotification({ endpoint: browser.endpoint, keys: { ...browser.keys } }, JSON.stringify(content), {
      vapidDetails: { subject: `mailto:${value.contact}`, publicKey, privateKey },
      TTL: ttlSeconds,
      urgency: urgent ? 'high' : 'normal',
      // RFC 8030, 5.4: a repeated message replaces the one still queued; at most 32 characters.
      topic: content.tag.replaceAll('-', '').slice(0, 32),
      timeout: limitMs,
      ...(agent === undefined ? {} : { agent }),
    })
  } catch (problem) {
    throw pushProblem(problem)
  }
}

/** RFC 8030, 7.3: 404 and 410 mean that the subscription has ended. */
function pushProblem(problem: unknown): SendProblem {
  if (!(problem instanceof webPush.WebPushError)) return passingProblem(problem)
  const { statusCode, body } = problem
  const words = `${statusCode} ${body}`
  if (statusCode === 404 || statusCode === 410) return new BrowserGone(words, true)
  return new SendProblem(words, statusCode < 500 && statusCode !== 408 && statusCode !== 429)
}
