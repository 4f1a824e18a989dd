import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import Typography from '@mui/material/Typography'
import { moduleSteps, type ModuleStep } from './module-steps.ts'
import { useModuleTexts } from './texts/texts.ts'

interface StepsBarProps {
  readonly step: ModuleStep
  /** Steps that can be gone to from here. */
  readonly isOpen: (step: ModuleStep) => boolean
  readonly onStep: (step: ModuleStep) => void
}

/** Where one is among the steps; on a phone in words and as a line. */
export function StepsBar({ step, isOpen, onStep }: StepsBarProps) {
  const say = useModuleTexts()
  const active = moduleSteps.indexOf(step)
  return (
    <>
      <Box
        component="nav"
        aria-label={say('steps.label')}
        sx={{ display: { xs: 'none', sm: 'block' }, mb: 3 }}
      >
        <Stepper nonLinear activeStep={active} alternativeLabel>
          {moduleSteps.map((each, index) => (
            <Step key={each} completed={index < active} disabled={!isOpen(each)}>
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
      <Box sx={{ display: { xs: 'block', sm: 'none' }, mb: 2 }}>
        <Typography variant="subtitle2" component="p">
          {say('step.of', { number: active + 1, count: moduleSteps.length })} ·{' '}
          {say(`step.${step}`)}
        </Typography>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={((active + 1) / moduleSteps.length) * 100}
          sx={{ mt: 1, borderRadius: 1 }}
        />
      </Box>
    </>
  )
}
