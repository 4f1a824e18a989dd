import { product, products, type Product } from '@foresite/contract/configuration'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Stack from '@mui/material/Stack'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Panel } from '#ui/Panel.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useSettingTexts } from './texts/texts.ts'
import { useSavedForm } from './use-saved-form.ts'

/** The products that the site has. */
export function ProductsPanel() {
  const say = useSettingTexts()
  const stored = useQuery({
    ...queryFor('readConfig', { query: { field: 'products' } }),
    select: (answer) => products.parse(Array.isArray(answer) ? answer : []),
  })
  return (
    <Panel title={say('products')}>
      <Loaded query={stored}>{(list) => <ProductsForm stored={list} />}</Loaded>
    </Panel>
  )
}

function ProductsForm({ stored }: { readonly stored: readonly Product[] }) {
  const say = useSettingTexts()
  const save = useCall('saveConfig', { quiet: true })
  const form = useSavedForm<{ readonly list: readonly Product[] }>({
    stored: { list: stored },
    // The list says itself whether somebody has changed it.
    since: stored.join(),
    isPending: save.isPending,
    save: ({ list }, since, on) => {
      const was = since === null || since === '' ? [] : products.parse(since.split(','))
      save.mutate({ body: { field: 'products', value: [...list], was } }, on)
    },
  })
  const { list } = form.value
  return (
    <Stack component="form" noValidate aria-label={say('products')} onSubmit={form.submit} sx={{ gap: 2 }}>
      <FormControl component="fieldset" variant="standard" error={list.length === 0}>
        <FormLabel component="legend" sx={{ fontSize: 14 }}>
          {say('products.hint')}
        </FormLabel>
        {product.options.map((one) => (
          <FormControlLabel
            key={one}
            label={say(`product.${one}`)}
            control={
              <Checkbox
                checked={list.includes(one)}
                onChange={(_, checked) => {
                  const chosen = new Set(checked ? [...list, one] : list.filter((p) => p !== one))
                  form.change({ list: product.options.filter((p) => chosen.has(p)) })
                }}
              />
            }
          />
        ))}
        {list.length === 0 && <FormHelperText>{say('products.none')}</FormHelperText>}
      </FormControl>
      <SaveBar form={form} />
    </Stack>
  )
}
