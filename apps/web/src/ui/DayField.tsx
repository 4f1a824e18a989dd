import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { ptPT } from '@mui/x-date-pickers/locales'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/en.js'
import 'dayjs/locale/pt.js'
import updateLocale from 'dayjs/plugin/updateLocale.js'
import { use, type ComponentProps } from 'react'
import { UiLanguage } from './texts/language-context.ts'

// Weeks go from Sunday to Saturday in both languages (LOOK-4); 21 November 2026 is 21/11/2026 in Portuguese.
dayjs.extend(updateLocale)
dayjs.updateLocale('pt', { weekStart: 0 })

// The package types its own texts as possibly undefined, one by one; they are all there.
const ptTexts = ptPT.components.MuiLocalizationProvider.defaultProps.localeText as NonNullable<
  ComponentProps<typeof LocalizationProvider>['localeText']
>

interface DayFieldProps {
  readonly label: string
  /** Like 2026-11-21. */
  readonly value: string | undefined
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** Called with a whole, possible day, or with nothing when the field is emptied. */
  readonly onChange: (day: string | undefined) => void
}

/** One day, typed or picked from a calendar, as the language writes it. */
export function DayField({ label, value, earliest, latest, onChange }: DayFieldProps) {
  const language = use(UiLanguage)
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      {...(language === 'pt' ? { localeText: ptTexts } : {})}
    >
      <DatePicker
        label={label}
        value={dayOf(value)}
        {...limits(earliest, latest)}
        onChange={(day, { validationError }) => {
          if (day === null) onChange(undefined)
          else if (validationError === null && day.isValid()) onChange(day.format('YYYY-MM-DD'))
        }}
        slotProps={{ textField: { size: 'small', sx: { width: 180 } } }}
      />
    </LocalizationProvider>
  )
}

function dayOf(day: string | undefined): Dayjs | null {
  return day === undefined ? null : dayjs(day)
}

function limits(earliest: string | undefined, latest: string | undefined) {
  return {
    ...(earliest === undefined ? {} : { minDate: dayjs(earliest) }),
    ...(latest === undefined ? {} : { maxDate: dayjs(latest) }),
  }
}
