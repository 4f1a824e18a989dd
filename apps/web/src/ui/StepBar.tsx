import { Box, LinearProgress, Step, StepButton, Stepper, Typography } from '@mui/material'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface StepOf<Name extends string> {
  readonly name: Name
  readonly label: string
  readonly isDone: boolean
  /** Whether it can be opened from here. */
  readonly isOpen: boolean
}

interface StepBarProps<Name extends string> {
  readonly label: string
  readonly steps: readonly StepOf<Name>[]
  /** The current step. */
  readonly step: Name
  /** From this width on, all steps fit side by side. */
  readonly wideFrom: 'sm' | 'md'
  readonly onStep: (step: Name) => void
}

/** The steps of a form with the current one; in a narrow box, one line of text and a progress bar. */
export function StepBar<Name extends string>(props: StepBarProps<Name>) {
  const { label, steps, step, wideFrom, onStep } = props
  const t = useUiTexts()
  const active = steps.findIndex(({ name }) => name === step)
  return (
    <>
      <Box component="nav" aria-label={label} sx={{ display: { xs: 'none', [wideFrom]: 'block' }, mb: 3 }}>
        <Stepper nonLinear activeStep={active} alternativeLabel>
          {steps.map(({ name, label: words, isDone, isOpen }) => (
            <Step key={name} completed={isDone} disabled={!isOpen}>
              <StepButton onClick={() => onStep(name)}>{words}</StepButton>
            </Step>
          ))}
        </Stepper>
      </Box>
      <Box sx={{ display: { xs: 'block', [wideFrom]: 'none' }, mb: 2 }}>
        <Typography variant="subtitle2" component="p">
          {t('step.of', { number: active + 1, count: steps.length })} · {steps[active]?.label}
        </Typography>
        <LinearProgress
          aria-hidden
          variant="determinate"
          value={((active + 1) / steps.length) * 100}
          sx={{ mt: 1, borderRadius: 1 }}
        />
      </Box>
    </>
  )
}
