import type { SiteModel } from '@foresite/contract/site-models'
import Add from '@mui/icons-material/Add'
import CategoryOutlined from '@mui/icons-material/CategoryOutlined'
import { Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordRow, RecordRows } from '#platform/records/RecordDialog.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { AddSiteModel } from './AddSiteModel.tsx'
import { SiteModelDialog } from './SiteModelDialog.tsx'
import { stateTones, usedClasses } from './site-model-status.ts'
import { useSiteModelTexts } from './texts/texts.ts'
import { useCameraNames } from './use-camera-names.ts'

/** The open model; `new` adds one. */
const siteModelSearch = defineSearch({ siteModel: z.string().min(1).max(60) })

/** The site's own models (VIS-2). */
export function SiteModelsPanel() {
  const t = useSiteModelTexts()
  const [{ siteModel: open }, change] = useSearch(siteModelSearch)
  const models = useQuery(queryFor('listSiteModels'))
  const close = () => change({ siteModel: undefined })
  const addButton = (
    <Button variant="contained" startIcon={<Add />} onClick={() => change({ siteModel: 'new' })}>
      {t('add')}
    </Button>
  )
  return (
    <Panel title={t('title')} actions={(models.data?.length ?? 0) > 0 && addButton}>
      <Loaded query={models}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState icon={<CategoryOutlined />} title={t('none')} actions={addButton}>
              {t('none.text')}
            </EmptyState>
          ) : (
            <Stack sx={{ gap: 2 }}>
              <Muted>{t('intro')}</Muted>
              <RecordRows label={t('title')}>
                {all.map((model) => (
                  <Row key={model.id} model={model} onOpen={() => change({ siteModel: model.id })} />
                ))}
              </RecordRows>
            </Stack>
          )
        }
      </Loaded>
      {open === 'new' && <AddSiteModel onClose={close} />}
      {open !== undefined && open !== 'new' && <SiteModelDialog key={open} id={open} onClose={close} />}
    </Panel>
  )
}

function Row({ model, onOpen }: { readonly model: SiteModel; readonly onOpen: () => void }) {
  const t = useSiteModelTexts()
  const { number } = useFormat()
  const camerasOf = useCameraNames()
  const { name, purpose, state, problem, classes, ms, facts } = model
  const where = purpose === 'detection' ? camerasOf(model) : t('purpose.damage')
  const speed = t('fact.ms', { ms: number(Math.round(ms ?? facts.ms)) })
  return (
    <RecordRow title={name} onOpen={onOpen}>
      <Muted component="span">{[where, usedClasses(classes).slice(0, 6).join(', '), speed].join(' · ')}</Muted>
      <StatusDot tone={stateTones[state]} label={problem ?? t(`state.${state}`)} />
    </RecordRow>
  )
}
