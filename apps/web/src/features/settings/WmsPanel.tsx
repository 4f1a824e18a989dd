import { wms } from '@foresite/contract/configuration'
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** The connected warehouse-management system (SET-1). */
export function WmsPanel() {
  const say = useSettingTexts()
  const stored = useQuery({
    ...queryFor('readConfig', { query: { field: 'wms', format: 'full' } }),
    select: (answer) => wms.parse(answer),
  })
  return (
    <Panel title={say('wms')}>
      <Loaded query={stored}>
        {({ connected, system }) =>
          connected ? (
            <Typography>{say('wms.connected', { system: system ?? '' })}</Typography>
          ) : (
            <EmptyState icon={<Inventory2Outlined />} title={say('wms.none')}>
              {say('wms.none.text')}
            </EmptyState>
          )
        }
      </Loaded>
    </Panel>
  )
}
