import { isDeepStrictEqual } from 'node:util'
import type { ConfigurationFile, FileCamera, LeftOut } from '@foresite/contract/configuration-file'
import { keepsSecret } from '#features/notifications/index.ts'
import { keepsPasswords } from '#features/recorder/index.ts'
import { isSameMachine } from '#platform/secrets/same-machine.ts'
import { keyOf } from './keys.ts'
import type { Plan } from './plan.ts'

/** A site before an import. */
interface Present extends ConfigurationFile {
  /** False if the recorder's passwords were encrypted with another key. */
  readonly isRecorderReadable: boolean
}

/**
 * The secrets to enter again: those the file lacks and this site does not keep, and those that a channel or the
 * recorder of this site loses by the import, whatever the file says.
 */
export function enterAgain(plan: Plan, file: ConfigurationFile, present: Present): LeftOut[] {
  const isMoved = movedCameras(plan, present)
  const has = ({ kind, name }: LeftOut) => {
    switch (kind) {
      case 'language-model-key':
        return keepsModelKey(file, present)
      case 'channel':
        return keepsChannelSecret(name, file, present)
      case 'recorder-password':
        return keepsRecorderPasswords(file, present)
      default:
        return present.leftOut.some((one) => isSame(one, { kind, name }))
    }
  }
  const lacking = file.leftOut.filter((one) => !has(one) || (one.kind === 'camera-password' && isMoved(one.name)))
  const lost = present.leftOut.filter(
    (one) => isBrought(one, file) && !has(one) && !lacking.some((other) => isSame(one, other)),
  )
  return [...lacking, ...lost]
}

function isSame(one: LeftOut, other: LeftOut): boolean {
  return one.kind === other.kind && keyOf(one.name) === keyOf(other.name)
}

/** Whether the file has the channel or recorder that this secret belongs to. */
function isBrought({ kind, name }: LeftOut, { channels, settings }: ConfigurationFile): boolean {
  if (kind === 'channel') return channels.some(({ channel }) => channel === name)
  return kind === 'recorder-password' && settings.recorder !== null
}

/** The names of cameras whose address the import changes. */
function movedCameras({ cameras }: Plan, present: Present): (name: string) => boolean {
  const before = new Map(present.cameras.map((camera) => [keyOf(camera.name), addressesOf(camera)]))
  return (name) => {
    const planned = cameras.find(({ key }) => key === keyOf(name))
    const known = before.get(keyOf(name))
    return planned !== undefined && known !== undefined && addressesOf(planned.item) !== known
  }
}

/** Whether this site keeps its key for the file's language model: the key must not go to another host. */
function keepsModelKey(file: ConfigurationFile, present: Present): boolean {
  const [imported, known] = [file.settings.language_model, present.settings.language_model]
  const isKept = imported !== null && known !== null && isSameMachine(imported.address, known.address)
  return isKept && present.leftOut.some(({ kind }) => kind === 'language-model-key')
}

/** Whether this site keeps its secret for the file's channel. */
function keepsChannelSecret(name: string, file: ConfigurationFile, present: Present): boolean {
  const of = ({ channels }: ConfigurationFile) => channels.find(({ channel }) => channel === name)
  const [imported, known] = [of(file), of(present)]
  const isKept = imported !== undefined && known !== undefined && keepsSecret(known, imported)
  return isKept && present.leftOut.some((one) => one.kind === 'channel' && one.name === name)
}

/** Whether this site keeps the passwords of the recorder, its restreams and its broker. */
function keepsRecorderPasswords(file: ConfigurationFile, present: Present): boolean {
  const [imported, known] = [file.settings.recorder, present.settings.recorder]
  const machines = (recorder: typeof imported) =>
    recorder && [recorder, recorder.streams, recorder.mqtt].map((login) => login?.address)
  const isKept = imported === null || (known !== null && present.isRecorderReadable && keepsPasswords(known, imported))
  const has = present.leftOut.some(({ kind }) => kind === 'recorder-password')
  return has && isKept && isDeepStrictEqual(machines(imported), machines(known))
}

/** A camera's addresses, for comparison. */
function addressesOf({ source, analysis }: FileCamera): string {
  const main = 'address' in source ? source.address : source.kind
  return JSON.stringify([main, analysis?.address])
}
