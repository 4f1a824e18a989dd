import type { Zone } from '@foresite/contract/zones'
import ChevronRight from '@mui/icons-material/ChevronRight'
import { Box, Chip, List, ListItem, ListItemButton, ListItemText } from '@mui/material'
import { useZoneTexts } from './texts/texts.ts'
import { zoneColour } from '#scene/picture/zone-colour.ts'

interface ZoneListProps {
  readonly zones: readonly Zone[]
  /** Zones with unsaved drafts. */
  readonly unsaved: readonly string[]
  readonly onChoose: (id: string) => void
}

/** Lists a camera's zones; choosing one opens it. */
export function ZoneList({ zones, unsaved, onChoose }: ZoneListProps) {
  const t = useZoneTexts()
  return (
    <List disablePadding aria-label={t('word.zones')}>
      {zones.map(({ id, name, type, purpose }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton sx={{ borderRadius: 2, gap: 1.5, px: 1 }} onClick={() => onChoose(id)}>
            <Box
              aria-hidden
              sx={{
                flex: 'none',
                width: 14,
                height: 14,
                borderRadius: 1,
                bgcolor: zoneColour(type),
                border: 1,
                borderColor: 'divider',
              }}
            />
            <ListItemText
              primary={name}
              secondary={[t(`type.${type}`), ...(purpose === null ? [] : [t(`purpose.${purpose}`)])].join(' · ')}
              slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
            />
            {unsaved.includes(id) && <Chip size="small" color="warning" label={t('kept.mark')} />}
            <ChevronRight color="action" />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  )
}
