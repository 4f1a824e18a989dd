import { Pagination } from '@mui/material'
import { useEffect, useEffectEvent } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface PagesProps {
  /** Rows of all pages. */
  readonly total: number
  /** Whether `total` still belongs to the previous query. */
  readonly isPlaceholder?: boolean
  readonly rowsOnPage: number
  /** The shown page, from 1. */
  readonly page: number
  readonly onPage: (page: number) => void
}

/**
 * Pagination; nothing if everything fits on one page.
 *
 * If the last row of the last page is gone, shows the previous page, so that an empty page never hides the remaining
 * rows.
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
