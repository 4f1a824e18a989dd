import type { OpenChannel } from '../channels.ts'
import type { Message } from '../message.ts'
import { callOut } from './http-call.ts'
import { passingProblem, SendProblem } from './send-problem.ts'

/**
 * A message as an Adaptive Card for a Teams incoming webhook, of a channel or of a workflow
 * (https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using). Names are in
 * text runs, which do not support Markdown, so none of them can become a link.
 */
export function cardOf({ title, text, why, link }: Message, look: string) {
  const block = (words: string, style: object) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text: words, ...style }],
  })
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body: [
            block(title, { weight: 'Bolder', size: 'Medium' }),
            block(text, {}),
            ...(why === '' ? [] : [block(why, { isSubtle: true, size: 'Small' })]),
          ],
          ...(link === null ? {} : { actions: [{ type: 'Action.OpenUrl', title: look, url: link }] }),
        },
      },
    ],
  }
}

/** Teams reports its own limits and failures in an answer with status 200. */
const failedInside = /returned HTTP error (\d{3})/

/** Posts a card. Throws a `SendProblem` with Teams' message, without the webhook's address. */
export async function postToTeams(
  { value, secret }: OpenChannel<'teams'>,
  card: ReturnType<typeof cardOf>,
): Promise<void> {
  try {
    const answer = await callOut({
      url: secret,
      method: 'POST',
      body: JSON.stringify(card),
      checkCertificate: value.checkCertificate,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    const status = Number(failedInside.exec(answer)?.[1] ?? 0)
    if (status > 0) throw new SendProblem(answer, status < 500 && status !== 429)
  } catch (problem) {
    throw passingProblem(problem).without(secret)
  }
}
