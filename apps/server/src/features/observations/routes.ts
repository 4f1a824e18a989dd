import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { Observation } from '@foresite/contract/observations'
import type { FastifyRequest } from 'fastify'
import { incidentClip } from '#features/incidents/index.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ObservationsDependencies } from './dependencies.ts'
import { recordObservations, type PictureTimes } from './record.ts'

export const handlers = {
  /**
   * Records observations together, which is fast. If one fails, records them one by one, so that it does not block the
   * others: vision repeats those that the answer does not name.
   */
  async handOverObservations(deps, { body: { observations, pictureAgesMs = {} } }) {
    const now = performance.now()
    const pictures = new Map(Object.entries(pictureAgesMs).map(([id, ageMs]) => [id, now - ageMs]))
    const together = await recordTogether(deps, observations, pictures)
    if (together !== null) return { accepted: observations.map(({ id }) => id), dropped: together }
    const accepted: string[] = []
    const dropped: string[] = []
    const failures: unknown[] = []
    for (const observation of observations) {
      try {
        dropped.push(...(await recordObservations(deps, [observation], pictures)))
        accepted.push(observation.id)
      } catch (problem) {
        failures.push(problem)
        deps.log.error({ err: problem, observation: observation.id }, 'could not record an observation')
      }
    }
    if (accepted.length === 0)
      throw new AggregateError(failures, 'no observation could be recorded', { cause: failures[0] })
    return { accepted, dropped }
  },

  async handOverStill(deps, { params: { id }, query, request }) {
    const content = contentOf(request, 'image/jpeg')
    if (query.view !== undefined) {
      await deps.media.keepView(id, query.view, content)
      return { ok: true }
    }
    const at = query.at === undefined ? null : new Date(query.at)
    const incidentId = await deps.incidents.keepStill(id, { content, at })
    if (incidentId === null && (await deps.media.keepStill(id, content))) return { ok: true }
    publish(deps, id, incidentId, content)
    return { ok: true }
  },

  async handOverClip(deps, { params: { id }, query, request }) {
    if (query.missing === '1') {
      const incidentId = await deps.incidents.noClip(id)
      const isKept = await deps.media.keepClip(id, null)
      if (incidentId !== null || !isKept) publish(deps, id, incidentId)
      return { ok: true }
    }
    const { startsAt, durationMs, event } = query
    if (startsAt === undefined) throw required('startsAt')
    if (durationMs === undefined) throw required('durationMs')
    const content = contentOf(request, 'video/mp4')
    const clip = { content, startsAt: new Date(startsAt), durationMs }
    // A named event belongs to the yard, which is no incident.
    const incidentId = event === undefined ? await deps.incidents.keepClip(id, clip) : null
    // A vehicle at a custom location is both: the yard gets a copy.
    const stored = incidentId === null ? clip : { ...clip, content: storedClip(deps, incidentId) }
    const isKept = await deps.media.keepClip(id, stored, event)
    if (incidentId !== null || !isKept) publish(deps, id, incidentId, content)
    return { ok: true }
  },
} satisfies Handlers<ObservationsDependencies>

/** The ids of dropped observations; null if they could not be recorded together. */
async function recordTogether(
  deps: ObservationsDependencies,
  observations: readonly Observation[],
  pictures: PictureTimes,
): Promise<string[] | null> {
  if (observations.length === 1) return null
  try {
    return await recordObservations(deps, observations, pictures)
  } catch (problem) {
    deps.log.warn({ err: problem, observations: observations.length }, 'recording observations one by one')
    return null
  }
}

/** An incident's clip, opened only when it is read. */
function storedClip({ files }: ObservationsDependencies, incidentId: string): Readable {
  return Readable.from(
    (async function* () {
      yield* createReadStream(files.path(incidentClip(incidentId)))
    })(),
  )
}

/** Reads a file to its end and discards it, if its observation raised no incident. */
function publish(
  deps: ObservationsDependencies,
  observationId: string,
  incidentId: string | null,
  content?: Readable,
): void {
  content?.resume()
  if (incidentId === null) deps.log.info({ observation: observationId }, 'media not needed')
  else deps.live.changed({ topic: 'incidents', id: incidentId, change: 'updated' })
}

/** The file in a call. Requires its length, so that a truncated one is detected. */
function contentOf(request: FastifyRequest, type: 'image/jpeg' | 'video/mp4'): Readable {
  const given = (request.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase()
  if (given !== type || !(request.body instanceof Readable)) throw new Refusal(415, 'body.mediaType')
  if (!(Number(request.headers['content-length']) > 0)) throw new Refusal(400, 'request.invalid')
  return request.body
}

function required(field: string): Refusal {
  return new Refusal(400, 'field.required', { fill: { field }, field })
}
