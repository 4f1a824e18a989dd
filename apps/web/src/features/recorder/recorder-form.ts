import { recorderInput, type RecorderConnection, type RecorderInput } from '@foresite/contract/recorder'
import { z } from 'zod'

/** A login's form values; an empty password keeps the stored one, unless that is to be removed. */
interface LoginFields {
  address: string
  user: string
  password: string
  forget: boolean
}

/** The form's values: the contract's shape, with every text set. */
export interface RecorderFields extends LoginFields {
  checkCertificate: boolean
  streams: LoginFields | null
  mqtt: (LoginFields & { prefix: string }) | null
}

export const noLogin: LoginFields = { address: '', user: '', password: '', forget: false }
export const newBroker = { ...noLogin, prefix: 'frigate' }

/** The form values of a stored connection; the server never returns passwords. */
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

/** The request: an empty password is omitted; one to be removed is sent empty. */
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

/** Validates the request that the form sends. */
export const recorderFields = z.preprocess((fields) => inputOf(fields as RecorderFields), recorderInput)
