import { reportSteps, type ReportStep } from '@foresite/contract/incident-reports'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { useReportTexts } from './texts/texts.ts'

interface ReportStepsProps {
  readonly step: ReportStep
  /** The first step that lacks something; those after it are reached through it. */
  readonly reached: ReportStep
  readonly onStep: (step: ReportStep) => void
}

/** Where one is among the steps; on a phone in words and as a line. */
export function ReportSteps({ step, reached, onStep }: ReportStepsProps) {
  const say = useReportTexts()
  const active = reportSteps.indexOf(step)
  const open = Math.max(active, reportSteps.indexOf(reached))
  return (
    <>
      <Box
        component="nav"
        aria-label={say('steps.label')}
        sx={{ display: { xs: 'none', md: 'block' }, mb: 3 }}
      >
        <Stepper nonLinear activeStep={active} alternativeLabel>
          {reportSteps.map((each, index) => (
            <Step key={each} completed={index < open && index !== active} disabled={index > open}>
              <StepButton
                onClick={() => {
                  onStep(each)
                }}
              >
                {say(`step.${each}`)}
              </StepButton>
            </Step>
          ))}
        </Stepper>
      </Box>
      <Box sx={{ display: { xs: 'block', md: 'none' }, mb: 2 }}>
        <Typography variant="subtitle2" component="p">
          {say('step.of', { number: active + 1, count: reportSteps.length })} ·{' '}
          {say(`step.${step}`)}
        </Typography>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={((active + 1) / reportSteps.length) * 100}
          sx={{ mt: 1, borderRadius: 1 }}
        />
      </Box>
    </>
  )
}
