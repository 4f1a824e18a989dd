import type { Camera } from '@foresite/contract/cameras'
import type { LeftOut } from '@foresite/contract/configuration-file'
import type { Presets } from '@foresite/contract/presets'
import { readModel } from '#features/language-model/index.ts'
import type { ShownChannel } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'

interface Whole {
  readonly cameras: readonly Camera[]
  readonly presets: Presets
  readonly channels: readonly ShownChannel[]
  readonly hasRecorderPassword: boolean
}

/** What a file of this site does not have: passwords, keys and pictures, each to be entered again elsewhere. */
export async function readLeftOut(
  db: Database,
  { cameras, presets, channels, hasRecorderPassword }: Whole,
): Promise<LeftOut[]> {
  const model = await readModel(db)
  return [
    ...cameras.filter(hasPassword).map(({ name }) => ({ kind: 'camera-password' as const, name })),
    ...channels
      .filter(({ hasSecret }) => hasSecret)
      .map(({ channel: { channel: name } }) => ({ kind: 'channel' as const, name })),
    ...(hasRecorderPassword ? [{ kind: 'recorder-password' as const, name: 'recorder' }] : []),
    ...(typeof model?.sealedKey === 'string' ? [{ kind: 'language-model-key' as const, name: model.value.model }] : []),
    ...Object.entries(presets)
      .filter(([, { filename }]) => filename !== null)
      .map(([name]) => ({ kind: 'logo' as const, name })),
  ]
}

function hasPassword({ source, analysis }: Camera): boolean {
  const ofSource = 'hasPassword' in source && source.hasPassword
  return ofSource || analysis?.hasPassword === true
}
