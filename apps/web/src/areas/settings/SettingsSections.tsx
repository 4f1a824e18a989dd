import Search from '@mui/icons-material/Search'
import SearchOff from '@mui/icons-material/SearchOff'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { ConfigurationFilePanel } from '#features/configuration-file/ConfigurationFilePanel.tsx'
import { LanguageModelPanel } from '#features/language-model/LanguageModelPanel.tsx'
import { DeliveriesPanel } from '#features/notifications/DeliveriesPanel.tsx'
import { NotificationChannelsPanel } from '#features/notifications/NotificationChannelsPanel.tsx'
import { PrivacyPanel } from '#features/privacy/PrivacyPanel.tsx'
import { RecorderPanel } from '#features/recorder/RecorderPanel.tsx'
import { HoldsPanel, holdStates } from '#features/retention/HoldsPanel.tsx'
import { RetentionPanel } from '#features/retention/RetentionPanel.tsx'
import { StoragePanel } from '#features/retention/StoragePanel.tsx'
import { AccessPanel } from '#features/settings/AccessPanel.tsx'
import { OperationsPanel } from '#features/settings/OperationsPanel.tsx'
import { ProductsPanel } from '#features/settings/ProductsPanel.tsx'
import { SitePanel } from '#features/settings/SitePanel.tsx'
import { searchable, useFoundThresholds } from '#features/settings/threshold-names.ts'
import { ThresholdsPanel } from '#features/settings/ThresholdsPanel.tsx'
import { WmsPanel } from '#features/settings/WmsPanel.tsx'
import { StatusPanel } from '#features/status/StatusPanel.tsx'
import { StatusWarning } from '#features/status/StatusWarning.tsx'
import { UnsavedChanges } from '#platform/forms/UnsavedChanges.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SectionList } from './SectionList.tsx'
import { incidentHref, recorderHref } from './settings-addresses.ts'
import { settingsSections, type SettingsSection } from './settings-sections.ts'
import { useSettingsTexts } from './texts/texts.ts'

/**
 * The sections of the settings, with a list of them beside. `#section` leads to one, `?search=` shows those that hold
 * its words; which holds are listed and whether the recorder's connection is changed is in the address, too.
 */
export function SettingsSections() {
  const say = useSettingsTexts()
  const [params, setParams] = useSearchParams()
  const holds = holdStates.find((state) => state === params.get('holds')) ?? 'open'
  const search = params.get('search') ?? ''
  const found = useFoundSections(search)
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
  useScrollToSection()
  const thresholdSearch = sectionMatches(say, 'thresholds', search) ? '' : search
  const panels: Readonly<Record<SettingsSection, ReactNode>> = {
    site: <SitePanel />,
    products: <ProductsPanel />,
    access: <AccessPanel />,
    operations: <OperationsPanel />,
    thresholds: <ThresholdsPanel search={thresholdSearch} />,
    wms: <WmsPanel />,
    notifications: (
      <Stack>
        <StatusWarning part="notifications" />
        <NotificationChannelsPanel />
      </Stack>
    ),
    deliveries: <DeliveriesPanel incidentHref={incidentHref} />,
    privacy: <PrivacyPanel />,
    retention: <RetentionPanel />,
    storage: <StoragePanel />,
    holds: (
      <HoldsPanel
        shown={holds}
        onShow={(state) => {
          set('holds', state === 'open' ? null : state)
        }}
      />
    ),
    model: <LanguageModelPanel />,
    file: <ConfigurationFilePanel />,
    status: <StatusPanel />,
    recorder: (
      <RecorderPanel
        editing={params.get('recorder') === 'edit'}
        onEdit={(editing) => {
          set('recorder', editing ? 'edit' : null)
        }}
        camerasHref={recorderHref('cameras')}
        eventsHref={recorderHref('events')}
      />
    ),
  }
  return (
    <Stack sx={{ gap: 3 }}>
      <UnsavedChanges />
      <SettingsSearch
        search={search}
        onSearch={(text) => {
          set('search', text === '' ? null : text)
        }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '200px minmax(0, 860px)' },
        }}
      >
        <SectionList sections={found} />
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          {settingsSections.map((id) => (
            // What is not found stays as it is behind the scenes: nothing typed is lost by searching.
            <Box
              key={id}
              id={id}
              hidden={!found.includes(id)}
              // An address may lead to it: it then stays clear of the bar at the top and of the alarms beneath.
              sx={{ scrollMarginTop: 120, minWidth: 0 }}
            >
              {panels[id]}
            </Box>
          ))}
          {found.length === 0 && (
            <Panel>
              <EmptyState icon={<SearchOff />} title={say('search.nothing')}>
                {say('search.nothing.text')}
              </EmptyState>
            </Panel>
          )}
        </Stack>
      </Box>
    </Stack>
  )
}

type Say = ReturnType<typeof useSettingsTexts>

function sectionMatches(say: Say, id: SettingsSection, search: string): boolean {
  const text = searchable(`${say(`section.${id}`)} ${say(`section.${id}.words`)}`)
  return searchable(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

function useFoundSections(search: string): readonly SettingsSection[] {
  const say = useSettingsTexts()
  const thresholds = useFoundThresholds(search)
  return settingsSections.filter(
    (id) => sectionMatches(say, id, search) || (id === 'thresholds' && thresholds.length > 0),
  )
}

interface SettingsSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
}

/** Finds a section, or a threshold, by its words. */
function SettingsSearch({ search, onSearch }: SettingsSearchProps) {
  const say = useSettingsTexts()
  return (
    <TextField
      type="search"
      size="small"
      fullWidth
      hiddenLabel
      placeholder={say('search')}
      value={search}
      sx={{ maxWidth: { sm: 420 } }}
      slotProps={{
        htmlInput: { 'aria-label': say('search') },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      onChange={({ target }) => {
        onSearch(target.value)
      }}
    />
  )
}

/** Brings the section that the address names into view: also when it was already there, and the link was followed again. */
function useScrollToSection(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash === '') return
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'start' })
  }, [hash, key])
}
