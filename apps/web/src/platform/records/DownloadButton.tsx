import { pathOf, type CallInput } from '@foresite/contract/client'
import type { RouteName } from '@foresite/contract/routes'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { partsOf, sentenceOf } from '#platform/api/call.ts'
import { downloadMedia } from '#platform/api/fetch-media.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { useRecordTexts } from './texts/texts.ts'

interface DownloadButtonProps<N extends RouteName> {
  readonly route: N
  readonly input: CallInput<N>
  readonly label: string
  /** What the file holds. */
  readonly longLabel: string
}

/** Downloads what the server makes of a route, under the server's file name. */
export function DownloadButton<N extends RouteName>({ route, input, label, longLabel }: DownloadButtonProps<N>) {
  const download = useMutation({
    mutationFn: () => downloadMedia(route, pathOf(routeOf(route), partsOf(input))),
    onError: (problem) => showFailure(sentenceOf(problem)),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      aria-label={longLabel}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  )
}

/** Downloads every record that the filters match, whatever page is shown. */
export function CsvButton<N extends RouteName>(props: Pick<DownloadButtonProps<N>, 'route' | 'input'>) {
  const t = useRecordTexts()
  return <DownloadButton {...props} label={t('csv')} longLabel={t('csv.long')} />
}
