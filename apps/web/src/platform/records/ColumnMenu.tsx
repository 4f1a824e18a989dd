import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import { Box, Button, IconButton, Popover, Stack } from '@mui/material'
import { useId, useState } from 'react'
import { CheckField } from '#ui/CheckField.tsx'
import { useTableLayout, useTableLayouts } from './table-layout-store.ts'
import { useRecordTexts } from './texts/texts.ts'

interface ColumnMenuProps {
  readonly table: string
  /** In order; the first names the row and is always visible. */
  readonly columns: readonly { readonly id: string; readonly header: string }[]
}

/** Selects and orders a table's columns. */
export function ColumnMenu({ table, columns }: ColumnMenuProps) {
  const t = useRecordTexts()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { hidden } = useTableLayout(table)
  const { setLayout, resetLayout } = useTableLayouts.getState()
  const movable = columns.slice(1)
  const move = (from: number, to: number) => {
    const order = movable.map((column) => column.id)
    order.splice(to, 0, ...order.splice(from, 1))
    setLayout(table, { order })
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('word.columns')}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { p: 1.5 } } }}
      >
        <Box id={id} component="h2" sx={{ m: 0, mb: 0.5, px: 0.5, typography: 'subtitle2' }}>
          {t('word.columns')}
        </Box>
        <ul>
          {movable.map((column, i) => (
            <Stack key={column.id} component="li" direction="row" sx={{ alignItems: 'center' }}>
              <CheckField
                label={column.header}
                checked={!hidden.includes(column.id)}
                sx={{ flex: 1, ml: 0, mr: 2 }}
                onChange={(checked) => {
                  const others = hidden.filter((each) => each !== column.id)
                  setLayout(table, { hidden: checked ? others : [...others, column.id] })
                }}
              />
              <IconButton
                aria-label={t('column.up', { column: column.header })}
                disabled={i === 0}
                onClick={() => move(i, i - 1)}
              >
                <ArrowUpward fontSize="small" />
              </IconButton>
              <IconButton
                aria-label={t('column.down', { column: column.header })}
                disabled={i === movable.length - 1}
                onClick={() => move(i, i + 1)}
              >
                <ArrowDownward fontSize="small" />
              </IconButton>
            </Stack>
          ))}
        </ul>
        <Button size="small" onClick={() => resetLayout(table)}>
          {t('columns.reset')}
        </Button>
      </Popover>
    </>
  )
}
