import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import type { ReactNode } from 'react'
import { CardGrid } from '#ui/CardGrid.tsx'
import { ModuleCard } from './ModuleCard.tsx'
import { useModuleTexts } from './texts/texts.ts'

interface ModuleListProps {
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  readonly figures?: ((module: SiteModule) => ReactNode) | undefined
  readonly onEdit: (id: string) => void
  readonly onSheet: (id: string) => void
}

/** Every module as a card (SET-2). */
export function ModuleList({ modules, zones, figures, onEdit, onSheet }: ModuleListProps) {
  const say = useModuleTexts()
  return (
    <CardGrid label={say('list')} narrowest={340}>
      {modules.map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          zones={zones}
          figures={figures?.(module)}
          onEdit={() => {
            onEdit(module.id)
          }}
          onSheet={() => {
            onSheet(module.id)
          }}
        />
      ))}
    </CardGrid>
  )
}
