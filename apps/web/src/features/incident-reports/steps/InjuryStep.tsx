import { esawCodes, natureOfInjury } from '@foresite/contract/injuries'
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup, TextField } from '@mui/material'
import { Muted } from '#ui/Muted.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { YesNo } from '../YesNo.tsx'
import { problemAt } from './use-problem.ts'
import type { StepProps } from './step-props.ts'

/** Whether a worker was injured, and how (REP-3). */
export function InjuryStep({ draft, problems }: StepProps) {
  const t = useReportTexts()
  const { content, change } = draft
  const { injury, nature, natureInWords } = content
  const natureProblem = problemAt(problems, 'nature')
  const wordsProblem = problemAt(problems, 'natureInWords')
  return (
    <>
      <YesNo
        label={t('field.injury')}
        value={injury}
        error={problemAt(problems, 'injury')}
        onChange={(injured) => change(injured ? { injury: true } : { injury: false, nature: null, natureInWords: '' })}
      />
      {injury === true && (
        <FormControl component="fieldset" error={natureProblem !== undefined}>
          <FormLabel component="legend">{t('field.nature')}</FormLabel>
          <RadioGroup
            value={nature ?? ''}
            onChange={(_, chosen) => change({ nature: natureOfInjury.options.find((one) => one === chosen) ?? null })}
          >
            {natureOfInjury.options.map((one) => (
              <FormControlLabel
                key={one}
                value={one}
                control={<Radio />}
                label={
                  <>
                    {t(`nature.${one}`)}{' '}
                    <Muted small component="span" sx={{ whiteSpace: 'nowrap' }}>
                      {t('nature.code', { code: esawCodes[one] })}
                    </Muted>
                  </>
                }
              />
            ))}
          </RadioGroup>
          {natureProblem !== undefined && <FormHelperText>{natureProblem}</FormHelperText>}
        </FormControl>
      )}
      {injury === true && nature === 'other' && (
        <TextField
          label={t('field.natureInWords')}
          value={natureInWords}
          error={wordsProblem !== undefined}
          helperText={wordsProblem}
          slotProps={{ htmlInput: { maxLength: 200 } }}
          onChange={({ target }) => change({ natureInWords: target.value })}
        />
      )}
      <Muted>{t('injury.hint')}</Muted>
    </>
  )
}
