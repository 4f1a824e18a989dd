import { useCase as useCaseNames, type UseCase } from '@foresite/contract/use-cases'
import { Box, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material'
import type { Ref } from 'react'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { UseCasePicture } from './pictures/UseCasePicture.tsx'
import { useUseCaseTexts } from './texts/use-case-texts.ts'
import { useModuleTexts } from './texts/texts.ts'

interface UseCaseCardsProps {
  readonly chosen: UseCase | null
  readonly onChoose: (useCase: UseCase) => void
  readonly error: string | undefined
  readonly firstRef?: Ref<HTMLInputElement>
}

/** Every use case with a drawing and a sentence, as radio buttons. */
export function UseCaseCards({ chosen, onChoose, error, firstRef }: UseCaseCardsProps) {
  const t = useModuleTexts()
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend" sx={{ mb: 1.5 }}>
        {t('useCase.legend')}
      </FormLabel>
      <Box
        role="radiogroup"
        aria-label={t('useCase.legend')}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 270px), 1fr))',
        }}
      >
        {useCaseNames.options.map((useCase, index) => (
          <UseCaseCard
            key={useCase}
            useCase={useCase}
            checked={useCase === chosen}
            {...(index === 0 && firstRef !== undefined ? { inputRef: firstRef } : {})}
            onChoose={() => onChoose(useCase)}
          />
        ))}
      </Box>
      {error !== undefined && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}

interface UseCaseCardProps {
  readonly useCase: UseCase
  readonly checked: boolean
  readonly onChoose: () => void
  readonly inputRef?: Ref<HTMLInputElement>
}

function UseCaseCard({ useCase, checked, onChoose, inputRef }: UseCaseCardProps) {
  const tScene = useSceneTexts()
  const tUseCase = useUseCaseTexts()
  return (
    <Box
      component="label"
      sx={{
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        p: 1.25,
        alignItems: 'center',
        cursor: 'pointer',
        border: 1,
        borderRadius: 3,
        borderColor: checked ? 'primary.main' : 'divider',
        bgcolor: checked ? 'primary.tint' : 'background.paper',
        boxShadow: checked ? (theme) => `0 0 0 1px ${theme.palette.primary.main}` : 'none',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(input:focus-visible)': {
          outline: (theme) => `2px solid ${theme.palette.primary.main}`,
          outlineOffset: 2,
        },
      }}
    >
      <Box
        component="input"
        ref={inputRef}
        type="radio"
        name="use-case"
        checked={checked}
        aria-label={tScene(`useCase.${useCase}`)}
        aria-describedby={`about-${useCase}`}
        onChange={onChoose}
        sx={{ position: 'absolute', opacity: 0, inset: 0, m: 0, cursor: 'pointer' }}
      />
      <UseCasePicture useCase={useCase} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" sx={{ lineHeight: 1.3 }}>
          {tScene(`useCase.${useCase}`)}
        </Typography>
        <Muted small id={`about-${useCase}`} sx={{ display: 'block', lineHeight: 1.35 }}>
          {tUseCase(`about.${useCase}`)}
        </Muted>
      </Box>
    </Box>
  )
}
