import { randomUUID } from 'node:crypto'
import type { ConnectionStatus } from '@foresite/contract/connections'
import { translate, type Language } from '@foresite/contract/messages/translate'
import { ErrorWithReasonCode, type IClientOptions, type MqttClient } from 'mqtt'
import { isCertificateProblem } from '#platform/http/other-system.ts'

/** A login at a broker; empty: none. */
interface BrokerLogin {
  readonly user: string
  readonly password: string
  readonly checkCertificate: boolean
}

/** How to connect to a broker; its password is sent only there. Without `reconnectMs`, it connects once. */
export function brokerOptions({ user, password, checkCertificate }: BrokerLogin, reconnectMs = 0): IClientOptions {
  return {
    clientId: `foresite-${randomUUID().slice(0, 8)}`,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    connectTimeout: 10_000,
    reconnectPeriod: reconnectMs,
    // Otherwise the client gives up for good at the first refusal.
    reconnectOnConnackError: true,
    rejectUnauthorized: checkCertificate,
    ...(user === '' ? {} : { username: user }),
    ...(password === '' ? {} : { password }),
  }
}

/** Why a broker cannot be used. */
export type BrokerProblem = 'down' | 'refused' | 'certificate'

/** MQTT 3.1.1, 3.2.2.3: 4 means a wrong user name or password, 5 not authorised. */
export function brokerProblem(problem: unknown): BrokerProblem {
  if (problem instanceof ErrorWithReasonCode && [4, 5].includes(problem.code)) return 'refused'
  return isCertificateProblem(problem) ? 'certificate' : 'down'
}

/** The state of a connection to a broker, in words. */
export function brokerStatus(state: 'up' | BrokerProblem, language: Language): ConnectionStatus {
  const key = state === 'certificate' ? 'recorder.mqtt.certificate' : (`status.mqtt.${state}` as const)
  return { state: state === 'up' ? 'up' : 'down', message: translate(language, key) }
}

/** Does something once a client is connected, then disconnects it. Throws the client's error, or `act`'s. */
export async function actOnce(client: MqttClient, act: () => Promise<unknown>): Promise<void> {
  const outcome = Promise.withResolvers<unknown>()
  client.on('connect', () => {
    // Not `resolve(act())`, after which the broker's leaving would no longer count.
    act().then(outcome.resolve, outcome.reject)
  })
  // Stays attached: an unhandled error would end the process.
  client.on('error', (problem) => outcome.reject(problem))
  client.on('close', () => outcome.reject(new Error('the broker does not answer')))
  try {
    await outcome.promise
  } finally {
    client.end(true)
  }
}
