import ArrowBack from '@mui/icons-material/ArrowBack'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import { Box, Button, IconButton, Stack, Typography } from '@mui/material'
import { use, type ReactNode } from 'react'
import { BetaMark } from './BetaMark.tsx'
import { HelpHref } from './help-href.ts'
import { pageHeadingId } from './page-heading.ts'
import { useUiTexts } from './texts/use-ui-texts.ts'
import { Muted } from './Muted.tsx'

export interface PageHeaderProps {
  readonly title: string
  /** The end of the title that must not wrap, like a number. */
  readonly unbroken?: string | undefined
  /** A sentence under the title. */
  readonly description?: ReactNode
  /** The parent screen, for screens outside the navigation. */
  readonly back?: { readonly href: string; readonly label: string }
  readonly beta?: boolean
  /** Buttons; the last one is primary. */
  readonly actions?: ReactNode
}

/** A screen's only `h1`, with the actions on the whole screen. */
export function PageHeader(props: PageHeaderProps) {
  const { title, unbroken = '', description, back, beta = false, actions } = props
  const t = useUiTexts()
  const help = use(HelpHref)
  return (
    <Stack component="header" sx={{ mb: 3, gap: 0.5 }}>
      {back && (
        <Button
          href={back.href}
          size="small"
          color="inherit"
          startIcon={<ArrowBack />}
          sx={{ alignSelf: 'flex-start', ml: -2, color: 'text.secondary' }}
        >
          {back.label}
        </Button>
      )}
      <Stack
        direction="row"
        // Actions that wrap below the title start at its left edge.
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, minHeight: 40 }}
      >
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, minWidth: 0 }}>
          <Typography
            id={pageHeadingId}
            component="h1"
            variant="h5"
            tabIndex={-1}
            sx={{ outline: 'none', overflowWrap: 'anywhere' }}
          >
            {unbroken !== '' && title.endsWith(unbroken) ? (
              <>
                {title.slice(0, -unbroken.length)}
                <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                  {unbroken}
                </Box>
              </>
            ) : (
              title
            )}
          </Typography>
          {beta && <BetaMark />}
          {help !== null && (
            <IconButton
              component="a"
              href={help}
              target="_blank"
              rel="noopener"
              size="small"
              aria-label={t('help')}
              title={t('help')}
              sx={{ color: 'text.secondary', flex: 'none' }}
            >
              <HelpOutline fontSize="small" />
            </IconButton>
          )}
        </Stack>
        {actions !== undefined && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {description !== undefined && <Muted sx={{ maxWidth: 720 }}>{description}</Muted>}
    </Stack>
  )
}
