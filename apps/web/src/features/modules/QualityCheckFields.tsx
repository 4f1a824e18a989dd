import type { DamageCategoryId } from '@foresite/contract/damage'
import { checksNothing, type QualityChecks } from '@foresite/contract/quality-checks'
import { Box, FormControl, FormGroup, FormHelperText, FormLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { CheckField, CheckList } from '#ui/CheckField.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
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
          <SideBySide narrowest={250}>
            {all.map(({ id, name, checks: subChecks }) => {
              const chosen: readonly string[] = checks[id]
              return (
                <Box
                  key={id}
                  role="group"
                  aria-label={name}
                  sx={{ border: 1, borderColor: 'divider', borderRadius: 3, px: 1.5, py: 1 }}
                >
                  <CheckField
                    type="subtitle2"
                    label={name}
                    checked={chosen.length === subChecks.length}
                    isPartial={chosen.length > 0 && chosen.length < subChecks.length}
                    onChange={() => set(id, chosen.length > 0 ? [] : subChecks.map((one) => one.id))}
                  />
                  <FormGroup sx={{ pl: 2 }}>
                    <CheckList
                      size="small"
                      type="body2"
                      choices={subChecks.map((one) => [one.id, one.criterion])}
                      chosen={chosen}
                      onChange={(subset) => set(id, subset)}
                    />
                  </FormGroup>
                </Box>
              )
            })}
          </SideBySide>
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
