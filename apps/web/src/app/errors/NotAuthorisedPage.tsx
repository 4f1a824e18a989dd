import LockOutlined from '@mui/icons-material/LockOutlined'
import { useTitles } from '#platform/routing/titles.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function NotAuthorisedPage() {
  const say = useFrameTexts()
  const title = useTitles()
  return (
    <ErrorPage
      code={401}
      name={title('notAuthorised')}
      icon={<LockOutlined />}
      title={say('notAuthorised.title')}
      text={say('notAuthorised.text')}
    />
  )
}
