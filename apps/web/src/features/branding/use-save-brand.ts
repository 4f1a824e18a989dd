import { CallFailed } from '@foresite/contract/client'
import type { GlobalSettings } from '@foresite/contract/configuration'
import { builtInPresetName, type Presets } from '@foresite/contract/presets'
import { useState } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { savePreset } from '#platform/configuration/presets.ts'
import type { BrandDraft } from './use-brand-draft.ts'

/** Why nothing was saved. */
export interface SaveProblem {
  readonly message: string
  readonly isConflict: boolean
}

/** Writes the site's presets without overwriting concurrent changes. */
export function useSaveBrand(settings: GlobalSettings) {
  const [problem, setProblem] = useState<SaveProblem | null>(null)
  const write = useCall('saveConfig', { quiet: true })
  const upload = useUpload('uploadLogo', { quiet: true })
  const since = settings.changed?.at ?? null
  const { [builtInPresetName]: _builtIn, ...own } = settings.presets

  /** Whether it worked. */
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    setProblem(null)
    try {
      await work()
      return true
    } catch (error: unknown) {
      if (!isAbort(error))
        setProblem({
          message: sentenceOf(error),
          isConflict: error instanceof CallFailed && error.failure?.error === 'record.changed',
        })
      return false
    }
  }
  const store = (presets: Presets, defaultPreset?: string) =>
    write.mutateAsync({
      body: {
        field: 'global_settings',
        since,
        value: {
          presets,
          ...(defaultPreset === undefined ? {} : { default_preset: defaultPreset }),
        },
      },
    })

  return {
    problem,
    isPending: write.isPending || upload.isPending,
    forget() {
      setProblem(null)
    },
    /** Stores the previewed preset under its name, replacing `was` if renamed. */
    save(draft: BrandDraft, was: string | null) {
      return attempt(async () => {
        const { file, preset } = draft
        const name = draft.name.trim()
        const filename = file === null ? preset.filename : (await upload.mutateAsync({ body: {}, file })).filename
        const others = Object.fromEntries(Object.entries(own).filter(([key]) => key !== was))
        const presets = { ...others, [name]: { ...preset, filename } }
        const isDefault = was !== null && settings.default_preset === was
        await store(presets, isDefault ? name : undefined)
        savePreset(name, presets)
        draft.saved()
      })
    },
    remove(name: string) {
      const others = Object.fromEntries(Object.entries(own).filter(([key]) => key !== name))
      return attempt(() => store(others))
    },
    makeDefault(name: string) {
      return attempt(() => store(own, name))
    },
  }
}
