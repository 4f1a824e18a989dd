import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined'
import type { ReactNode } from 'react'
import { EmptyState } from './EmptyState.tsx'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface NothingFoundProps {
  readonly title: string
  readonly onClear: () => void
  /** What may help; omitted: "widen the period or clear a filter". */
  readonly children?: ReactNode
}

/** A list that is empty because of its filters, with a button to clear them. */
export function NothingFound({ title, onClear, children }: NothingFoundProps) {
  const t = useUiTexts()
  return (
    <EmptyState icon={<SearchOffOutlined />} title={title} action={{ label: t('filters.clear'), onClick: onClear }}>
      {children ?? t('filters.none')}
    </EmptyState>
  )
}
