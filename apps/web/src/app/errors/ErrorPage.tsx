import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { paths } from '#platform/routing/paths.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useFrameTexts } from '../texts/texts.ts'

interface ErrorPageProps {
  /** 401, 404 or 500. */
  readonly code: number
  readonly name: string
  readonly title: string
  readonly text: string
  readonly icon: ReactNode
  readonly actions?: ReactNode
}

/** An error page with the reason and a way out (ERR-1). */
export function ErrorPage({ code, name, title, text, icon, actions }: ErrorPageProps) {
  const say = useFrameTexts()
  return (
    <>
      <PageHeader title={`${String(code)} · ${name}`} />
      <Panel>
        <EmptyState
          icon={icon}
          title={title}
          actions={
            <>
              {actions}
              <Button variant="contained" href={paths.home}>
                {say('error.home')}
              </Button>
            </>
          }
        >
          {text}
        </EmptyState>
      </Panel>
    </>
  )
}
