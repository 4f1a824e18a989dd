import { Box, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { getDocumentProxy } from 'unpdf'
import { Loaded } from '#platform/api/Loaded.tsx'
import { readOnce } from '#platform/api/query.ts'
import { unseen } from '#ui/unseen.ts'
import { useReportTexts } from './texts/texts.ts'

type PdfDocument = Awaited<ReturnType<typeof getDocumentProxy>>

let opened = 0

/** The pages of a PDF, one below the other, with their text for screen readers. */
export function PdfPages({ content }: { readonly content: ArrayBuffer }) {
  const pdf = usePdf(content)
  return (
    <Loaded query={pdf}>
      {(document) => (
        <Stack sx={{ gap: 2 }}>
          {Array.from({ length: document.numPages }, (_, at) => (
            <PdfPage key={at} document={document} number={at + 1} />
          ))}
        </Stack>
      )}
    </Loaded>
  )
}

function usePdf(content: ArrayBuffer) {
  const [key] = useState(() => (opened += 1))
  return useQuery({
    queryKey: ['reportPdf', 'opened', key],
    // pdf.js takes ownership of the bytes: pass a copy.
    queryFn: () => getDocumentProxy(new Uint8Array(content.slice(0))),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    meta: readOnce,
  })
}

interface PdfPageProps {
  readonly document: PdfDocument
  readonly number: number
}

function PdfPage({ document, number }: PdfPageProps) {
  const t = useReportTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useQuery({
    queryKey: ['reportPdf', 'text', document.fingerprints[0], number],
    queryFn: async () => {
      const { items } = await (await document.getPage(number)).getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    },
    gcTime: 0,
    staleTime: Infinity,
    meta: readOnce,
  })
  useEffect(() => {
    const { current } = canvas
    if (current === null) return undefined
    let drawing: { cancel: () => void } | null = null
    let isGone = false
    void document.getPage(number).then(async (page) => {
      const context = current.getContext('2d')
      if (isGone || context === null) return
      // Rendered at twice the size, so that small print stays sharp on dense screens and when zoomed.
      const viewport = page.getViewport({ scale: 2 })
      current.width = viewport.width
      current.height = viewport.height
      const task = page.render({ canvas: current, canvasContext: context, viewport })
      drawing = task
      // A cancelled rendering rejects, too.
      await task.promise.catch(() => undefined)
    })
    return () => {
      isGone = true
      drawing?.cancel()
    }
  }, [document, number])
  return (
    <Box
      component="section"
      aria-label={t('pdf.page', { number, count: document.numPages })}
      sx={{ position: 'relative' }}
    >
      <Box
        component="canvas"
        ref={canvas}
        aria-hidden
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '210 / 297',
          bgcolor: 'common.white',
          boxShadow: 3,
          borderRadius: 0.5,
        }}
      />
      <Box sx={unseen}>{text.data}</Box>
    </Box>
  )
}
