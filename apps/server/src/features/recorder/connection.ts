import { rtspSchemes } from '@foresite/contract/cameras'
import type { FileRecorder, recorderInput, RecorderConnection } from '@foresite/contract/recorder'
import type { MessageKey } from '@foresite/contract/messages/translate'
import type { StatedBy } from '@foresite/contract/stated-by'
import type { z } from 'zod'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameMachine } from '#platform/secrets/same-machine.ts'

/** A login of another system. */
export interface Login {
  readonly address: string
  readonly user: string
  readonly password: string
}

/** A recorder's connection, secrets included. */
export interface Connection extends Login {
  readonly checkCertificate: boolean
  /** The address of its restreams; null: port 8554 on the same host, without a login. */
  readonly streams: Login | null
  readonly mqtt: (Login & { readonly prefix: string }) | null
}

type Stored<L extends Login> = Omit<L, 'password'> & { readonly hasPassword: boolean }

/** A stored connection with its encrypted passwords. */
export interface StoredConnection extends Stored<Omit<Connection, 'streams' | 'mqtt'>> {
  readonly streams: Stored<Login> | null
  readonly mqtt: Stored<NonNullable<Connection['mqtt']>> | null
}

/** The stored connection with its version, as the site's users see it. */
export interface ShownConnection extends StoredConnection {
  readonly updatedAt: string
  readonly updatedBy: StatedBy | null
}

type TypedLogin = Omit<Login, 'password'> & { readonly password?: string | undefined }

/**
 * Parses a connection as entered. An omitted password stays, but never for another host: otherwise anyone who may
 * enter an address could have it sent there. Refusals name the field.
 */
export function readConnection(typed: z.output<typeof recorderInput>, present: Connection | null): Connection {
  const streams = typed.streams && {
    ...typed.streams,
    address: base(typed.streams.address, rtspSchemes, 'streams.address', 'recorder.streams.invalid'),
  }
  const mqtt = typed.mqtt && {
    ...typed.mqtt,
    address: base(typed.mqtt.address, ['mqtt:', 'mqtts:'], 'mqtt.address', 'recorder.mqtt.address.invalid'),
  }
  const address = base(typed.address, ['http:', 'https:'], 'address', 'recorder.address.invalid')
  return {
    ...withPassword({ ...typed, address }, present, 'password'),
    checkCertificate: typed.checkCertificate,
    streams: streams && withPassword(streams, present?.streams ?? null, 'streams.password'),
    mqtt: mqtt && {
      ...withPassword(mqtt, present?.mqtt ?? null, 'mqtt.password'),
      prefix: mqtt.prefix.replace(/^\/+|\/+$/g, ''),
    },
  }
}

/** A recorder's connection for a file, without passwords. */
export function toFile({ address, user, checkCertificate, streams, mqtt }: StoredConnection) {
  return {
    address,
    user,
    checkCertificate,
    streams: streams && { address: streams.address, user: streams.user },
    mqtt: mqtt && { address: mqtt.address, user: mqtt.user, prefix: mqtt.prefix },
  }
}

type CertificateCheck = Pick<FileRecorder, 'checkCertificate'>

/** Whether an imported file may keep the stored passwords: not if it disables certificate checks. */
export function keepsPasswords(before: CertificateCheck, after: CertificateCheck): boolean {
  return after.checkCertificate || !before.checkCertificate
}

/** Parses a connection from a file: stored passwords stay, but never for another or an unverified host. */
export function connectionOfFile(file: FileRecorder, present: Connection | null): Connection {
  const mayKeep = present !== null && keepsPasswords(present, file)
  const kept = (login: Pick<Login, 'address'>, known: Login | null | undefined) =>
    mayKeep && known && isSameMachine(login.address, known.address) ? known.password : ''
  const { streams, mqtt } = file
  // Parsed without the stored connection: only that may omit its password.
  const whole = readConnection(file, null)
  return {
    ...whole,
    password: kept(whole, present),
    streams: streams &&
      whole.streams && {
        ...whole.streams,
        password: kept(whole.streams, present?.streams),
      },
    mqtt: mqtt &&
      whole.mqtt && {
        ...whole.mqtt,
        password: kept(whole.mqtt, present?.mqtt),
      },
  }
}

/** A base address for paths: without login, query, fragment or trailing slash. */
function base(typed: string, schemes: readonly string[], field: string, invalid: MessageKey): string {
  const url = URL.parse(typed)
  if (url === null || url.hostname === '' || !schemes.includes(url.protocol)) throw new Refusal(422, invalid, { field })
  if (url.username !== '' || url.password !== '') throw new Refusal(422, 'address.login', { field })
  if (url.search !== '' || url.hash !== '') throw new Refusal(422, invalid, { field })
  return url.href.replace(/\/+$/, '')
}

function withPassword(typed: TypedLogin, present: Login | null, field: string): Login {
  const { address, user, password } = typed
  if (password !== undefined) return { address, user, password }
  if (present === null || present.password === '') return { address, user, password: '' }
  if (!isSameMachine(address, present.address)) throw new Refusal(422, 'recorder.password.again', { field })
  return { address, user, password: present.password }
}

/** A connection's config endpoint: the only address that the proxy serves (OPS-5). */
export function configUrlOf({ address }: Pick<Connection, 'address'>): string {
  return `${address}/api/config`
}

export function toStored(connection: Connection): StoredConnection {
  const { streams, mqtt, checkCertificate } = connection
  return {
    ...withoutPassword(connection),
    checkCertificate,
    streams: streams && withoutPassword(streams),
    mqtt: mqtt && { ...withoutPassword(mqtt), prefix: mqtt.prefix },
  }
}

function withoutPassword({ address, user, password }: Login): Stored<Login> {
  return { address, user, hasPassword: password !== '' }
}

export function toShown(stored: ShownConnection): RecorderConnection {
  return { ...stored, configUrl: configUrlOf(stored) }
}
