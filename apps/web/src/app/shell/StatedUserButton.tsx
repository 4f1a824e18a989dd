import type { StatedBy } from '@foresite/contract/stated-by'
import PersonOutlined from '@mui/icons-material/PersonOutlined'
import { ButtonBase } from '@mui/material'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useStatedByTexts } from '#platform/access/texts/texts.ts'
import { askWho } from '#platform/access/who-question.ts'

/** Names the stated user of this tab; pressing it asks again. */
export function StatedUserButton({ who }: { readonly who: StatedBy }) {
  const t = useStatedByTexts()
  return (
    <ButtonBase
      title={t('change')}
      onClick={() => void askWho()}
      sx={{
        display: 'flex',
        justifyContent: 'flex-start',
        gap: 1.25,
        width: '100%',
        px: 1.25,
        py: 0.5,
        borderRadius: 1,
        fontFamily: 'inherit',
        fontSize: 14,
        fontWeight: 500,
        textAlign: 'left',
        color: 'nav.text',
        '&:hover': { bgcolor: 'nav.hover', color: 'nav.hoverText' },
        '&.Mui-focusVisible': { outline: '2px solid currentColor', outlineOffset: -2 },
      }}
    >
      <PersonOutlined aria-hidden sx={{ fontSize: 20 }} />
      <StatedName who={who} />
    </ButtonBase>
  )
}
