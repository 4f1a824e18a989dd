import { createHash } from 'node:crypto'
import type { CallAnswer } from '@foresite/contract/client'
import {
  type ConfigurationFile,
  configurationFile,
  configurationFormat,
  configurationLimitBytes,
  configurationVersion,
} from '@foresite/contract/configuration-file'
import { translate } from '@foresite/contract/messages/translate'
import { lockName } from '#platform/database/lock-name.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { applyPlan } from './apply.ts'
import type { ConfigurationFileDependencies } from './dependencies.ts'
import { enterAgain } from './enter-again.ts'
import { namesIn, planImport } from './plan.ts'
import { readSite } from './read-site.ts'
import { upgraded } from './upgrade.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { parsePart } from '#platform/http/request-parts.ts'

const head = z.object({ format: z.literal(configurationFormat), version: z.unknown() })

/** Reads an uploaded configuration file. Throws a `Refusal` that names the error. */
async function readFile(request: FastifyRequest): Promise<ConfigurationFile> {
  const { name, content } = await readSmallUpload(request, 'configuration', configurationLimitBytes)
  const fill = { file: name }
  const given = upgraded(parsed(content))
  if (given === undefined) throw new Refusal(422, 'configuration.broken', { fill, field: 'file' })
  const begins = head.safeParse(given)
  if (!begins.success) throw new Refusal(422, 'configuration.other', { fill, field: 'file' })
  if (begins.data.version !== configurationVersion)
    throw new Refusal(422, 'configuration.version', {
      fill: { version: String(begins.data.version), known: configurationVersion },
      field: 'version',
    })
  return parsePart(configurationFile, given)
}

function parsed(content: Buffer): unknown {
  try {
    // Some editors begin a file with a byte order mark.
    return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}

type Found = Omit<CallAnswer<'importConfiguration'>, 'message' | 'imported'>

/** Thrown to roll back a dry run, carrying its findings. */
class DryRunRollback extends Error {
  readonly found: Found

  constructor(found: Found) {
    super('this was a dry run')
    this.found = found
  }
}

export const importHandlers = {
  /** Imports a file's configuration, completely or not at all. A dry run does the same and rolls back. */
  async importConfiguration(deps, { query, request, language, statedBy }) {
    const given = await readFile(request)
    const isDry = query.dryRun === 'true'
    const found = await deps.db
      .transaction(async (tx) => {
        // Two imports must not mix.
        await lockName(tx, 'configuration import')
        const { file: present, ids } = await readSite(deps, tx)
        const recorder = await deps.recorder.shownForFile(tx)
        const before = { ...present, isRecorderReadable: recorder?.isReadable === true }
        const basis = basisOf(present)
        if (query.basis !== undefined && query.basis !== basis) throw new Refusal(409, 'configuration.changedMeanwhile')
        const { taken: file, isLeftOut } = withoutOpenLogin(given, present)
        const plan = planImport(file, present)
        const importer = { by: statedBy, request, language }
        await applyPlan(deps, { plan, file, ids }, importer, { db: tx, by: importer.by })
        const result = {
          parts: namesIn(plan),
          enterAgain: enterAgain(plan, file, before),
          notices: isLeftOut ? [translate(language, 'configuration.withoutOpenLogin')] : [],
          basis,
        }
        if (isDry) throw new DryRunRollback(result)
        return result
      })
      .catch((problem: unknown) => {
        if (problem instanceof DryRunRollback) return problem.found
        throw problem
      })
    if (!isDry) await deps.imported()
    const message = translate(language, isDry ? 'configuration.checked' : 'configuration.imported')
    return { ...found, message, imported: !isDry }
  },
} satisfies Handlers<ConfigurationFileDependencies>

/** A digest of the site, which changes with any of its configuration. */
function basisOf({ exportedAt: _, ...site }: ConfigurationFile): string {
  return createHash('sha256').update(JSON.stringify(site)).digest('base64url')
}

/**
 * Removes the setting "no login required" from a file, unless it already applies at this site. A file from elsewhere must
 * not open a server: not now, and not later, once it has a password or serves the network.
 */
function withoutOpenLogin(
  file: ConfigurationFile,
  present: ConfigurationFile,
): { readonly taken: ConfigurationFile; readonly isLeftOut: boolean } {
  const isLeftOut = file.settings.authentication === false && present.settings.authentication !== false
  if (!isLeftOut) return { taken: file, isLeftOut }
  return { taken: { ...file, settings: { ...file.settings, authentication: null } }, isLeftOut }
}
