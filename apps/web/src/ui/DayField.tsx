import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { ptPT } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en.js'
import 'dayjs/locale/pt.js'
import updateLocale from 'dayjs/plugin/updateLocale.js'
import { use, useState, type ComponentProps } from 'react'
import { UiLanguage } from './texts/language-context.ts'

// Weeks go from Sunday to Saturday in both languages (LOOK-4); 21 November 2026 is 21/11/2026 in Portuguese.
dayjs.extend(updateLocale)
dayjs.updateLocale('pt', { weekStart: 0 })

// The package types its own texts as possibly undefined, one by one; they are all there.
const ptTexts = ptPT.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
>

/** Stands for what no calendar has. */
const noDay = 'no day'

/** The package's fields know nothing of how the theme wants MUI's own. */
const likeOtherFields: SystemStyleObject<Theme> = {
  '& .MuiPickersFilledInput-root': {
    borderRadius: '8px',
    border: 1,
    borderColor: 'divider',
    bgcolor: 'background.paper',
    '&:hover': { bgcolor: 'action.hover' },
    '&.Mui-focused': {
      bgcolor: 'background.paper',
      borderColor: 'primary.main',
      boxShadow: '0 0 0 1px var(--mui-palette-primary-main)',
    },
    '&.Mui-error': { borderColor: 'error.main' },
  },
}
const inFormSize: SystemStyleObject<Theme> = { '& .MuiPickersInputBase-sectionsContainer': { py: 1.5 } }
// On a phone two stand side by side: the form of a day needs the room before the calendar's button.
const filterSize: SystemStyleObject<Theme> = { width: 180, '& .MuiInputAdornment-positionEnd': { ml: -0.75 } }
/** How a day is written, in a colour that can be read: the package's own is too pale. */
const likeOtherHints: SystemStyleObject<Theme> = {
  '& .MuiPickersInputBase-sectionsContainer': { opacity: 1 },
  '& .MuiPickersInputBase-root:not(.Mui-focused) .MuiPickersInputBase-sectionsContainer': { color: 'text.secondary' },
}

interface DayFieldProps {
  readonly label: string
  /** Like 2026-11-21. */
  readonly value: string | undefined
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** As wide and as high as the fields of a form around it, instead of those of a filter. */
  readonly inForm?: boolean
  /** Its label marks it as required, like the fields around it. */
  readonly required?: boolean
  /** The error of the entered date. */
  readonly problem?: string | undefined
  /** Called with a whole, possible day, or with nothing when the field is emptied. */
  readonly onChange: (day: string | undefined) => void
  /**
   * Called with the typed text when it is no allowed day. A caller that handles it shows the error; without it the
   * previous day stays, as a filter wants.
   */
  readonly onWrong?: (typed: string) => void
}

/** One day, typed or picked from a calendar, as the language writes it. */
export function DayField(props: DayFieldProps) {
  const { label, value, earliest, latest, inForm = false, required = false, problem } = props
  const { onChange, onWrong } = props
  const language = use(UiLanguage)
  const [typed, setTyped] = useState<{ readonly day: Dayjs | null; readonly words: string }>()
  // What is half typed stays as it is, until another day is given.
  const day = typed !== undefined && typed.words === value ? typed.day : dayOf(value)
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      {...(language === 'pt' ? { localeText: ptTexts } : {})}
    >
      <DatePicker
        label={label}
        value={day}
        {...limits(earliest, latest)}
        onChange={(next, { validationError }) => {
          const words = wordsOf(next, validationError)
          setTyped({ day: next, words })
          if (next === null) onChange(undefined)
          else if (validationError === null && next.isValid()) onChange(words)
          else onWrong?.(words)
        }}
        slotProps={{
          textField: {
            variant: 'filled',
            required,
            // Nor do they know that the label is above: they hide the empty date's format for a label inside.
            slotProps: { input: { disableUnderline: true }, inputLabel: { shrink: true } },
            ...(inForm ? { fullWidth: true } : { size: 'small' }),
            sx: [likeOtherFields, inForm ? inFormSize : filterSize, ...(day === null ? [likeOtherHints] : [])],
            ...(problem === undefined ? {} : { error: true, helperText: problem }),
          },
        }}
      />
    </LocalizationProvider>
  )
}

function dayOf(day: string | undefined): Dayjs | null {
  return day === undefined ? null : dayjs(day)
}

/** A whole day as it is stored, also one before or after those that can be chosen. */
function wordsOf(day: Dayjs | null, error: string | null): string {
  const isWhole = error === null || error === 'minDate' || error === 'maxDate'
  return day?.isValid() === true && isWhole ? day.format('YYYY-MM-DD') : noDay
}

function limits(earliest: string | undefined, latest: string | undefined) {
  return {
    ...(earliest === undefined ? {} : { minDate: dayjs(earliest) }),
    ...(latest === undefined ? {} : { maxDate: dayjs(latest) }),
  }
}
