import { product, products, type Product } from '@foresite/contract/configuration'
import { Checkbox, FormControl, FormControlLabel, FormHelperText, FormLabel } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { useTitles } from '#platform/routing/titles.ts'
import { Panel } from '#ui/Panel.tsx'
import { useSettingTexts } from './texts/texts.ts'

export function ProductsPanel() {
  const t = useSettingTexts()
  const stored = useQuery({
    ...queryFor('readConfig', { query: { field: 'products' } }),
    select: (answer) => products.parse(Array.isArray(answer) ? answer : []),
  })
  return (
    <Panel title={t('word.products')}>
      <Loaded query={stored}>{(list) => <ProductsForm stored={list} />}</Loaded>
    </Panel>
  )
}

interface ProductsFields {
  list: Product[]
}

const chosenProducts = z.object({ list: products.min(1, { error: 'selection.required' }) })

function ProductsForm({ stored }: { readonly stored: Product[] }) {
  const t = useSettingTexts()
  const title = useTitles()
  const save = useCall('saveConfig', { quiet: true })
  const form = useSettingsForm<ProductsFields>({
    fields: { list: stored },
    changed: null,
    schema: chosenProducts,
    wordsOf: ({ list }) => [[t('word.products'), list.map((one) => title(`section.${one}`)).join(', ')]],
    save: ({ list }, replaced) =>
      save.mutateAsync({ body: { field: 'products', value: list, was: replaced.fields.list } }),
  })
  const { field } = useController({ control: form.form.control, name: 'list' })
  const { value: list } = field
  return (
    <SettingsForm label={t('word.products')} settings={form}>
      <FormControl component="fieldset" variant="standard" error={list.length === 0}>
        <FormLabel component="legend" sx={{ fontSize: 14 }}>
          {t('products.hint')}
        </FormLabel>
        {product.options.map((one) => (
          <FormControlLabel
            key={one}
            label={title(`section.${one}`)}
            control={
              <Checkbox
                checked={list.includes(one)}
                onChange={(_, checked) => {
                  const chosen = new Set(checked ? [...list, one] : list.filter((p) => p !== one))
                  field.onChange(product.options.filter((p) => chosen.has(p)))
                }}
              />
            }
          />
        ))}
        {list.length === 0 && <FormHelperText>{t('products.none')}</FormHelperText>}
      </FormControl>
    </SettingsForm>
  )
}
