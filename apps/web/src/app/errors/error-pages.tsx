import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined'
import HealingOutlined from '@mui/icons-material/HealingOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { Button } from '@mui/material'
import { paths } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useFrameTexts } from '../texts/texts.ts'

const pages = {
  notAuthorised: { code: 401, icon: <LockOutlined /> },
  notFound: { code: 404, icon: <ExploreOffOutlined /> },
  failed: { code: 500, icon: <HealingOutlined /> },
} as const

/** An error page with the reason and a way out (ERR-1). */
function ErrorPage({ name }: { readonly name: keyof typeof pages }) {
  const t = useFrameTexts()
  const title = useTitles()
  const { code, icon } = pages[name]
  return (
    <>
      <PageHeader title={`${String(code)} · ${title(name)}`} />
      <Panel>
        <EmptyState
          icon={icon}
          title={t(`${name}.title`)}
          actions={
            <>
              {name === 'failed' && <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}
              <Button variant="contained" href={paths.home}>
                {t('error.home')}
              </Button>
            </>
          }
        >
          {t(`${name}.text`)}
        </EmptyState>
      </Panel>
    </>
  )
}

export const NotAuthorisedPage = () => <ErrorPage name="notAuthorised" />
export const NotFoundPage = () => <ErrorPage name="notFound" />
export const ServerFailedPage = () => <ErrorPage name="failed" />
