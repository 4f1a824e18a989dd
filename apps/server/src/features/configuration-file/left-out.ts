import type { Camera } from '@foresite/contract/cameras'
import type { LeftOut } from '@foresite/contract/configuration-file'
import type { Presets } from '@foresite/contract/presets'
import { readModel } from '#features/language-model/index.ts'
import { listSections } from '#features/notifications/index.ts'
import type { Database } from '#platform/database/database.ts'

/** What a file of this site does not have: passwords, keys and pictures, each to be entered again elsewhere. */
export async function readLeftOut(
  db: Database,
  { cameras, presets }: { readonly cameras: readonly Camera[]; readonly presets: Presets },
): Promise<LeftOut[]> {
  const channels = [...(await listSections(db))].filter((section) => section !== 'rules')
  const model = await readModel(db)
  return [
    ...cameras.filter(hasPassword).map(({ name }) => ({ kind: 'camera-password' as const, name })),
    ...channels.toSorted().map((name) => ({ kind: 'channel' as const, name })),
    ...(typeof model?.sealedKey === 'string'
      ? [{ kind: 'language-model-key' as const, name: model.value.model }]
      : []),
    ...Object.entries(presets)
      .filter(([, { filename }]) => filename !== null)
      .map(([name]) => ({ kind: 'logo' as const, name })),
  ]
}

function hasPassword({ source, analysis }: Camera): boolean {
  const ofSource = 'hasPassword' in source && source.hasPassword
  return ofSource || analysis?.hasPassword === true
}
