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
  /** The accessible name: what the file contains. */
  readonly longLabel: string
}

/** Downloads a file that the server generates, under the server's file name. */
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

/** Downloads all records that match the filters, not only the shown page. */
export function CsvButton<N extends RouteName>(props: Pick<DownloadButtonProps<N>, 'route' | 'input'>) {
  const t = useRecordTexts()
  return <DownloadButton {...props} label={t('word.csv')} longLabel={t('csv.long')} />
}
