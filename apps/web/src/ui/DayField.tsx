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

// The package's types allow missing texts; they are all present.
const ptTexts = ptPT.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
>

/** Stands for input that is not a day. */
const noDay = 'no day'

/** The theme's styles do not reach the package's own fields. */
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
// On a phone two fields share a row: the date needs the space before the calendar button.
const filterSize: SystemStyleObject<Theme> = { width: 180, '& .MuiInputAdornment-positionEnd': { ml: -0.75 } }
/** The date's placeholder in a readable colour: the package's own is too pale. */
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
  /** As wide and tall as the fields of a form, instead of a filter's. */
  readonly inForm?: boolean
  /** Marks the label as required. */
  readonly required?: boolean
  /** The error of the entered date. */
  readonly problem?: string | undefined
  /** Called with a complete, allowed day, or undefined when the field is emptied. */
  readonly onChange: (day: string | undefined) => void
  /**
   * Called with typed text that is not an allowed day. A caller that handles it shows the error; without it, the
   * previous day stays, which is right for a filter.
   */
  readonly onWrong?: (typed: string) => void
}

/** A day, typed or picked from a calendar, in the language's format. */
export function DayField(props: DayFieldProps) {
  const { label, value, earliest, latest, inForm = false, required = false, problem } = props
  const { onChange, onWrong } = props
  const language = use(UiLanguage)
  const [typed, setTyped] = useState<{ readonly day: Dayjs | null; readonly words: string }>()
  // Half-typed input stays until another day is set.
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
            // They also assume a label inside the field and hide the empty date's format behind it.
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

/** A complete day as stored, whether or not it can be selected. */
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
