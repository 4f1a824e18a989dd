import type { LanguageModelSettings } from '@foresite/contract/language-model'
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { Panel } from '#ui/Panel.tsx'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelSummary } from './ModelSummary.tsx'
import { TestModel } from './TestModel.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

const modelSearch = defineSearch({ model: z.literal('edit') })

/** The site's language model (SET-1): `?model=edit` opens its form. */
export function LanguageModelPanel() {
  const t = useLanguageModelTexts()
  const [{ model }, change] = useSearch(modelSearch)
  const settings = useQuery(queryFor('readLanguageModel'))
  const edit = (isOpen: boolean) => change({ model: isOpen ? 'edit' : undefined })
  return (
    <Panel title={t('title')}>
      <Loaded query={settings}>
        {(now) => (
          <>
            <CurrentModel settings={now} onEdit={() => edit(true)} />
            {model !== undefined && <ModelDialog settings={now} onClose={() => edit(false)} />}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface CurrentModelProps {
  readonly settings: LanguageModelSettings
  readonly onEdit: () => void
}

function CurrentModel({ settings, onEdit }: CurrentModelProps) {
  const t = useLanguageModelTexts()
  const { value, changed } = settings
  if (value === null)
    return (
      <EmptyState
        icon={<AutoAwesomeOutlined />}
        title={t('none')}
        actions={
          <Button variant="contained" aria-label={t('setUp.title')} onClick={onEdit}>
            {t('word.setUp')}
          </Button>
        }
      >
        {t('none.text')}
      </EmptyState>
    )
  // The result belongs to the model that was tested.
  return <SetUp key={changed?.at} settings={settings} value={value} onEdit={onEdit} />
}

interface SetUpProps extends CurrentModelProps {
  readonly value: NonNullable<LanguageModelSettings['value']>
}

function SetUp({ settings, value, onEdit }: SetUpProps) {
  const t = useLanguageModelTexts()
  const [reply, setReply] = useState<string | null>(null)
  return (
    <>
      <ModelSummary settings={settings} value={value} reply={reply} />
      <TestModel timeLimitS={value.timeLimitS} onProblem={setReply}>
        <Button variant="outlined" aria-label={t('change.title')} onClick={onEdit}>
          {t('word.edit')}
        </Button>
        <DeleteButton
          longLabel={t('remove.of')}
          call="removeLanguageModel"
          input={{ query: settings.changed === null ? {} : { since: settings.changed.at } }}
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('word.remove')}
        />
      </TestModel>
    </>
  )
}
