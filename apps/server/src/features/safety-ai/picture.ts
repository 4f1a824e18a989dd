import { readFile } from 'node:fs/promises'
import type { PictureUse } from '@foresite/contract/safety-ai'
import { momentOfStill, stillFile, type IncidentRow } from '#features/incidents/index.ts'
import type { Picture } from '#features/language-model/index.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { SafetyAiDependencies } from './dependencies.ts'

/** The picture sent with the facts, if any, and why not otherwise. */
export interface ChosenPicture {
  readonly picture: Picture | null
  readonly use: PictureUse
}

/**
 * The picture of an incident's moment as a model may see it: none where the site does not allow any, and with people
 * blurred where they are blurred in everything that leaves the site (PRIV-2). A picture that cannot be blurred is not
 * sent.
 */
export async function pictureFor(
  deps: Pick<SafetyAiDependencies, 'files' | 'privacy'>,
  incident: IncidentRow | null,
  { isAllowed, gone }: { readonly isAllowed: boolean; readonly gone: AbortSignal },
): Promise<ChosenPicture> {
  if (!isAllowed) return { picture: null, use: 'not-allowed' }
  const stillKey = incident?.stillKey ?? null
  if (incident === null || stillKey === null) return { picture: null, use: 'none' }
  if (await deps.privacy.blurs()) return blurred(deps, incident, gone)
  const key = stillFile(stillKey)
  // A file missing on disk counts as none.
  if ((await deps.files.size(key)) === null) return { picture: null, use: 'none' }
  return { picture: jpeg(await readFile(deps.files.path(key))), use: 'sent' }
}

async function blurred(
  { privacy }: Pick<SafetyAiDependencies, 'privacy'>,
  incident: IncidentRow,
  gone: AbortSignal,
): Promise<ChosenPicture> {
  const { cameraId } = incident
  if (cameraId === null) return { picture: null, use: 'cannot-blur' }
  try {
    const still = await privacy.blurredStill(cameraId, momentOfStill(incident), gone)
    return { picture: jpeg(still), use: 'sent-blurred' }
  } catch (problem: unknown) {
    if (problem instanceof Refusal) return { picture: null, use: 'cannot-blur' }
    throw problem
  }
}

function jpeg(bytes: Uint8Array): Picture {
  return { bytes, mediaType: 'image/jpeg' }
}
