import { randomUUID } from 'node:crypto'
import { ErrorWithReasonCode, type IClientOptions } from 'mqtt'
import type { Connection } from '../connection.ts'
import { isCertificateProblem } from '../frigate/problem.ts'

/** How to connect to a broker; its password is sent only there. */
export function brokerOptions(
  { user, password }: NonNullable<Connection['mqtt']>,
  checkCertificate: boolean,
): IClientOptions {
  return {
    clientId: `foresite-${randomUUID().slice(0, 8)}`,
    protocolVersion: 4,
    clean: true,
    keepalive: 30,
    connectTimeout: 10_000,
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
