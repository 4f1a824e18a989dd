import type { DamageCategoryId } from '@foresite/contract/damage'
import { checksNothing, type QualityChecks } from '@foresite/contract/quality-checks'
import { Box, Checkbox, FormControl, FormControlLabel, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useModuleTexts } from './texts/texts.ts'
import { everyCheck } from './use-case-defaults.ts'

interface QualityCheckFieldsProps {
  readonly checks: QualityChecks
  readonly onChange: (checks: QualityChecks) => void
  readonly error: string | undefined
}

/** The checks of a quality inspection, each with its failure limits (MOD-5). */
export function QualityCheckFields({ checks, onChange, error }: QualityCheckFieldsProps) {
  const t = useModuleTexts()
  const categories = useQuery(queryFor('listDamageCategories'))
  const set = (id: DamageCategoryId, subChecks: readonly string[]) => {
    const kept = everyCheck[id].filter((subCheck) => subChecks.includes(subCheck))
    onChange({ ...checks, [id]: kept })
  }
  return (
    <FormControl component="fieldset" error={error !== undefined && checksNothing(checks)}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {t('quality.legend')}
      </FormLabel>
      <Loaded query={categories}>
        {(all) => (
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 250px), 1fr))',
            }}
          >
            {all.map(({ id, name, checks: subChecks }) => {
              const chosen: readonly string[] = checks[id]
              return (
                <Box
                  key={id}
                  role="group"
                  aria-label={name}
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 3, px: 1.5, py: 1 }}
                >
                  <FormControlLabel
                    label={name}
                    slotProps={{ typography: { variant: 'subtitle2' } }}
                    control={
                      <Checkbox
                        checked={chosen.length === subChecks.length}
                        indeterminate={chosen.length > 0 && chosen.length < subChecks.length}
                        onChange={() => set(id, chosen.length > 0 ? [] : subChecks.map((one) => one.id))}
                      />
                    }
                  />
                  <FormGroup sx={{ pl: 2 }}>
                    {subChecks.map((subCheck) => (
                      <FormControlLabel
                        key={subCheck.id}
                        label={subCheck.criterion}
                        slotProps={{ typography: { variant: 'body2' } }}
                        control={
                          <Checkbox
                            size="small"
                            checked={chosen.includes(subCheck.id)}
                            onChange={(_, checked) => {
                              const others = chosen.filter((other) => other !== subCheck.id)
                              set(id, checked ? [...others, subCheck.id] : others)
                            }}
                          />
                        }
                      />
                    ))}
                  </FormGroup>
                </Box>
              )
            })}
          </Box>
        )}
      </Loaded>
      {error !== undefined && checksNothing(checks) && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
