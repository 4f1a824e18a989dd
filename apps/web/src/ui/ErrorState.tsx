import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface ErrorStateProps {
  readonly title?: string
  /** What went wrong, as the server says it. */
  readonly message: string
  readonly onRetry?: () => void
  readonly retrying?: boolean
  readonly actions?: ReactNode
}

/** Something could not be loaded: says what, and offers the way to try again. */
export function ErrorState({ title, message, onRetry, retrying, actions }: ErrorStateProps) {
  const say = useUiTexts()
  return (
    <div role="alert">
      <EmptyState
        icon={<ErrorOutline color="error" />}
        title={title ?? say('failed.title')}
        actions={
          <>
            {actions}
            {onRetry && (
              <Button variant="contained" onClick={onRetry} loading={retrying ?? false}>
                {say('retry')}
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
