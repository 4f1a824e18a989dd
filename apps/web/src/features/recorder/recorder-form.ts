import { recorderInput, type RecorderConnection, type RecorderInput } from '@foresite/contract/recorder'
import { z } from 'zod'

/** A login as the form holds it; an empty password leaves the stored one as it is, unless that is to be forgotten. */
export interface LoginFields {
  address: string
  user: string
  password: string
  forget: boolean
}

/** What the form holds: the contract's shape, with every text there from the beginning. */
export interface RecorderFields extends LoginFields {
  checkCertificate: boolean
  streams: LoginFields | null
  mqtt: (LoginFields & { prefix: string }) | null
}

export const noLogin: LoginFields = { address: '', user: '', password: '', forget: false }
export const newBroker = { ...noLogin, prefix: 'frigate' }

/** The form of a connection as it is; passwords never come back from the server. */
export function fieldsOf(connection: RecorderConnection | null): RecorderFields {
  if (connection === null) return { ...noLogin, checkCertificate: true, streams: null, mqtt: null }
  const { checkCertificate, streams, mqtt } = connection
  return {
    ...loginOf(connection),
    checkCertificate,
    streams: streams && loginOf(streams),
    mqtt: mqtt && { ...loginOf(mqtt), prefix: mqtt.prefix },
  }
}

function loginOf({ address, user }: Pick<LoginFields, 'address' | 'user'>): LoginFields {
  return { ...noLogin, address, user }
}

/** What is sent: a password that was left empty is left out; one that is to be forgotten is sent empty. */
export function inputOf({ streams, mqtt, ...fields }: RecorderFields): RecorderInput {
  return {
    ...withPassword(fields),
    streams: streams && withPassword(streams),
    mqtt: mqtt && withPassword(mqtt),
  }
}

function withPassword<T extends Pick<LoginFields, 'password' | 'forget'>>({
  password,
  forget,
  ...rest
}: T): Omit<T, 'password' | 'forget'> & { password?: string } {
  if (forget) return { ...rest, password: '' }
  return password === '' ? rest : { ...rest, password }
}

/** What the form holds has to be right as it is sent. */
export const recorderFields = z.preprocess((fields) => inputOf(fields as RecorderFields), recorderInput)
