import type { OpenChannel } from '../channels.ts'
import { callOut } from './http-call.ts'
import { passingProblem } from './send-problem.ts'

interface Sms {
  /** In international format, such as +351912345678. */
  readonly phone: string
  readonly text: string
  /** The same for every attempt, so that services can drop duplicates. */
  readonly id: string
}

/** Sends an SMS through a service's HTTP interface. Throws a `SendProblem` with its message. */
export async function sendSms({ value, secret }: OpenChannel<'sms'>, sms: Sms): Promise<void> {
  const { method, contentType, headerName } = value
  const asJson = (text: string) => JSON.stringify(text).slice(1, -1)
  const body = method === 'GET' ? '' : fill(value.body, sms, contentType === 'json' ? asJson : encodeURIComponent)
  try {
    await callOut({
      url: fill(value.address, sms, encodeURIComponent),
      method,
      body,
      checkCertificate: true,
      headers: {
        'content-type':
          contentType === 'json' ? 'application/json; charset=utf-8' : 'application/x-www-form-urlencoded',
        ...(secret === '' || headerName === '' ? {} : { [headerName]: secret }),
      },
    })
  } catch (problem) {
    throw passingProblem(problem).without(secret)
  }
}

/** Fills number, message and id into a template; other braces stay. */
function fill(template: string, sms: Sms, asPart: (text: string) => string): string {
  return template.replace(/\{\{(phone|text|id)\}\}/g, (_, mark: keyof Sms) => asPart(sms[mark]))
}
