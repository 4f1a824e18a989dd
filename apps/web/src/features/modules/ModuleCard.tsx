import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import EditOutlined from '@mui/icons-material/EditOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import { Box, Card, IconButton, Stack, Switch, Typography } from '@mui/material'
import { useEffect, useRef, type ReactNode } from 'react'
import { useCall } from '#platform/api/query.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { SeverityMark } from '#scene/marks/SeverityMark.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import { FactList } from '#ui/FactList.tsx'
import { fieldsOf } from './module-form.ts'
import { LastIncident } from './LastIncident.tsx'
import { UseCasePicture } from './pictures/UseCasePicture.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleWords } from './use-module-words.ts'
import { useScheduleWords } from './use-schedule-words.ts'

interface ModuleCardProps {
  readonly module: SiteModule
  readonly zones: readonly Zone[]
  /** The module's figures, below its settings. */
  readonly figures?: ReactNode
  /** The module was just saved: scroll to it. */
  readonly isSaved: boolean
  readonly onEdit: () => void
  readonly onSheet: () => void
}

/** A module at a glance: use case, zones, severity and switch. */
export function ModuleCard({ module, zones, figures, isSaved, onEdit, onSheet }: ModuleCardProps) {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const update = useCall('updateModule')
  const card = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSaved) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isSaved])
  const { id, name, useCase, criticality } = module
  const saved = update.data?.module
  // Until the list has been read again, the switch shows and continues from what was saved.
  const current = saved !== undefined && saved.updatedAt > module.updatedAt ? saved : module
  // While the change is being saved, the switch shows its result.
  const shownEnabled = update.isPending ? update.variables.body.enabled === true : current.enabled
  return (
    <Card
      component="li"
      ref={card}
      sx={{
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        gap: 1.5,
        scrollMarginTop: 120,
        ...(isSaved && { borderColor: 'primary.main' }),
      }}
    >
      <Stack direction="row" sx={{ alignItems: 'flex-start', gap: 1.5 }}>
        <UseCasePicture useCase={useCase} width={66} />
        <Stack sx={{ flexGrow: 1, minWidth: 0, gap: 0.25 }}>
          <Typography variant="overline" color="textSecondary" sx={{ lineHeight: 1.5 }}>
            {tScene(`useCase.${useCase}`)}
          </Typography>
          <Typography component="h2" variant="h6" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
        </Stack>
        <Switch
          checked={shownEnabled}
          disabled={update.isPending}
          slotProps={{ input: { 'aria-label': t('switch', { name }) } }}
          onChange={(_, checked) => {
            const body = { ...fieldsOf(current), enabled: checked, since: current.updatedAt }
            update.mutate({ params: { id }, body })
          }}
        />
      </Stack>
      <ModuleFacts module={module} zones={zones} />
      {figures}
      <LastIncident module={module} />
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: 'auto' }}>
        <SeverityMark severity={criticality} />
        <StatusDot
          tone={current.enabled ? 'success' : 'neutral'}
          label={t(current.enabled ? 'state.on' : 'state.off')}
        />
        <Box sx={{ ml: 'auto', mr: -1 }}>
          <IconButton aria-label={t('card.sheet', { name })} onClick={onSheet}>
            <InfoOutlined />
          </IconButton>
          <IconButton aria-label={t('edit', { name })} onClick={onEdit}>
            <EditOutlined />
          </IconButton>
          <DeleteButton
            isIcon
            label={t('delete', { name })}
            call="deleteModule"
            input={{ params: { id } }}
            title={t('delete.title', { name })}
            text={t('delete.text')}
            confirmLabel={t('delete.confirm')}
          />
        </Box>
      </Stack>
    </Card>
  )
}

function ModuleFacts({ module, zones }: Pick<ModuleCardProps, 'module' | 'zones'>) {
  const t = useModuleTexts()
  const words = useModuleWords()
  const tSchedule = useScheduleWords()
  return (
    <FactList
      facts={[
        [t('word.cameras'), words.cameras(module.zoneIds, zones)],
        [t('word.zones'), words.zones(module.zoneIds, zones)],
        ...words.own(module),
        [t('card.threshold'), words.seconds(module.timeThresholdS)],
        [t('word.schedule'), tSchedule(module.schedule)],
      ]}
    />
  )
}
