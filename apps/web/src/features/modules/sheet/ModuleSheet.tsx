import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { Button, GlobalStyles } from '@mui/material'
import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useModuleTexts } from '../texts/texts.ts'
import { SheetText } from './SheetText.tsx'

interface ModuleSheetProps {
  readonly module: SiteModule
  readonly zones: readonly Zone[]
  readonly onClose: () => void
}

/** On paper there is the sheet alone, as long as it is. */
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

/** What a module watches, how it decides and what it does not do, for the people in its pictures (PRIV-3). */
export function ModuleSheet({ module, zones, onClose }: ModuleSheetProps) {
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
            {t('sheet.close')}
          </Button>
        </>
      }
    >
      <GlobalStyles styles={onPaper} />
      <SheetText module={module} zones={zones} />
    </AppDialog>
  )
}
