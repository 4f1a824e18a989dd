import CheckCircle from '@mui/icons-material/CheckCircle'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import { Button, Stack, Typography } from '@mui/material'
import { newModuleHref, newZoneHref, to } from '#platform/routing/paths.ts'
import { Panel } from '#ui/Panel.tsx'
import { useFirstRunTexts } from './texts/texts.ts'

interface NextStepsProps {
  readonly cameraName: string
  readonly hasZone: boolean
  readonly hasModule: boolean
}

/** The remaining steps until a camera raises incidents; the first is highlighted. */
export function NextSteps(props: NextStepsProps) {
  const { cameraName, hasZone, hasModule } = props
  const t = useFirstRunTexts()
  return (
    <Panel title={t('next.title')}>
      <Stack component="ol" sx={{ gap: 2 }}>
        <Step
          text={t('next.zone', { camera: cameraName })}
          action={t('next.zone.action')}
          href={newZoneHref(cameraName)}
          done={hasZone}
          first={!hasZone}
        />
        <Step
          text={t('next.module')}
          action={t('next.module.action')}
          href={newModuleHref()}
          done={hasModule}
          first={hasZone && !hasModule}
        />
        <Step
          text={t('next.watch')}
          action={t('next.watch.action')}
          href={to('incidentVideos')}
          done={false}
          first={hasZone && hasModule}
        />
      </Stack>
    </Panel>
  )
}

interface StepProps {
  readonly text: string
  readonly action: string
  readonly href: string
  readonly done: boolean
  /** The current step. */
  readonly first: boolean
}

function Step({ text, action, href, done, first }: StepProps) {
  const t = useFirstRunTexts()
  return (
    <Stack component="li" direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
      {done ? (
        <CheckCircle color="success" titleAccess={t('next.done')} />
      ) : (
        <RadioButtonUnchecked color={first ? 'primary' : 'disabled'} aria-hidden />
      )}
      <Stack sx={{ gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
        <Typography
          variant="body2"
          color={done || !first ? 'textSecondary' : 'textPrimary'}
          sx={{ overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
        {first && (
          <Button href={href} variant="contained" size="small">
            {action}
          </Button>
        )}
      </Stack>
    </Stack>
  )
}
