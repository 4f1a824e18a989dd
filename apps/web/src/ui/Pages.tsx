import { Pagination } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface PagesProps {
  /** Rows of all pages. */
  readonly total: number
  /** Whether `total` is still that of what was asked before. */
  readonly isPlaceholder?: boolean
  readonly rowsOnPage: number
  /** The one that is shown, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/**
 * The way through a list of more than one page; nothing where one holds all.
 *
 * A page that is no more, its last row having gone elsewhere, leads to the last that is: what is left is never
 * hidden behind an empty page.
 */
export function Pages({ total, isPlaceholder = false, rowsOnPage, page, onPage }: PagesProps) {
  const t = useUiTexts()
  const last = Math.max(1, Math.ceil(total / rowsOnPage))
  const isGone = !isPlaceholder && page > last
  const goToLast = useEffectEvent(() => onPage(last))
  useEffect(() => {
    if (isGone) goToLast()
  }, [isGone])
  if (last === 1) return null
  return (
    <Pagination
      aria-label={t('pages')}
      sx={{ py: 1, display: 'flex', justifyContent: 'center' }}
      count={last}
      page={Math.min(page, last)}
      onChange={(_, chosen) => onPage(chosen)}
    />
  )
}
