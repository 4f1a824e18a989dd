import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Choices } from './merge-edits.ts'
import { useFormTexts } from './texts/texts.ts'

/** Something that two have changed, each to something else, in words. */
export interface ClashField {
  readonly field: string
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

interface EditClashProps {
  /** Who was faster, where that is known. */
  readonly by: string | null
  readonly fields: readonly ClashField[]
  /** The names of what only the other has changed. */
  readonly taken: readonly string[]
  readonly onSettle: (choices: Choices) => void
  /** Where one goes on once it is settled. */
  readonly backTo: RefObject<HTMLElement | null>
  /** It may come while one is typing, not when one saves: nobody is taken out of a field then. */
  readonly comesUnasked?: boolean
}

/** Somebody else has saved what one is editing: what differs is shown, and of each one keeps one's own or theirs. */
export function EditClash(props: EditClashProps) {
  const { by, fields, taken, onSettle, backTo, comesUnasked = false } = props
  const say = useFormTexts()
  const box = useFocusWhileShown(backTo, comesUnasked)
  const [choices, setChoices] = useState<Choices>({})
  const who = by ?? say('clash.somebody')
  return (
    <Alert
      ref={box}
      severity="warning"
      tabIndex={-1}
      sx={{
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        // On a phone its words need the room.
        '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
        '& .MuiAlert-message': { flexGrow: 1, minWidth: 0, display: 'grid', gap: 1.5 },
      }}
    >
      <AlertTitle sx={{ mb: 0 }}>{say('clash.title', { who })}</AlertTitle>
      <Typography variant="body2">{say('clash.text')}</Typography>
      {taken.length > 0 && <Typography variant="body2">{say('clash.taken', { fields: taken.join(', ') })}</Typography>}
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {fields.map(({ field, label, mine, theirs }) => (
          <FormControl key={field} component="fieldset" sx={{ minWidth: 0 }}>
            <FormLabel component="legend" sx={{ fontWeight: 600, mb: 0.5 }}>
              {label}
            </FormLabel>
            <RadioGroup
              value={choices[field] ?? 'mine'}
              onChange={(_, chosen) => {
                setChoices({ ...choices, [field]: chosen === 'theirs' ? 'theirs' : 'mine' })
              }}
            >
              <Version value="mine" name={say('clash.mine')} words={mine} />
              <Version value="theirs" name={say('clash.theirs')} words={theirs} />
            </RadioGroup>
          </FormControl>
        ))}
      </Stack>
      <Button
        variant="contained"
        sx={{ justifySelf: 'start' }}
        onClick={() => {
          onSettle(choices)
        }}
      >
        {say('clash.settle')}
      </Button>
    </Alert>
  )
}

/** What it is put on comes into view and is gone on with; `backTo` is, once it is away. */
function useFocusWhileShown(backTo: RefObject<HTMLElement | null>, comesUnasked: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!(comesUnasked && isTyping())) {
      box.current?.focus({ preventScroll: true })
      box.current?.scrollIntoView({ block: 'nearest' })
    }
    return () => {
      goOnAt(backTo)
    }
  }, [backTo, comesUnasked])
  return box
}

/** As it is by then: a button that waited for the choice is there again. */
function goOnAt({ current }: RefObject<HTMLElement | null>): void {
  current?.focus()
}

function isTyping(): boolean {
  const fields = 'textarea, input:not([type=radio], [type=checkbox]), [contenteditable=true]'
  return document.activeElement?.matches(fields) ?? false
}

interface VersionProps {
  readonly value: 'mine' | 'theirs'
  readonly name: string
  readonly words: string
}

function Version({ value, name, words }: VersionProps) {
  const say = useFormTexts()
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" />}
      sx={{ alignItems: 'flex-start', mr: 0, '& .MuiRadio-root': { py: 0.5 } }}
      label={
        <Typography
          variant="body2"
          sx={{
            py: 0.5,
            maxHeight: 160,
            overflow: 'auto',
            overflowWrap: 'anywhere',
            whiteSpace: 'pre-wrap',
          }}
        >
          <strong>{name}:</strong> {words === '' ? say('clash.empty') : words}
        </Typography>
      }
    />
  )
}
