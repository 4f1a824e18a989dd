import SearchOff from '@mui/icons-material/SearchOff'
import { Box, Button, Stack } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { ConfigurationFilePanel } from '#features/configuration-file/ConfigurationFilePanel.tsx'
import { HttpsPanel } from '#features/https/HttpsPanel.tsx'
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
import { SiteModelsPanel } from '#features/site-models/SiteModelsPanel.tsx'
import { StatusPanel } from '#features/status/StatusPanel.tsx'
import { StatusWarning } from '#features/status/StatusWarning.tsx'
import { WmsPanel } from '#features/stock/WmsPanel.tsx'
import { to } from '#platform/routing/paths.ts'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { SectionList } from './SectionList.tsx'
import { searchWords, sectionsBeside, settingsSections, type SettingsSection } from './settings-sections.ts'
import { useSettingsTexts } from './texts/texts.ts'

const settingsSearch = defineSearch({
  search: z.string().default(''),
  holds: z.enum(holdStates).default('open'),
  recorder: z.literal('edit'),
})

/**
 * The settings as pages, with a list of their sections. `#section` opens one on its page; `?search=` shows the matching
 * sections of all pages. The listed holds and the recorder's open part are in the address, too.
 */
export function SettingsSections() {
  const t = useSettingsTexts()
  const title = useTitles()
  const [{ holds, search, recorder }, change] = useSearch(settingsSearch)
  const { hash } = useLocation()
  const matches = useSearchMatch(search)
  const thresholds = useFoundThresholds(search)
  const isSearched = search.trim() !== ''
  const found = settingsSections.filter((id) => matches(id) || (id === 'thresholds' && thresholds.length > 0))
  const otherScreens = isSearched ? elsewhere.filter(matches) : []
  const shown = isSearched ? found : sectionsBeside(hash.slice(1))
  useScrollToSection()
  const thresholdSearch = matches('thresholds') ? '' : search
  const panels: Readonly<Record<SettingsSection, ReactNode>> = {
    site: <SitePanel />,
    products: <ProductsPanel />,
    access: <AccessPanel />,
    operations: <OperationsPanel />,
    thresholds: <ThresholdsPanel search={thresholdSearch} />,
    wms: <WmsPanel />,
    notifications: (
      <Stack>
        <StatusWarning part="notifications" way={{ href: to('modules'), label: title('word.modules') }} />
        <NotificationChannelsPanel />
      </Stack>
    ),
    deliveries: <DeliveriesPanel />,
    privacy: <PrivacyPanel />,
    retention: <RetentionPanel />,
    storage: <StoragePanel />,
    holds: <HoldsPanel shown={holds} onShow={(state) => change({ holds: state })} />,
    siteModels: <SiteModelsPanel />,
    model: <LanguageModelPanel />,
    file: <ConfigurationFilePanel />,
    status: <StatusPanel />,
    https: <HttpsPanel />,
    recorder: (
      <RecorderPanel
        editing={recorder !== undefined}
        onEdit={(editing) => change({ recorder: editing ? 'edit' : undefined })}
      />
    ),
  }
  return (
    <Stack sx={{ gap: 3 }}>
      {/* Matches a section by its words, or by one of its thresholds. */}
      <Box sx={{ display: 'flex', maxWidth: { sm: 420 } }}>
        <SearchField label={t('search')} value={search} onSearch={(text) => change({ search: text })} />
      </Box>
      <Columns from="lg" widths="200px minmax(0, 860px)" gap={3}>
        <SectionList sections={found} />
        <Stack sx={{ gap: 3, minWidth: 0 }}>
          {settingsSections.map((id) => (
            // Hidden sections stay mounted: searching or changing the page loses no input.
            <Box
              key={id}
              id={id}
              hidden={!shown.includes(id)}
              // When a link leads here, the section stays clear of the top bar and the alarms below it. A page’s first
              // section also leaves the title and the search in view.
              sx={{ scrollMarginTop: { xs: 120, lg: id === shown[0] ? 260 : 120 }, minWidth: 0 }}
            >
              {panels[id]}
            </Box>
          ))}
          {otherScreens.length > 0 && <Elsewhere screens={otherScreens} />}
          {isSearched && found.length === 0 && otherScreens.length === 0 && (
            <Panel>
              <EmptyState icon={<SearchOff />} title={t('search.nothing')}>
                {t('search.nothing.text')}
              </EmptyState>
            </Panel>
          )}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** Whether every word of the search matches a section, or a screen that has settings of its own. */
function useSearchMatch(search: string) {
  const t = useSettingsTexts()
  const title = useTitles()
  const words = searchable(search).split(/\s+/)
  return (id: keyof typeof searchWords) => {
    const name = isElsewhere(id) ? title(id) : t(`section.${id}`)
    const text = searchable(`${name} ${searchWords[id]}`)
    return words.every((word) => text.includes(word))
  }
}

/** Links to settings on screens of their own. */
const elsewhere = ['whiteLabel', 'users', 'liveCameraViews'] as const

function isElsewhere(id: string): id is (typeof elsewhere)[number] {
  return elsewhere.some((one) => one === id)
}

function Elsewhere({ screens }: { readonly screens: readonly (typeof elsewhere)[number][] }) {
  const t = useSettingsTexts()
  const title = useTitles()
  return (
    <Panel title={t('search.elsewhere')}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {screens.map((screen) => (
          <Button key={screen} variant="outlined" href={to(screen)}>
            {title(screen)}
          </Button>
        ))}
      </Stack>
    </Panel>
  )
}

/**
 * Scrolls to the section that the address names, even if its link is followed again. Other changes of the address, like
 * an opened dialog, scroll nothing.
 */
function useScrollToSection(): void {
  const { hash, key, search } = useLocation()
  const before = useRef<string | null>(null)
  useEffect(() => {
    const isOther = before.current !== null && before.current !== search
    before.current = search
    const section = hash === '' || isOther ? null : document.getElementById(hash.slice(1))
    if (section === null) return
    section.scrollIntoView({ block: 'start' })
    return keepInPlace(section)
  }, [hash, key, search])
}

/** Keeps the section in place while those above it load and grow, until the user scrolls. */
function keepInPlace(section: Element): () => void {
  const stop = new AbortController()
  const growth = new ResizeObserver(() => section.scrollIntoView({ block: 'start' }))
  stop.signal.addEventListener('abort', () => growth.disconnect())
  for (const sibling of section.parentElement?.children ?? []) growth.observe(sibling)
  for (const move of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(move, () => stop.abort(), { signal: stop.signal, passive: true })
  return () => stop.abort()
}
