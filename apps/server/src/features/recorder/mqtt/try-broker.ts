import { connect } from 'mqtt'
import { Refusal } from '#platform/http/refusal.ts'
import type { Connection } from '../connection.ts'
import { brokerOptions, brokerProblem, type BrokerProblem } from './broker.ts'

const tryLimitMs = 15_000

/** Logs in to a broker once; a failure is a 422 at its field. */
export async function tryBroker(mqtt: NonNullable<Connection['mqtt']>, checkCertificate: boolean): Promise<void> {
  const options = brokerOptions(mqtt, checkCertificate)
  const client = connect(mqtt.address, {
    ...options,
    connectTimeout: tryLimitMs,
    reconnectPeriod: 0,
  })
  const outcome = Promise.withResolvers<undefined>()
  client.on('connect', () => outcome.resolve(undefined))
  // Stays attached: an unhandled error would end the process.
  client.on('error', (problem) => outcome.reject(refusal(brokerProblem(problem))))
  client.on('close', () => outcome.reject(refusal('down')))
  try {
    await outcome.promise
  } finally {
    client.end(true)
  }
}

function refusal(problem: BrokerProblem): Refusal {
  switch (problem) {
    case 'refused':
      return new Refusal(422, 'recorder.mqtt.refused', { field: 'mqtt.password' })
    case 'certificate':
      return new Refusal(422, 'recorder.mqtt.certificate', { field: 'checkCertificate' })
    case 'down':
      return new Refusal(422, 'recorder.mqtt.unreachable', { field: 'mqtt.address' })
  }
}
