import { defaultThresholdS, type ModuleInput } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
import { bindTo, SwitchInput } from '#platform/forms/inputs.tsx'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { hasSystem } from './channels.ts'
import { moduleSchema, type ModuleFields } from './module-form.ts'
import { stepsOf, type ModuleStep } from './module-steps.ts'
import { UseCasePicture } from './pictures/UseCasePicture.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'
import { useModuleWords } from './use-module-words.ts'
import { useScheduleWords } from './use-schedule-words.ts'

interface SummaryStepProps {
  readonly zones: readonly Zone[]
  readonly onStep: (step: ModuleStep) => void
  /** Renders a trial of these settings on recordings. */
  readonly trial?: ((module: ModuleInput) => ReactNode) | undefined
}

/** All entries, by step, before they are saved. */
export function SummaryStep({ zones, onStep, trial }: SummaryStepProps) {
  const t = useModuleTexts()
  const tScene = useSceneTexts()
  const words = useModuleWords()
  const tSchedule = useScheduleWords()
  const { control } = useModuleForm()
  // The form starts with every field, so the watched values are complete.
  const fields = useWatch({ control }) as ModuleFields
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const { data: groups = [] } = useQuery(queryFor('listGroups'))
  const checked = moduleSchema.safeParse(fields)
  const missing = stepsOf(checked.error?.issues.map(({ path: [field] }) => String(field)) ?? [])
  const people = words.people(fields, users, groups)
  const bind = bindTo(control)
  return (
    <Stack sx={{ gap: 2 }}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('summary.missing', { steps: missing.map((step) => t(`step.${step}`)).join(', ') })}
        </Alert>
      )}
      <Part step="use-case" title={t('card.objects')} onStep={onStep}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          {fields.useCase !== null && (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <UseCasePicture useCase={fields.useCase} />
            </Box>
          )}
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <FactList
              facts={[
                [t('useCase'), fields.useCase === null ? '' : tScene(`useCase.${fields.useCase}`)],
                [t('word.name'), fields.name],
                ...words.own(fields),
                [t('word.severity'), tScene(`severity.${fields.criticality}`)],
                [t('card.threshold'), words.seconds(fields.timeThresholdS ?? defaultThresholdS)],
              ]}
            />
          </Box>
        </Stack>
      </Part>
      <Part step="location" title={t('summary.where')} onStep={onStep}>
        <FactList
          facts={[
            [t('word.zones'), words.zones(fields.zoneIds, zones)],
            [t('step.location'), fields.locations.map((one) => t(`location.${one}`)).join(', ')],
          ]}
        />
      </Part>
      <Part step="schedule" title={t('word.schedule')} onStep={onStep}>
        <Typography variant="body2">
          {fields.schedule.days.length === 0 && fields.schedule.times === null
            ? t('schedule.always')
            : tSchedule(fields.schedule)}
        </Typography>
      </Part>
      <Part step="notifications" title={t('word.recipients')} onStep={onStep}>
        {people === '' && !hasSystem(fields.notifications) ? (
          <Typography variant="body2">{t('summary.nobody')}</Typography>
        ) : (
          <FactList
            facts={[
              [t('word.users'), people],
              [t('summary.by'), words.ways(fields)],
            ]}
          />
        )}
      </Part>
      {checked.success && trial?.(checked.data)}
      <SwitchInput {...bind('enabled')} label={t('enabled')} />
    </Stack>
  )
}

interface PartProps {
  readonly step: ModuleStep
  readonly title: string
  readonly onStep: (step: ModuleStep) => void
  readonly children: ReactNode
}

function Part({ step, title, onStep, children }: PartProps) {
  const t = useModuleTexts()
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 3, px: 2, py: 1.5 }}
    >
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography component="h3" variant="subtitle2">
          {title}
        </Typography>
        <Button size="small" aria-label={t('summary.change', { step: t(`step.${step}`) })} onClick={() => onStep(step)}>
          {t('word.edit')}
        </Button>
      </Stack>
      {children}
    </Box>
  )
}
