import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function NotFoundPage() {
  const say = useFrameTexts()
  const title = useTitles()
  return (
    <ErrorPage
      code={404}
      name={title('notFound')}
      icon={<ExploreOffOutlined />}
      title={say('notFound.title')}
      text={say('notFound.text')}
    />
  )
}
