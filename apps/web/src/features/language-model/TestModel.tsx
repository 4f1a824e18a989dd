import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { sameFeature, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

interface TestModelProps {
  /** Longest expected wait, in seconds. */
  readonly timeLimitS: number
  /** Called with the current error; null for none. */
  readonly onProblem: (sentence: string | null) => void
  /** Further buttons beside the test. */
  readonly children: ReactNode
}

/** Lets the model write a few words and shows the text or the error. */
export function TestModel({ timeLimitS, onProblem, children }: TestModelProps) {
  const t = useLanguageModelTexts()
  const format = useFormat()
  const client = useQueryClient()
  const test = useCall('testLanguageModel', {
    quiet: true,
    onSuccess: () => onProblem(null),
    onError: (error) => {
      onProblem(sentenceOf(error))
      // Even a failed test may change the model's state and usage.
      void client.invalidateQueries({ predicate: sameFeature('language-model') })
    },
  })
  const { data } = test
  return (
    <Stack sx={{ gap: 1.5, mt: 2.5 }}>
      {test.isPending && <Muted role="status">{t('testing', { limit: format.duration(timeLimitS * 1000) })}</Muted>}
      {test.isError && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {sentenceOf(test.error)}
        </Alert>
      )}
      {data !== undefined && (
        <Alert severity="success" role="status" sx={{ overflowWrap: 'anywhere' }}>
          {data.message}
          {data.tokens !== null && (
            <Typography variant="body2">{t('tested.tokens', { tokens: format.number(data.tokens) })}</Typography>
          )}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          aria-label={t('test.of')}
          loading={test.isPending}
          onClick={() => {
            onProblem(null)
            test.mutate({})
          }}
        >
          {t('word.test')}
        </Button>
        {children}
      </Stack>
    </Stack>
  )
}
