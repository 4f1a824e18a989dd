import HealingOutlined from '@mui/icons-material/HealingOutlined'
import Button from '@mui/material/Button'
import { useTitles } from '#platform/routing/titles.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { ErrorPage } from './ErrorPage.tsx'

export function ServerFailedPage() {
  const say = useFrameTexts()
  const title = useTitles()
  return (
    <ErrorPage
      code={500}
      name={title('failed')}
      icon={<HealingOutlined />}
      title={say('failed.title')}
      text={say('failed.text')}
      actions={
        <Button
          onClick={() => {
            window.location.reload()
          }}
        >
          {say('error.reload')}
        </Button>
      }
    />
  )
}
