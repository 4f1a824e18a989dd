import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { CallAnswer } from '@foresite/contract/client'
import type { ConfigurationFile, FileCamera, LeftOut } from '@foresite/contract/configuration-file'
import type { Changed } from '@foresite/contract/live-events'
import { say } from '@foresite/contract/messages/say'
import { isSameMachine } from '#features/language-model/index.ts'
import { goesToSameMachine } from '#features/notifications/index.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { applyPlan } from './apply.ts'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import { lockImport } from './import-store.ts'
import { keyOf } from './keys.ts'
import { loginStays } from './login-stays.ts'
import { namesIn, planImport, type Plan } from './plan.ts'
import { readFile } from './read-file.ts'
import { readSite } from './read-site.ts'

type Found = Omit<CallAnswer<'importConfiguration'>, 'message' | 'imported'>

/** What a dry run has done is undone by breaking off, with what it found. */
class DryRunOver extends Error {
  readonly found: Found

  constructor(found: Found) {
    super('this was a dry run')
    this.found = found
  }
}

/** Brings a file's configuration in: all of it or nothing. A dry run does the same, and takes it back. */
export function importConfiguration(
  deps: ConfigurationFileDependencies,
): Handler<'importConfiguration'> {
  return async ({ query, request, language, statedBy }) => {
    const given = await readFile(request)
    const isDry = query.dryRun === 'true'
    const told: Changed[] = []
    const found = await deps.db
      .transaction(async (tx) => {
        await lockImport(tx)
        const { file: present, ids } = await readSite(deps, tx)
        const basis = basisOf(present)
        if (query.basis !== undefined && query.basis !== basis)
          throw new Refusal(409, 'configuration.changedMeanwhile')
        const { taken: file, isLeftOut } = loginStays(given, present)
        const plan = planImport(file, present)
        const live = { changed: (event: Changed) => void told.push(event) }
        const importer = { by: statedBy, request, language }
        await applyPlan(deps, { plan, file, ids }, importer, { db: tx, live })
        const result = {
          parts: namesIn(plan),
          enterAgain: enterAgain(plan, file, present),
          notices: isLeftOut ? [say(language, 'configuration.loginStays')] : [],
          basis,
        }
        if (isDry) throw new DryRunOver(result)
        return result
      })
      .catch((problem: unknown) => {
        if (problem instanceof DryRunOver) return problem.found
        throw problem
      })
    if (!isDry) {
      for (const event of told) deps.live.changed(event)
      await deps.imported()
    }
    const message = say(language, isDry ? 'configuration.checked' : 'configuration.imported')
    return { ...found, message, imported: !isDry }
  }
}

/** What a site is, in short: another one once anything of its configuration has changed. */
function basisOf({ exportedAt: _, ...site }: ConfigurationFile): string {
  return createHash('sha256').update(JSON.stringify(site)).digest('base64url')
}

/** What the file says that it does not have, unless this site has it and keeps it. */
function enterAgain(
  { cameras }: Plan,
  file: ConfigurationFile,
  present: ConfigurationFile,
): LeftOut[] {
  const before = new Map(present.cameras.map((camera) => [keyOf(camera.name), addressesOf(camera)]))
  const isMoved = (name: string) => {
    const planned = cameras.find(({ key }) => key === keyOf(name))
    const known = before.get(keyOf(name))
    return planned !== undefined && known !== undefined && addressesOf(planned.item) !== known
  }
  const has = ({ kind, name }: LeftOut) => {
    switch (kind) {
      case 'language-model-key':
        return keepsModelKey(file, present)
      case 'channel':
        return keepsChannelSecret(name, file, present)
      case 'recorder-password':
        return keepsRecorderPasswords(file, present)
      default:
        return present.leftOut.some((one) => one.kind === kind && keyOf(one.name) === keyOf(name))
    }
  }
  return file.leftOut.filter(
    (one) => !has(one) || (one.kind === 'camera-password' && isMoved(one.name)),
  )
}

/** Whether this site has a key for the language model that the file has: it goes to no other machine. */
function keepsModelKey(file: ConfigurationFile, present: ConfigurationFile): boolean {
  const [wanted, known] = [file.settings.language_model, present.settings.language_model]
  const isKept = wanted !== null && known !== null && isSameMachine(wanted, known)
  return isKept && present.leftOut.some(({ kind }) => kind === 'language-model-key')
}

/** Whether this site has a secret for the channel that the file has: it goes to no other machine. */
function keepsChannelSecret(
  name: string,
  file: ConfigurationFile,
  present: ConfigurationFile,
): boolean {
  const of = ({ channels }: ConfigurationFile) => channels.find(({ channel }) => channel === name)
  const [wanted, known] = [of(file), of(present)]
  const isKept = wanted !== undefined && known !== undefined && goesToSameMachine(wanted, known)
  return isKept && present.leftOut.some((one) => one.kind === 'channel' && one.name === name)
}

/** The same of the recorder: its own, its restreams' and its broker's. */
function keepsRecorderPasswords(file: ConfigurationFile, present: ConfigurationFile): boolean {
  const machines = ({ settings: { recorder } }: ConfigurationFile) =>
    recorder && [recorder, recorder.streams, recorder.mqtt].map((login) => login?.address)
  const has = present.leftOut.some(({ kind }) => kind === 'recorder-password')
  return has && isDeepStrictEqual(machines(file), machines(present))
}

/** Where a camera's pictures come from, to be compared. */
function addressesOf({ source, analysis }: FileCamera): string {
  const main = 'address' in source ? source.address : source.kind
  return JSON.stringify([main, analysis?.address])
}
