import type { OpeningHours, Operations, WeekHours } from '@foresite/contract/operations'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, Button, FormHelperText, IconButton, Stack, TextField, Typography } from '@mui/material'
import { useInput } from '#platform/forms/inputs.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useSettingTexts } from './texts/texts.ts'
import { WeekFields } from './WeekFields.tsx'

const weekdays = { from: '06:00', to: '22:00' }
const firstWeek: WeekHours = {
  sun: null,
  mon: weekdays,
  tue: weekdays,
  wed: weekdays,
  thu: weekdays,
  fri: weekdays,
  sat: null,
}

/** The site's opening hours, and the docks with hours of their own. */
export function HoursFields() {
  const t = useSettingTexts()
  const { field, problem } = useInput<Operations, Operations>({ name: 'openingHours' })
  const { onChange } = field
  const hours = field.value as OpeningHours
  const { site, docks } = hours
  return (
    <Stack sx={{ gap: 2.5 }}>
      <ChoiceGroup
        label={t('hours.site')}
        value={site === null ? 'always' : 'byDay'}
        choices={choicesOf(['always', 'byDay'], (value) => t(`hours.${value}`))}
        hint={t('hours.hint')}
        onChoose={(chosen) => onChange({ ...hours, site: chosen === 'always' ? null : (site ?? firstWeek) })}
      />
      {site !== null && <WeekFields week={site} onChange={(week) => onChange({ ...hours, site: week })} />}
      <Box component="fieldset" sx={{ display: 'grid', gap: 2 }}>
        <Typography component="legend" sx={{ fontSize: 14, fontWeight: 600, p: 0 }}>
          {t('docks.title')}
        </Typography>
        <FormHelperText sx={{ m: 0 }}>{t('docks.hint')}</FormHelperText>
        {docks.map((one, index) => {
          const set = (next: typeof one) =>
            onChange({ ...hours, docks: docks.map((dock, i) => (i === index ? next : dock)) })
          return (
            // Docks have no id; a new row is always the last.
            <Stack
              key={index}
              role="group"
              aria-label={t('docks.one', { dock: one.dock })}
              sx={{ gap: 1, p: 2, borderRadius: 2, border: 1, borderColor: 'divider' }}
            >
              <Stack direction="row" sx={{ gap: 1, alignItems: 'center' }}>
                <TextField
                  fullWidth
                  size="small"
                  label={t('docks.name')}
                  value={one.dock}
                  onChange={({ target }) => set({ ...one, dock: target.value })}
                />
                <IconButton
                  aria-label={t('docks.remove', { dock: one.dock })}
                  onClick={() => onChange({ ...hours, docks: docks.filter((dock) => dock !== one) })}
                >
                  <DeleteOutlined />
                </IconButton>
              </Stack>
              <WeekFields week={one.hours} onChange={(week) => set({ ...one, hours: week })} />
            </Stack>
          )
        })}
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          onClick={() => onChange({ ...hours, docks: [...docks, { dock: '', hours: site ?? firstWeek }] })}
        >
          {t('docks.add')}
        </Button>
        {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
      </Box>
    </Stack>
  )
}
