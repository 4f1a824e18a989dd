import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import { ModuleEditor } from './ModuleEditor.tsx'
import { ModuleList } from './ModuleList.tsx'
import { useModuleTexts } from './texts/texts.ts'

/** What the address says instead of an id while a module is being made. */
const newModule = 'new'

interface ModulesProps {
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  /** No module, a new one, or the id of the one that is edited. */
  readonly chosen: string | null
  readonly onChoose: (chosen: string | null) => void
}

/** The modules, or the one that is being made or changed. */
export function Modules({ modules, zones, chosen, onChoose }: ModulesProps) {
  const say = useModuleTexts()
  const edited = modules.find(({ id }) => id === chosen) ?? null
  if (chosen === newModule || edited !== null)
    return (
      <ModuleEditor
        key={chosen}
        module={edited}
        zones={zones}
        onClose={() => {
          onChoose(null)
        }}
      />
    )
  return (
    <>
      {chosen !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {say('gone')}
        </Alert>
      )}
      <ModuleList modules={modules} zones={zones} onEdit={onChoose} />
    </>
  )
}
