import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import { Button } from '@mui/material'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface ErrorStateProps {
  readonly title?: string
  /** The error, as the server states it. */
  readonly message: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly actions?: ReactNode
}

/** Something failed to load: says what, and offers Try again. */
export function ErrorState({ title, message, onRetry, retrying, actions }: ErrorStateProps) {
  const t = useUiTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorOutline color="error" />}
        title={title ?? t('failed.title')}
        actions={
          <>
            {actions}
            {onRetry && (
              <Button variant="contained" onClick={onRetry} loading={retrying ?? false}>
                {t('retry')}
              </Button>
            )}
          </>
        }
      >
        {message}
      </EmptyState>
    </div>
  )
}
