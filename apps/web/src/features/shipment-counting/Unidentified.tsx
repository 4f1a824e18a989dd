import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { GroupPhoto, IdentifyGroups } from './IdentifyGroups.tsx'
import { comparableGroups, unidentifiedGroups, type UnidentifiedGroup } from './review.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface UnidentifiedProps {
  readonly shipment: Shipment
  readonly pallets: readonly ShipmentPallet[]
}

/** Products known only by a description. Each is identified once for all its pallets; those that look alike, together. */
export function Unidentified({ shipment, pallets }: UnidentifiedProps) {
  const t = useShipmentCountingTexts()
  const [chosen, setChosen] = useState<readonly UnidentifiedGroup[]>([])
  const find = useCall('findAlikeProducts', { quiet: true })
  const isOnline = useOnline()
  const groups = unidentifiedGroups(pallets)
  if (groups.length === 0) return null
  const alike = (find.data?.alike ?? [])
    .map((names) => groups.filter(({ group }) => names.includes(group)))
    .filter((those) => those.length > 1)
  const found = new Set(alike.flat())
  return (
    <Panel title={t('unidentified.title')}>
      <Stack sx={{ gap: 2 }}>
        {alike.map((those) => (
          <Box key={those[0]?.group} sx={{ display: 'grid', gap: 1 }}>
            <Groups groups={those} />
            <Button variant="contained" onClick={() => setChosen(those)} sx={{ minHeight: 52 }}>
              {t('alike.identify', { count: those.length })}
            </Button>
          </Box>
        ))}
        <Groups groups={groups.filter((group) => !found.has(group))} onIdentify={(group) => setChosen([group])} />
        {find.data !== undefined && alike.length === 0 && <Alert severity="info">{t('alike.none')}</Alert>}
        {find.error !== null && <Alert severity="error">{sentenceOf(find.error)}</Alert>}
        {comparableGroups(pallets).size > 1 && (
          <Button
            variant="outlined"
            disabled={!isOnline}
            loading={find.isPending}
            onClick={() => find.mutate({ params: { id: shipment.id } })}
            sx={{ minHeight: 52 }}
          >
            {t(isOnline ? 'alike.find' : 'alike.offline')}
          </Button>
        )}
      </Stack>
      {chosen.length > 0 && <IdentifyGroups shipment={shipment} groups={chosen} onClose={() => setChosen([])} />}
    </Panel>
  )
}

interface GroupsProps {
  readonly groups: readonly UnidentifiedGroup[]
  /** Missing where groups are identified together. */
  readonly onIdentify?: (group: UnidentifiedGroup) => void
}

function Groups({ groups, onIdentify }: GroupsProps) {
  const t = useShipmentCountingTexts()
  return (
    <Stack component="ul" sx={{ gap: 1 }}>
      {groups.map((each) => (
        <Stack key={each.group} component="li" direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          <GroupPhoto group={each} />
          <Stack sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {each.group}
            </Typography>
            <Muted>{t('unidentified.on', { count: each.pallets, pieces: each.pieces })}</Muted>
          </Stack>
          {onIdentify !== undefined && (
            <Button
              variant="outlined"
              aria-label={t('identify.one', { group: each.group })}
              onClick={() => onIdentify(each)}
              sx={{ minHeight: 52, flexShrink: 0 }}
            >
              {t('identify')}
            </Button>
          )}
        </Stack>
      ))}
    </Stack>
  )
}
