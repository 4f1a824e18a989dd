import { product, products, type Product } from '@foresite/contract/configuration'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { useTitles } from '#platform/routing/titles.ts'
import { CheckGroup } from '#ui/CheckField.tsx'
import { Panel } from '#ui/Panel.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
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
      <CheckGroup
        label={t('products.hint')}
        choices={choicesOf(product.options, (one) => title(`section.${one}`))}
        chosen={list}
        problem={list.length === 0 ? t('products.none') : undefined}
        onChange={field.onChange}
      />
    </SettingsForm>
  )
}
