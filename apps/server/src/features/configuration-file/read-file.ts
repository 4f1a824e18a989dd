import {
  configurationFile,
  configurationFormat,
  configurationLimitBytes,
  configurationVersion,
  type ConfigurationFile,
} from '@foresite/contract/configuration-file'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readSmallUpload } from '#platform/http/read-upload.ts'
import { parsePart } from '#platform/http/request-parts.ts'
import { Refusal } from '#platform/http/refusal.ts'

const head = z.object({ format: z.literal(configurationFormat), version: z.unknown() })

/** Reads an uploaded file of a configuration. Throws a `Refusal` that names what of it is wrong. */
export async function readFile(request: FastifyRequest): Promise<ConfigurationFile> {
  const { name, content } = await readSmallUpload(request, 'configuration', configurationLimitBytes)
  const fill = { file: name }
  const given = parsed(content)
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
    // Some editors begin a file with a mark of its encoding.
    return JSON.parse(content.toString('utf8').replace(/^\uFEFF/, '')) as unknown
  } catch {
    return undefined
  }
}
