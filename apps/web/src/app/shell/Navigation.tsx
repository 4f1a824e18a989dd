import { Box, Stack, Typography } from '@mui/material'
import { Logo } from '#features/branding/Logo.tsx'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { productName } from '#platform/configuration/product-name.ts'
import { paths } from '#platform/routing/paths.ts'
import { useHelpLinks } from '../navigation/help-links.ts'
import { areaMenus, productNavigation, secondaryNavigation } from '../navigation/navigation.ts'
import { NavSections } from '../navigation/NavSections.tsx'
import { useNavigationFacts } from '../navigation/use-navigation-facts.ts'
import { LinkBehaviour } from '../theme/LinkBehaviour.tsx'
import { useFrameTexts } from '../texts/texts.ts'
import { StatedUser } from './StatedUser.tsx'

interface NavigationProps {
  /** Large screens show the chosen product's items, small ones all areas as menus (NAV-9). */
  readonly layout: 'large' | 'small'
}

/** The content of the side navigation and of the small screens' drawer. */
export function Navigation({ layout }: NavigationProps) {
  const t = useFrameTexts()
  const facts = useNavigationFacts()
  const help = useHelpLinks()
  const product = useConfiguration((configuration) => configuration.product) ?? 'compliance'
  const site = useConfiguration(({ organizationName }) => organizationName)
  return (
    <Stack sx={{ minHeight: '100%', p: 1.5, gap: 1, color: 'nav.text' }}>
      <Stack
        component={LinkBehaviour}
        href={paths.home}
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 1.25,
          '& > img': { alignSelf: 'center' },
          px: 1,
          py: 1,
          borderRadius: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:focus-visible': { outline: '2px solid currentColor' },
        }}
      >
        <Logo alt="" height={30} />
        <Typography component="span" noWrap sx={{ fontFamily: 'h6.fontFamily', fontWeight: 700, fontSize: 16 }}>
          {site === '' ? productName : site}
        </Typography>
      </Stack>
      <NavSections
        label={t('nav.main')}
        sections={layout === 'large' ? productNavigation(product, facts) : areaMenus(facts)}
      />
      <Box role="presentation" sx={{ borderTop: 1, borderColor: 'nav.muted', opacity: 0.25, mx: 1, my: 0.5 }} />
      <NavSections label={t('nav.secondary')} sections={secondaryNavigation(facts)} />
      <Box sx={{ mt: 'auto', pt: 2, display: 'grid', gap: 1 }}>
        <StatedUser />
        <NavSections label={t('nav.help')} sections={help} />
      </Box>
    </Stack>
  )
}
