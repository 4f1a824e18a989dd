import {
  nextActionStates,
  type ActionEntry,
  type ActionFieldChange,
  type ActionState,
  type CorrectiveAction,
} from '@foresite/contract/corrective-actions'
import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Typography from '@mui/material/Typography'
import { useChangeText } from './change-text.ts'
import { useActionTexts } from './texts/texts.ts'

interface ChangedMeanwhileProps {
  readonly was: CorrectiveAction
  readonly is: CorrectiveAction
  /** What was done to it, newest first. */
  readonly history: readonly ActionEntry[]
  /** Where it was to go. */
  readonly to: ActionState
}

/** What somebody else has changed of an action while one was about to move it, and whether that can still be done. */
export function ChangedMeanwhile({ was, is, history, to }: ChangedMeanwhileProps) {
  const say = useActionTexts()
  const changeText = useChangeText()
  const isPossible = nextActionStates[is.state].includes(to)
  const by = lastToChange(history, was)
  const lines = [
    ...(was.state === is.state
      ? []
      : [say('deed.moved', { from: say(`state.${was.state}`), to: say(`state.${is.state}`) })]),
    ...changesOf(was, is).map(changeText),
  ]
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { minWidth: 0 } }}>
      <AlertTitle>{by === null ? say('meanwhile.somebody') : say('meanwhile.title', { by })}</AlertTitle>
      {lines.map((line) => (
        <Typography key={line} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
      <Typography variant="body2" sx={{ mt: 1 }}>
        {say(isPossible ? 'meanwhile.again' : 'meanwhile.over')}
      </Typography>
    </Alert>
  )
}

/** Evidence comes and goes without changing the action. Null where no name was stated. */
function lastToChange(history: readonly ActionEntry[], was: CorrectiveAction): string | null {
  const last = history.find(
    ({ at, deed }) => (deed.kind === 'edited' || deed.kind === 'moved') && Date.parse(at) > Date.parse(was.updatedAt),
  )
  return last?.by?.name ?? null
}

function changesOf(was: CorrectiveAction, is: CorrectiveAction): ActionFieldChange[] {
  const pairs: readonly (readonly [ActionFieldChange['field'], string, string])[] = [
    ['title', was.title, is.title],
    ['criteria', was.criteria, is.criteria],
    ['owner', was.ownerName, is.ownerName],
    ['dueOn', was.dueOn, is.dueOn],
    ['priority', was.priority, is.priority],
  ]
  return pairs.filter(([, from, to]) => from !== to).map(([field, from, to]) => ({ field, from, to }))
}
