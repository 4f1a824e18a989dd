import { createHmac } from 'node:crypto'
import type { OpenChannel } from '../channels.ts'
import { callOut } from './http-call.ts'
import { passingProblem } from './send-problem.ts'

/**
 * Calls a webhook with a signed body (docs/integrations/webhook.md): the receiver computes the HMAC-SHA256 of
 * `<timestamp>.<body>` with the same key and compares. Every attempt has the same id.
 */
export async function callWebhook(
  { value, secret }: OpenChannel<'webhook'>,
  content: unknown,
  { id, at }: { readonly id: string; readonly at: Date },
): Promise<void> {
  const body = JSON.stringify(content)
  const timestamp = String(Math.floor(at.getTime() / 1000))
  try {
    await callOut({
      url: value.address,
      method: 'POST',
      body,
      checkCertificate: value.checkCertificate,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Foresite',
        'foresite-delivery': id,
        'foresite-timestamp': timestamp,
        'foresite-signature': `sha256=${signature(secret, timestamp, body)}`,
      },
    })
  } catch (problem) {
    throw passingProblem(problem).without(secret)
  }
}

/** A webhook body's signature in hexadecimal. */
function signature(secret: string, timestamp: string, body: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
}
