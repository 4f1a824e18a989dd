import { defaultThresholdS, type ModuleInput } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { queryFor } from '#platform/api/query.ts'
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
  /** Tries what was entered on what was recorded. */
  readonly rehearsal?: ((module: ModuleInput) => ReactNode) | undefined
}

/** All that was entered, by step, before it is saved. */
export function SummaryStep({ zones, onStep, rehearsal }: SummaryStepProps) {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  const words = useModuleWords()
  const saySchedule = useScheduleWords()
  const { control } = useModuleForm()
  // Every field of a form that starts with all of them.
  const fields = useWatch({ control }) as ModuleFields
  const { data: users = [] } = useQuery(queryFor('listUsers'))
  const { data: groups = [] } = useQuery(queryFor('listGroups'))
  const checked = moduleSchema.safeParse(fields)
  const missing = stepsOf(checked.error?.issues.map(({ path: [field] }) => String(field)) ?? [])
  const people = words.people(fields, users, groups)
  return (
    <Stack sx={{ gap: 2 }}>
      {missing.length > 0 && (
        <Alert severity="warning">
          {say('summary.missing', { steps: missing.map((step) => say(`step.${step}`)).join(', ') })}
        </Alert>
      )}
      <Part step="use-case" title={say('summary.watches')} onStep={onStep}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'flex-start' }}>
          {fields.useCase !== null && (
            <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
              <UseCasePicture useCase={fields.useCase} />
            </Box>
          )}
          <Box sx={{ minWidth: 0, flexGrow: 1 }}>
            <FactList
              facts={[
                [say('useCase'), fields.useCase === null ? '' : sayScene(`useCase.${fields.useCase}`)],
                [say('summary.name'), fields.name],
                ...words.own(fields),
                [say('summary.severity'), sayScene(`severity.${fields.criticality}`)],
                [say('card.threshold'), words.seconds(fields.timeThresholdS ?? defaultThresholdS)],
              ]}
            />
          </Box>
        </Stack>
      </Part>
      <Part step="location" title={say('summary.where')} onStep={onStep}>
        <FactList
          facts={[
            [say('card.zones'), words.zones(fields.zoneIds, zones)],
            [say('step.location'), fields.locations.map((one) => say(`location.${one}`)).join(', ')],
          ]}
        />
      </Part>
      <Part step="schedule" title={say('summary.when')} onStep={onStep}>
        <Typography variant="body2">
          {fields.schedule.days.length === 0 && fields.schedule.times === null
            ? say('schedule.always')
            : saySchedule(fields.schedule)}
        </Typography>
      </Part>
      <Part step="notifications" title={say('summary.who')} onStep={onStep}>
        {people === '' && !hasSystem(fields.notifications) ? (
          <Typography variant="body2">{say('summary.nobody')}</Typography>
        ) : (
          <FactList
            facts={[
              [say('notify.users'), people],
              [say('summary.by'), words.ways(fields)],
            ]}
          />
        )}
      </Part>
      {checked.success && rehearsal?.(checked.data)}
      <Controller
        control={control}
        name="enabled"
        render={({ field }) => (
          <FormControlLabel
            label={say('enabled')}
            control={<Switch checked={field.value} onChange={(_, on) => field.onChange(on)} />}
          />
        )}
      />
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
  const say = useModuleTexts()
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
        <Button
          size="small"
          aria-label={say('summary.change', { step: say(`step.${step}`) })}
          onClick={() => onStep(step)}
        >
          {say('summary.change.short')}
        </Button>
      </Stack>
      {children}
    </Box>
  )
}
