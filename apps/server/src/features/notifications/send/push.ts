import type { Agent } from 'node:https'
// CommonJS: Node finds no named exports in it.
import webPush from 'web-push'
import { z } from 'zod'
import type { OpenChannel } from '../channels.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

/** Half a day: what a browser has not been told by then is no news any more. */
const ttlSeconds = 12 * 60 * 60
const limitMs = 20_000

/** The site's own key pair (RFC 8292), made once and kept as the channel's secret. */
const vapidKeys = z.object({ publicKey: z.string(), privateKey: z.string() })

/** Makes the site's key pair, as the channel's secret keeps it. */
export function newPushSecret(): string {
  return JSON.stringify(webPush.generateVAPIDKeys())
}

/** The half of the key pair that browsers are given. */
export function publicKeyOf({ secret }: OpenChannel<'push'>): string {
  return vapidKeys.parse(JSON.parse(secret)).publicKey
}

/** A browser, as its push service knows it. */
export interface Browser {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** What a browser shows. `tag`: two with the same are one. */
export interface PushContent {
  readonly title: string
  readonly body: string
  readonly url: string | null
  readonly tag: string
}

/** A browser that its push service no longer knows: it is forgotten. */
export class BrowserGone extends SendProblem {}

/** Tells a browser. Throws a `SendProblem` with its push service's words. */
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
      // RFC 8030, 5.4: one that waits at the push service is replaced by its repetition; 32 characters at most.
      topic: content.tag.replaceAll('-', '').slice(0, 32),
      timeout: limitMs,
      ...(agent === undefined ? {} : { agent }),
    })
  } catch (problem) {
    throw pushProblem(problem)
  }
}

/** RFC 8030, 7.3: 404 and 410 are a subscription that is over. */
function pushProblem(problem: unknown): SendProblem {
  if (!(problem instanceof webPush.WebPushError)) return passingProblem(problem)
  const { statusCode, body } = problem
  const words = `${statusCode} ${body}`
  if (statusCode === 404 || statusCode === 410) return new BrowserGone(words, true)
  return new SendProblem(words, statusCode < 500 && statusCode !== 408 && statusCode !== 429)
}
