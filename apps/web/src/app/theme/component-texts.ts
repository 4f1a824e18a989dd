import type { Components } from '@mui/material/styles'
import type { useFrameTexts } from '../texts/texts.ts'

/** The texts that MUI's components bring in English only, in the language of the screen. */
export function componentTexts(t: ReturnType<typeof useFrameTexts>): { readonly components: Components } {
  return {
    components: {
      MuiAlert: { defaultProps: { closeText: t('word.close') } },
      MuiAutocomplete: {
        defaultProps: {
          clearText: t('choice.clear'),
          closeText: t('word.close'),
          loadingText: t('word.loading'),
          noOptionsText: t('choice.none'),
          openText: t('choice.open'),
        },
      },
      MuiPagination: {
        defaultProps: {
          getItemAriaLabel: (type, page, isShown) =>
            type === 'next' || type === 'previous'
              ? t(`pages.${type}`)
              : t(isShown ? 'pages.shown' : 'pages.page', { page: page ?? '' }),
        },
      },
    },
  }
}
