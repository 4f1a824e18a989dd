import { damageGrade } from '@foresite/contract/shipment-pallets'
import type { ClassMeaning, ModelClass, ModelPurpose } from '@foresite/contract/site-models'
import { Box, FormHelperText, ListSubheader, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryFor } from '#platform/api/query.ts'
import { Muted } from '#ui/Muted.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { useSiteModelTexts } from './texts/texts.ts'

/** With this many classes, a search field appears. */
const searchedFrom = 12

interface ClassFieldsProps {
  readonly classes: readonly ModelClass[]
  readonly purpose: ModelPurpose
  readonly problem: string | undefined
  readonly onChange: (classes: ModelClass[]) => void
}

/** Maps each class of a model to its meaning. */
export function ClassFields({ classes, purpose, problem, onChange }: ClassFieldsProps) {
  const t = useSiteModelTexts()
  const titleId = useId()
  const [search, setSearch] = useState('')
  const matches = ({ name }: ModelClass) => name.toLowerCase().includes(search.trim().toLowerCase())
  const change = (changed: ModelClass) => onChange(classes.map((one) => (one.name === changed.name ? changed : one)))
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1.5 }}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {t('classes')}
      </Typography>
      {purpose === 'detection' && <Muted>{t('classes.hint')}</Muted>}
      {classes.length >= searchedFrom && (
        <SearchField label={t('classes.search')} value={search} onSearch={setSearch} />
      )}
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, maxHeight: 320, overflowY: 'auto', pt: 0.75 }}>
        {classes.filter(matches).map((one) => (
          <li key={one.name}>
            {purpose === 'damage' ? (
              <DamageClass of={one} onChange={change} />
            ) : (
              <ObjectClassField of={one} onChange={change} />
            )}
          </li>
        ))}
      </Box>
      {problem !== undefined && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
    </Stack>
  )
}

interface ClassProps {
  readonly of: ModelClass
  readonly onChange: (changed: ModelClass) => void
}

const objects = ['nothing', 'own', 'vehicle', 'person'] as const

function ObjectClassField({ of: { name, meaning }, onChange }: ClassProps) {
  const t = useSiteModelTexts()
  return (
    <SelectField
      fullWidth
      size="small"
      label={t('classes.of', { name })}
      value={meaning.as}
      choices={choicesOf(objects, (as) => t(`as.${as}`))}
      onChange={(as) => onChange({ name, meaning: { as } })}
    />
  )
}

function DamageClass({ of: { name, meaning }, onChange }: ClassProps) {
  const t = useSiteModelTexts()
  const { data: categories = [] } = useQuery(queryFor('listDamageCategories'))
  const set = (changed: ClassMeaning) => onChange({ name, meaning: changed })
  const grade = meaning.as === 'damage' ? meaning.grade : 'major'
  // A select cannot show a value before its options have loaded.
  const chosen = meaning.as === 'damage' && categories.length > 0 ? `${meaning.category}/${meaning.check}` : 'nothing'
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1 }}>
      <TextField
        select
        fullWidth
        size="small"
        label={t('classes.of', { name })}
        value={chosen}
        onChange={({ target }) => {
          const [categoryId, check = ''] = target.value.split('/')
          const category = categories.find(({ id }) => id === categoryId)
          set(category === undefined ? { as: 'nothing' } : { as: 'damage', category: category.id, check, grade })
        }}
      >
        <MenuItem value="nothing">{t('as.nothing')}</MenuItem>
        {categories.flatMap((category) => [
          <ListSubheader key={category.id}>{category.name}</ListSubheader>,
          ...category.checks.map((check) => (
            <MenuItem key={`${category.id}/${check.id}`} value={`${category.id}/${check.id}`}>
              {check.criterion}
            </MenuItem>
          )),
        ])}
      </TextField>
      {meaning.as === 'damage' && (
        <SelectField
          size="small"
          label={t('grade', { name })}
          value={grade}
          choices={choicesOf(damageGrade.options, (one) => t(`damageGrade.${one}`))}
          sx={{ minWidth: { sm: 160 } }}
          onChange={(changed) => set({ ...meaning, grade: changed })}
        />
      )}
    </Stack>
  )
}
