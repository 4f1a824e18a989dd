import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import { incidentType } from '@foresite/contract/use-cases'
import type { Zone } from '@foresite/contract/zones'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { Alert, Button, GlobalStyles } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { AppDialog } from '#ui/AppDialog.tsx'
import { CardGrid } from '#ui/CardGrid.tsx'
import { readStep, type ModuleStep } from './module-steps.ts'
import { ModuleCard } from './ModuleCard.tsx'
import { ModuleEditor } from './ModuleEditor.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { SheetText } from './sheet/SheetText.tsx'

/** The address's value while a module is being created. */
const newModule = 'new'

interface ModulesProps {
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  /** Null, the new module, or the id of the edited one. */
  readonly chosen: string | null
  /** The step in the address. */
  readonly step?: string | null
  /** The id of the module whose sheet is open. */
  readonly sheet?: string | null
  readonly onChoose: (chosen: string | null) => void
  readonly onStep: (step: ModuleStep) => void
  readonly onSheet: (module: string | null) => void
  readonly trial?: (module: ModuleInput) => ReactNode
  /** Renders a module's figures, below its settings. */
  readonly figures?: ((module: SiteModule) => ReactNode) | undefined
}

/** Prints only the sheet, in full length. */
const onPaper = {
  '@media print': {
    'body > *:not(.MuiDialog-root)': { display: 'none !important' },
    '.MuiDialog-root, .MuiDialog-container, .MuiDialog-paper, .MuiDialogContent-root': {
      position: 'static !important',
      maxHeight: 'none !important',
      maxWidth: 'none !important',
      overflow: 'visible !important',
      margin: '0 !important',
      boxShadow: 'none !important',
      background: 'white !important',
      color: 'black !important',
    },
    '.MuiDialogActions-root, .MuiBackdrop-root': { display: 'none !important' },
  },
}

/** The list of modules, or the editor. */
export function Modules(props: ModulesProps) {
  const { modules, zones, chosen, step = null, sheet = null, onChoose, onStep, onSheet } = props
  const t = useModuleTexts()
  const [saved, setSaved] = useState<string | null>(null)
  const edited = modules.find(({ id }) => id === chosen) ?? null
  const explained = modules.find(({ id }) => id === sheet)
  if (chosen === newModule || edited !== null)
    return (
      <ModuleEditor
        key={chosen}
        module={edited}
        modules={modules}
        zones={zones}
        step={readStep(step)}
        onStep={onStep}
        trial={props.trial}
        onClose={(saved) => {
          setSaved(saved?.id ?? null)
          onChoose(null)
        }}
      />
    )
  return (
    <>
      {chosen !== null && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('gone')}
        </Alert>
      )}
      <ModuleList
        modules={modules}
        zones={zones}
        saved={saved}
        figures={props.figures}
        onEdit={onChoose}
        onSheet={onSheet}
      />
      {explained !== undefined && <ModuleSheet module={explained} zones={zones} onClose={() => onSheet(null)} />}
    </>
  )
}

interface ModuleListProps {
  readonly modules: readonly SiteModule[]
  readonly zones: readonly Zone[]
  /** The module that was just saved: scroll to it. */
  readonly saved: string | null
  readonly figures?: ((module: SiteModule) => ReactNode) | undefined
  readonly onEdit: (id: string) => void
  readonly onSheet: (id: string) => void
}

/** Every module as a card (SET-2). Those that raise incidents have taller cards and come first. */
function ModuleList({ modules, zones, saved, figures, onEdit, onSheet }: ModuleListProps) {
  const t = useModuleTexts()
  return (
    <CardGrid label={t('word.modules')} narrowest={340}>
      {[...modules.filter(raisesIncidents), ...modules.filter((module) => !raisesIncidents(module))].map((module) => (
        <ModuleCard
          key={module.id}
          module={module}
          zones={zones}
          isSaved={module.id === saved}
          figures={figures?.(module)}
          onEdit={() => onEdit(module.id)}
          onSheet={() => onSheet(module.id)}
        />
      ))}
    </CardGrid>
  )
}

function raisesIncidents({ useCase }: Pick<SiteModule, 'useCase'>): boolean {
  return incidentType.safeParse(useCase).success
}

interface ModuleSheetProps {
  readonly module: SiteModule
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** Explains what a module watches, how it decides and what it does not do, for the people in its pictures (PRIV-3). */
function ModuleSheet({ module, zones, onClose }: ModuleSheetProps) {
  const t = useModuleTexts()
  return (
    <AppDialog
      title={t('sheet.title', { name: module.name })}
      isText
      onClose={onClose}
      actions={
        <>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
          <Button variant="contained" onClick={onClose}>
            {t('word.close')}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={onPaper} />
      <SheetText module={module} zones={zones} />
    </AppDialog>
  )
}
