import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { RecorderPanel } from '#features/recorder/RecorderPanel.tsx'
import { holdStates, HoldsPanel } from '#features/retention/HoldsPanel.tsx'
import { RetentionPanel } from '#features/retention/RetentionPanel.tsx'
import { StoragePanel } from '#features/retention/StoragePanel.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { recorderHref } from './settings-addresses.ts'
import { useSettingsTexts } from './texts/texts.ts'

/** The sections of the settings; which holds are listed and whether the recorder's connection is changed is in the address. */
export function SettingsSections() {
  const say = useSettingsTexts()
  const [params, setParams] = useSearchParams()
  const holds = holdStates.find((state) => state === params.get('holds')) ?? 'open'
  const set = (name: string, value: string | null) => {
    setParams(
      (present) => {
        const next = new URLSearchParams(present)
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Column>
        <Section id="retention">
          <RetentionPanel />
        </Section>
        <Section id="storage">
          <StoragePanel />
        </Section>
      </Column>
      <Column>
        <Section id="holds">
          <HoldsPanel
            shown={holds}
            onShow={(state) => {
              set('holds', state === 'open' ? null : state)
            }}
          />
        </Section>
        <Section id="recorder">
          <RecorderPanel
            editing={params.get('recorder') === 'edit'}
            onEdit={(editing) => {
              set('recorder', editing ? 'edit' : null)
            }}
            camerasHref={recorderHref('cameras')}
            eventsHref={recorderHref('events')}
          />
        </Section>
        <Panel>
          <EmptyState icon={<TuneOutlined />} title={say('settings.empty')}>
            {say('settings.needs')}
          </EmptyState>
        </Panel>
      </Column>
    </Box>
  )
}

function Column({ children }: { readonly children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>{children}</Box>
}

/** An address may lead to it: it then stays clear of the bar at the top and of the alarms beneath. */
function Section({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Box id={id} sx={{ scrollMarginTop: 120, minWidth: 0 }}>
      {children}
    </Box>
  )
}
