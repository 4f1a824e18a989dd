import { unfounded } from '@foresite/claims/unfounded'
import type { Language } from '@foresite/contract/messages/translate'
import {
  noDescription,
  type Description,
  type DescriptionFactsInput,
  type DescriptionFlag,
  type WrittenDescription,
} from '@foresite/contract/safety-ai'
import AutoAwesome from '@mui/icons-material/AutoAwesomeOutlined'
import EditNote from '@mui/icons-material/EditNoteOutlined'
import FactCheck from '@mui/icons-material/FactCheckOutlined'
import { Alert, Box, Button, FormHelperText, Stack, Typography, Chip } from '@mui/material'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Muted } from '#ui/Muted.tsx'
import { MarkedText } from './MarkedText.tsx'
import { useSafetyAiTexts } from './texts/texts.ts'
import { useFacts } from './use-facts.ts'
import { useWriting, type Writing } from './use-writing.ts'

interface DescriptionFieldProps {
  /** The known facts in a language, from the incident and the form. */
  readonly facts: (language: Language) => DescriptionFactsInput
  readonly value: Description
  /** What is missing or wrong, below the field. */
  readonly problem?: string | undefined
  readonly onChange: (value: Description) => void
}

/** Most flags listed at once: more would hide the text. */
const shownFlags = 12

/**
 * A description to type or to have written (REP-6), with its author and flags for statements outside the facts (REP-7),
 * always for the current text. The text is checked in its own language; messages are in the reader's. The section's
 * heading is its visible label.
 */
export function DescriptionField({ facts, value, problem, onChange }: DescriptionFieldProps) {
  const t = useSafetyAiTexts()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isAsking, setAsking] = useState(false)
  const own = useLanguageStore((state) => state.language)
  const { text, source, flags: storedFlags } = value
  const language = value.language ?? own
  const known = useFacts(facts(own))
  const { claims } = useFacts(facts(language))
  const { writing, start, cancel } = useWriting((written) => onChange(descriptionOf(written)))
  const isWriting = writing.state === 'writing'
  const flagsIn = useCallback(
    // Until the facts have loaded the text cannot be checked: previous flags stay.
    (description: string): DescriptionFlag[] =>
      claims === null ? storedFlags : unfounded(description, claims, language),
    [claims, language, storedFlags],
  )
  const flags = useMemo(() => (source === 'typed' ? storedFlags : flagsIn(text)), [text, source, storedFlags, flagsIn])

  function type(typed: string): void {
    const isNew = typed.trim() === '' || source === 'typed'
    onChange(isNew ? { ...noDescription, text: typed } : { ...value, text: typed, edited: true, flags: flagsIn(typed) })
  }

  function write(): void {
    setAsking(false)
    start(facts(own))
  }

  return (
    <Stack sx={{ gap: 1.5, minWidth: 0 }}>
      <MarkedText
        label={t('word.description')}
        text={isWriting ? writing.text : text}
        flags={isWriting ? [] : flags}
        readOnly={isWriting}
        placeholder={isWriting ? t('writing') : t('empty')}
        hasProblem={problem !== undefined}
        describedBy={problem === undefined ? `${id}-source` : `${id}-problem ${id}-source`}
        fieldRef={field}
        onChange={type}
      />
      {problem !== undefined && (
        <FormHelperText error id={`${id}-problem`} role="alert" sx={{ mt: -0.75 }}>
          {problem}
        </FormHelperText>
      )}
      <div id={`${id}-source`}>
        {isWriting ? <Muted role="status">{t('writing')}</Muted> : <DescriptionSource description={value} />}
      </div>
      {!isWriting && (
        <FlagList
          flags={flags}
          onGo={({ start: from, end }) => {
            field.current?.focus()
            field.current?.setSelectionRange(from, end)
          }}
        />
      )}
      <WritingResult writing={writing} />
      <KnownFacts known={known} />
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {isWriting ? (
          <Button variant="outlined" onClick={cancel}>
            {t('word.stop')}
          </Button>
        ) : (
          <Button
            variant="outlined"
            onClick={() => {
              const isOwn = text.trim() !== '' && (source === 'typed' || value.edited)
              if (isOwn) setAsking(true)
              else write()
            }}
          >
            {t(source === 'typed' ? 'write' : 'again')}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        open={isAsking}
        title={t('replace.title')}
        confirmLabel={t('replace.confirm')}
        destructive
        onConfirm={write}
        onClose={() => setAsking(false)}
      >
        {t('replace.text')}
      </ConfirmDialog>
    </Stack>
  )
}

function descriptionOf(written: WrittenDescription): Description {
  const { text, source, model, language, edited, flags } = written
  return { text, source, model, language, edited, flags }
}

/** The outcome of the last generation. */
function WritingResult({ writing }: { readonly writing: Writing }) {
  const t = useSafetyAiTexts()
  if (writing.state === 'failed') return <Alert severity="error">{writing.problem}</Alert>
  if (writing.state === 'cancelled') return <Alert severity="info">{t('cancelled')}</Alert>
  if (writing.state !== 'written') return null
  const { why, isWhole, picture } = writing.description
  const notes = [
    why === null ? null : t('why.facts', { why }),
    isWhole ? null : t('notWhole'),
    picture === 'sent' || picture === 'sent-blurred' || picture === 'cannot-blur' ? t(`picture.${picture}`) : null,
  ].filter((words) => words !== null)
  if (notes.length === 0) return null
  return (
    <Alert severity={isWhole ? 'info' : 'warning'} sx={{ overflowWrap: 'anywhere' }}>
      {notes.join(' ')}
    </Alert>
  )
}

const marks = { model: AutoAwesome, facts: FactCheck, typed: EditNote }

/** Shows who wrote a description (REP-6), wherever one appears. */
function DescriptionSource({
  description: { source, model, edited, text },
}: {
  readonly description: Pick<Description, 'source' | 'model' | 'edited' | 'text'>
}) {
  const t = useSafetyAiTexts()
  if (text === '') return null
  const Mark = marks[source]
  const byModel = edited ? 'by.model.edited' : 'by.model'
  const byFacts = edited ? 'by.facts.edited' : 'by.facts'
  return (
    <Stack component="p" direction="row" sx={{ m: 0, gap: 0.75, alignItems: 'flex-start', color: 'text.secondary' }}>
      <Mark fontSize="small" aria-hidden />
      <Typography component="span" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {source === 'model' ? t(byModel, { model: model ?? '' }) : t(source === 'facts' ? byFacts : 'by.typed')}
      </Typography>
    </Stack>
  )
}

/** The author and the facts of a generated text, in a collapsed section. */
function KnownFacts({ known }: { readonly known: ReturnType<typeof useFacts> }) {
  const t = useSafetyAiTexts()
  const { data, error } = known
  if (error !== null)
    return (
      <Typography variant="body2" color="error" role="alert">
        {t('facts.failed', { problem: sentenceOf(error) })}
      </Typography>
    )
  if (data === undefined) return null
  const { facts, model, why } = data
  return (
    <Box>
      <Muted sx={{ overflowWrap: 'anywhere' }}>
        {model === null ? t('who.facts', { why: why ?? '' }).trim() : t('who.model', { model })}
      </Muted>
      {facts.length === 0 ? (
        <Typography variant="body2">{t('facts.none')}</Typography>
      ) : (
        <Box component="details" sx={{ typography: 'body2', mt: 0.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', py: 0.5, width: 'fit-content' }}>
            {t('facts', { count: facts.length })}
          </Box>
          <Box component="ul" sx={{ listStyle: 'disc', pl: 2.5, overflowWrap: 'anywhere' }}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

interface FlagListProps {
  readonly flags: readonly DescriptionFlag[]
  readonly onGo: (flag: DescriptionFlag) => void
}

/** The flagged statements; a press goes to the place in the text. */
function FlagList({ flags, onGo }: FlagListProps) {
  const t = useSafetyAiTexts()
  if (flags.length === 0) return null
  const more = flags.length - shownFlags
  return (
    <Alert severity="warning" role="status">
      {t('flags', { count: flags.length })}
      <Stack direction="row" sx={{ gap: 0.75, flexWrap: 'wrap', mt: 1, alignItems: 'center' }}>
        {flags.slice(0, shownFlags).map((flag) => {
          const kind = t(`flag.${flag.kind}`)
          return (
            <Chip
              key={flag.start}
              size="small"
              variant="outlined"
              label={`${flag.text} · ${kind}`}
              aria-label={t('flag.go', { text: flag.text, kind })}
              onClick={() => onGo(flag)}
              sx={{ maxWidth: '100%' }}
            />
          )
        })}
        {more > 0 && <Typography variant="caption">{t('flags.more', { count: more })}</Typography>}
      </Stack>
    </Alert>
  )
}
