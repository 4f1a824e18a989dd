import type { ComplianceQuery } from '@foresite/contract/compliance'
import { pathOf } from '@foresite/contract/client'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import { useMutation } from '@tanstack/react-query'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { routeOf } from '#platform/api/route-book.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { saveBytes } from './save-bytes.ts'
import { useComplianceTexts } from './texts/texts.ts'

const kinds = {
  csv: { route: 'exportComplianceTable', type: 'text/csv' },
  pdf: { route: 'exportComplianceDocument', type: 'application/pdf' },
} as const

/** The dashboard as a file: for a spreadsheet, and for an audit. */
export function ExportButtons({ query }: { readonly query: ComplianceQuery }) {
  return (
    <>
      <ExportButton kind="csv" query={query} />
      <ExportButton kind="pdf" query={query} />
    </>
  )
}

interface ExportButtonProps {
  readonly kind: keyof typeof kinds
  readonly query: ComplianceQuery
}

function ExportButton({ kind, query }: ExportButtonProps) {
  const say = useComplianceTexts()
  const isSimulated = useConfiguration((site) => site.simulated)
  const { route, type } = kinds[kind]
  const save = useMutation({
    mutationFn: () => fetchMedia(route, pathOf(routeOf(route), { query }), new AbortController().signal),
    onSuccess: (content) => {
      const { from, to } = query
      const name = say(isSimulated ? 'export.file.simulated' : 'export.file', { from, to })
      saveBytes(`${name}.${kind}`, content, type)
    },
    onError: (problem) => {
      showFailure(sentenceOf(problem))
    },
  })
  return (
    <Button
      variant="outlined"
      startIcon={<FileDownloadOutlined />}
      aria-label={say(`export.${kind}.long`)}
      loading={save.isPending}
      onClick={() => {
        save.mutate()
      }}
    >
      {say(`export.${kind}`)}
    </Button>
  )
}
