import GavelOutlined from '@mui/icons-material/GavelOutlined'
import { Box } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { HoldCard } from './HoldCard.tsx'
import { useRetentionTexts } from './texts/texts.ts'

/** The states that the list can be filtered by. */
export const holdStates = ['open', 'released'] as const
export type HoldState = (typeof holdStates)[number]

interface HoldsPanelProps {
  readonly shown: HoldState
  readonly onShow: (state: HoldState) => void
}

/** Legal holds: what is kept, why, and by whom (PRIV-1). */
export function HoldsPanel({ shown, onShow }: HoldsPanelProps) {
  const t = useRetentionTexts()
  const released = shown === 'released' ? 'true' : 'false'
  const holds = useQuery(queryFor('listHolds', { query: { released } }))
  return (
    <Panel title={t('holds')}>
      <Box sx={{ mb: 2 }}>
        <ChoiceGroup
          label={t('holds.show')}
          value={shown}
          choices={choicesOf(holdStates, (value) => t(`holds.${value}`))}
          onChoose={onShow}
        />
      </Box>
      <Loaded query={holds}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState icon={<GavelOutlined />} title={t(`holds.${shown}.empty`)}>
              {shown === 'open' && t('holds.how')}
            </EmptyState>
          ) : (
            <Box component="ul" aria-label={t(`holds.${shown}`)} sx={{ display: 'grid', gap: 2 }}>
              {list.map((hold) => (
                <HoldCard key={hold.id} hold={hold} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  )
}
