import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import Box from '@mui/material/Box'
import { ModuleCard } from './ModuleCard.tsx'
import { useModuleTexts } from './texts/texts.ts'

interface ModuleListProps {
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  readonly onEdit: (id: string) => void
}

/** Every module as a card (SET-2). */
export function ModuleList({ modules, zones, onEdit }: ModuleListProps) {
  const say = useModuleTexts()
  return (
    <Box
      component="ul"
      aria-label={say('list')}
      sx={{
        display: 'grid',
        gap: 2,
        m: 0,
        p: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
      }}
    >
      {modules.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          zones={zones}
          onEdit={() => {
            onEdit(module.id)
          }}
        />
      ))}
    </Box>
  )
}
