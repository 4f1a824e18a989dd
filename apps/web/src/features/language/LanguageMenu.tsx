import { Menu, MenuItem } from '@mui/material'
import { useLanguageStore, type Language } from '#platform/i18n/language-store.ts'

/** Each language in its own words, for people who cannot read the current one. */
const ownNames = { en: 'English', pt: 'Português' } as const satisfies Record<Language, string>
const languages: readonly Language[] = ['en', 'pt']

interface LanguageMenuProps {
  readonly id: string
  readonly anchor: HTMLElement
  readonly open: boolean
  readonly onClose: () => void
}

export function LanguageMenu({ id, anchor, open, onClose }: LanguageMenuProps) {
  const language = useLanguageStore((state) => state.language)
  const choose = useLanguageStore((state) => state.choose)
  return (
    <Menu id={id} anchorEl={anchor} open={open} onClose={onClose}>
      {languages.map((code) => (
        <MenuItem
          key={code}
          lang={code}
          selected={code === language}
          onClick={() => {
            choose(code)
            onClose()
          }}
        >
          {ownNames[code]}
        </MenuItem>
      ))}
    </Menu>
  )
}
