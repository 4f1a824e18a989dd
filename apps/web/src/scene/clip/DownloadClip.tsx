import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { Button } from '@mui/material'
import { useSceneTexts } from '#scene/texts/texts.ts'

/** Downloads a clip (contract, `clip.url`). */
export function DownloadClip({ url }: { readonly url: string }) {
  const t = useSceneTexts()
  return (
    <Button
      component="a"
      href={`${url}${url.includes('?') ? '&' : '?'}download=1`}
      download
      variant="outlined"
      startIcon={<DownloadOutlined />}
    >
      {t('clip.download')}
    </Button>
  )
}
