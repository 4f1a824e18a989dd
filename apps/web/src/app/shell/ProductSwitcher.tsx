import type { Product } from '@foresite/contract/configuration'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import ShieldOutlined from '@mui/icons-material/ShieldOutlined'
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined'
import { Box } from '@mui/material'
import { chooseProduct } from '#platform/configuration/product-choice.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { paths } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { products } from '../navigation/navigation.ts'
import { useFrameTexts } from '../texts/texts.ts'
import { LinkBehaviour } from '../theme/LinkBehaviour.tsx'

const icons = {
  compliance: ShieldOutlined,
  quality: FactCheckOutlined,
  productivity: WarehouseOutlined,
} as const satisfies Record<Product, unknown>

/** One pill for each of the three products (PROD-1, PROD-2). */
export function ProductSwitcher() {
  const t = useFrameTexts()
  const allProducts = useConfiguration((configuration) => configuration.allProducts)
  const current = useConfiguration((configuration) => configuration.product)
  const isEnabled = (product: Product) => allProducts?.includes(product) ?? true
  return (
    <Box
      component="nav"
      aria-label={t('word.products')}
      sx={{ display: 'flex', gap: 0.5, p: 0.5, borderRadius: 999, bgcolor: 'action.hover' }}
    >
      {products
        .filter((product) => product !== 'productivity' || isEnabled(product))
        .map((product) => (
          <Pill key={product} product={product} current={product === current} enabled={isEnabled(product)} />
        ))}
    </Box>
  )
}

interface PillProps {
  readonly product: Product
  readonly current: boolean
  readonly enabled: boolean
}

function Pill({ product, current, enabled }: PillProps) {
  const t = useFrameTexts()
  const title = useTitles()
  const Icon = icons[product]
  const label = title(`section.${product}`)
  const sx = {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    px: 1.75,
    border: 0,
    textDecoration: 'none',
    cursor: 'pointer',
    minHeight: 34,
    borderRadius: 999,
    fontFamily: 'inherit',
    fontSize: 14,
    fontWeight: 600,
    color: current ? 'text.primary' : 'text.secondary',
    bgcolor: current ? 'raised' : 'transparent',
    boxShadow: current ? '0 1px 3px rgb(0 0 0 / 0.16)' : 'none',
    transition: 'background-color 150ms, color 150ms',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  } as const
  if (!enabled)
    return (
      <Box
        component="button"
        type="button"
        disabled
        title={t('product.notEnabled')}
        sx={{ ...sx, opacity: 0.45, cursor: 'not-allowed' }}
      >
        <Icon aria-hidden sx={{ fontSize: 18 }} />
        {label}
      </Box>
    )
  return (
    <Box
      component={LinkBehaviour}
      href={paths[product]}
      {...(current ? { 'aria-current': 'true' as const } : {})}
      onClick={() => chooseProduct(product)}
      sx={sx}
    >
      <Icon aria-hidden sx={{ fontSize: 18, ...(current ? { color: 'primary.text' } : {}) }} />
      {label}
    </Box>
  )
}
