import type { RecorderConnection, RecorderInput } from '@foresite/contract/recorder'

/** A login as the form holds it; an empty password leaves the stored one as it is. */
export interface LoginFields {
  address: string
  user: string
  password: string
}

/** What the form holds: the contract's shape, with every text there from the beginning. */
export interface RecorderFields extends LoginFields {
  checkCertificate: boolean
  streams: LoginFields | null
  mqtt: (LoginFields & { prefix: string }) | null
}

export const noLogin: LoginFields = { address: '', user: '', password: '' }
export const newBroker = { ...noLogin, prefix: 'frigate' }

/** The form of a connection as it is; passwords never come back from the server. */
export function fieldsOf(connection: RecorderConnection | null): RecorderFields {
  if (connection === null) return { ...noLogin, checkCertificate: true, streams: null, mqtt: null }
  const { address, user, checkCertificate, streams, mqtt } = connection
  return {
    address,
    user,
    password: '',
    checkCertificate,
    streams: streams && { address: streams.address, user: streams.user, password: '' },
    mqtt: mqtt && { address: mqtt.address, user: mqtt.user, password: '', prefix: mqtt.prefix },
  }
}

/** What is sent: a password that was left empty is left out. */
export function inputOf({ streams, mqtt, ...fields }: RecorderFields): RecorderInput {
  return {
    ...withoutEmptyPassword(fields),
    streams: streams && withoutEmptyPassword(streams),
    mqtt: mqtt && withoutEmptyPassword(mqtt),
  }
}

function withoutEmptyPassword<T extends { password: string }>({
  password,
  ...rest
}: T): Omit<T, 'password'> & { password?: string } {
  return password === '' ? rest : { ...rest, password }
}

const logins = ['address', 'user', 'password'] as const

/** The fields that a refusal may name, of the parts that the form shows. */
export function shownFields({ streams, mqtt }: RecorderFields) {
  return [
    ...logins,
    'checkCertificate' as const,
    ...(streams === null ? [] : logins.map((name) => `streams.${name}` as const)),
    ...(mqtt === null ? [] : logins.map((name) => `mqtt.${name}` as const)),
    ...(mqtt === null ? [] : (['mqtt.prefix'] as const)),
  ]
}
