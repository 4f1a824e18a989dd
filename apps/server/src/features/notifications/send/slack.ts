import { ErrorCode, LogLevel, WebClient } from '@slack/web-api'
import type { OpenChannel } from '../channels.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

/** Slack's own temporary errors (https://docs.slack.dev/reference/methods/chat.postMessage). */
const passing = new Set(['internal_error', 'fatal_error', 'service_unavailable', 'ratelimited', 'request_timeout'])
const limitMs = 20_000

/** Posts to a Slack channel. Throws a `SendProblem` with Slack's error. */
export async function postToSlack(
  { secret }: OpenChannel<'slack'>,
  { channelId, text }: { readonly channelId: string; readonly text: string },
  apiUrl: string | undefined,
): Promise<void> {
  const client = new WebClient(secret, {
    // The delivery's job retries.
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    timeout: limitMs,
    logger: silent,
    ...(apiUrl === undefined ? {} : { slackApiUrl: apiUrl }),
  })
  try {
    await client.chat.postMessage({ channel: channelId, text: escaped(text), unfurl_links: false })
  } catch (problem) {
    throw slackProblem(problem).without(secret)
  }
}

/** Escapes names that users entered, so that none becomes a mention or a link (https://docs.slack.dev/messaging). */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function slackProblem(problem: unknown): SendProblem {
  const { code, data } = problem as { code?: unknown; data?: { error?: unknown } }
  if (code === ErrorCode.PlatformError && typeof data?.error === 'string')
    return new SendProblem(data.error, !passing.has(data.error))
  return passingProblem(problem)
}

/** Errors are stored with the delivery; the library's own log would print the token. */
const silent = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  setLevel: () => undefined,
  getLevel: () => LogLevel.ERROR,
  setName: () => undefined,
}
