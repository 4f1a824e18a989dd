import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { Panel } from '#ui/Panel.tsx'
import { fieldsOf, newModule } from './module-form.ts'
import { ModuleForm } from './ModuleForm.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useSaveModule } from './use-save-module.ts'

interface ModuleEditorProps {
  /** The module that is changed; null makes a new one. */
  readonly module: SiteModule | null
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** A module being made or changed. */
export function ModuleEditor({ module, zones, onClose }: ModuleEditorProps) {
  const say = useModuleTexts()
  const { save, saving, refusal } = useSaveModule(module, onClose)
  return (
    <Panel title={say(module === null ? 'new.title' : 'edit.title')} sx={{ maxWidth: 860 }}>
      <ModuleForm
        start={module === null ? newModule : fieldsOf(module)}
        zones={zones}
        submitLabel={say(module === null ? 'submit' : 'save')}
        saving={saving}
        refusal={refusal}
        onSubmit={save}
        onCancel={onClose}
      />
    </Panel>
  )
}
