import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { IconButton, List, ListItem, ListItemButton, ListItemText, Typography } from '@mui/material'
import { useZoneTexts } from './texts/texts.ts'

interface MaskListProps {
  readonly count: number
  /** The one that is being drawn; null for none. */
  readonly drawn: number | null
  readonly onOpen: (index: number) => void
  readonly onRemove: (index: number) => void
}

/** The masks of a camera by their numbers, to take one up or away. */
export function MaskList({ count, drawn, onOpen, onRemove }: MaskListProps) {
  const t = useZoneTexts()
  if (count === 0 && drawn === null) return <Typography variant="body2">{t('masks.none')}</Typography>
  return (
    <List disablePadding aria-label={t('masks')}>
      {Array.from({ length: count }, (_, index) => (
        <ListItem
          key={index}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('masks.remove', { number: index + 1 })}
              onClick={() => onRemove(index)}
            >
              <DeleteOutlined />
            </IconButton>
          }
        >
          <ListItemButton
            selected={index === drawn}
            disabled={drawn !== null && index !== drawn}
            sx={{ borderRadius: 2 }}
            onClick={() => {
              if (index !== drawn) onOpen(index)
            }}
          >
            <ListItemText primary={t('masks.mask', { number: index + 1 })} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
