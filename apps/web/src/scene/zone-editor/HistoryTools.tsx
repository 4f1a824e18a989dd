import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import { useSceneTexts } from '../texts/texts.ts'
import type { History } from './history.ts'
import { Tool } from './ToolButtons.tsx'

interface HistoryToolsProps {
  readonly history: Pick<History<unknown>, 'past' | 'future'>
  readonly act: (action: { readonly type: 'undo' | 'redo' }) => void
}

/** Undo and redo buttons of a drawing. */
export function HistoryTools({ history, act }: HistoryToolsProps) {
  const t = useSceneTexts()
  return (
    <>
      <Tool label={t('word.undo')} disabled={history.past.length === 0} onPress={() => act({ type: 'undo' })}>
        <Undo />
      </Tool>
      <Tool label={t('editor.redo')} disabled={history.future.length === 0} onPress={() => act({ type: 'redo' })}>
        <Redo />
      </Tool>
    </>
  )
}
