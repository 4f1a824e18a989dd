import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { useState, type ReactNode } from 'react'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { forgetDraft, readDraft } from './module-draft.ts'
import { fieldsOf, newModule } from './module-form.ts'
import type { ModuleStep } from './module-steps.ts'
import { ModuleStepper } from './ModuleStepper.tsx'

interface ModuleEditorProps {
  /** The stored module; null adds one. */
  readonly module: SiteModule | null
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  readonly step: ModuleStep
  readonly onStep: (step: ModuleStep) => void
  readonly trial?: ((module: ModuleInput) => ReactNode) | undefined
  readonly onClose: (saved?: SiteModule) => void
}

/** Adds or edits a module, from its draft if there is one. */
export function ModuleEditor({ module, onClose, ...rest }: ModuleEditorProps) {
  const key = module?.id ?? 'new'
  const unmounted = useUnmountSignal()
  // Read once: from then on, the form holds the entries.
  const [draft, setDraft] = useState(() => readDraft(key))
  // Remounts the form with the module's current values.
  const [attempt, setAttempt] = useState(0)
  return (
    <ModuleStepper
      key={attempt}
      {...rest}
      draftKey={key}
      module={module}
      start={module === null ? newModule : fieldsOf(module)}
      entered={draft?.fields ?? null}
      begunAt={draft?.since ?? null}
      onStartOver={() => {
        forgetDraft(key)
        setDraft(null)
        setAttempt((count) => count + 1)
      }}
      onClose={(saved) => {
        forgetDraft(key)
        // The user may have left during the save.
        if (!unmounted.current.aborted) onClose(saved)
      }}
    />
  )
}
