import type { LanguageModelSettings } from '@foresite/contract/language-model'
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { defineSearch, useSearch } from '#platform/routing/search.ts'
import { Panel } from '#ui/Panel.tsx'
import { ModelDialog } from './ModelDialog.tsx'
import { ModelSummary } from './ModelSummary.tsx'
import { TestModel } from './TestModel.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

const modelSearch = defineSearch({ model: z.literal('edit') })

/** The site's language model (SET-1): `?model=edit` opens its form. */
export function LanguageModelPanel() {
  const say = useLanguageModelTexts()
  const language = useLanguageStore((state) => state.language)
  const [{ model }, change] = useSearch(modelSearch)
  // Remounts the form to reset it.
  const [begun, setBegun] = useState(0)
  const query = queryFor('readLanguageModel')
  // The server's error text is in words: another language is another answer.
  const settings = useQuery({ ...query, queryKey: [...query.queryKey, language] })
  const edit = (isOpen: boolean) => change({ model: isOpen ? 'edit' : undefined })
  const reload = async () => {
    await settings.refetch()
    setBegun((count) => count + 1)
  }
  return (
    <Panel title={say('title')}>
      <Loaded query={settings}>
        {(now) => (
          <>
            <SetUpOrNot settings={now} onEdit={() => edit(true)} />
            {model !== undefined && (
              <ModelDialog key={begun} settings={now} onReload={() => void reload()} onClose={() => edit(false)} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  )
}

interface SetUpOrNotProps {
  readonly settings: LanguageModelSettings
  readonly onEdit: () => void
}

function SetUpOrNot({ settings, onEdit }: SetUpOrNotProps) {
  const say = useLanguageModelTexts()
  const { value, changed } = settings
  if (value === null)
    return (
      <EmptyState
        icon={<AutoAwesomeOutlined />}
        title={say('none')}
        actions={
          <Button variant="contained" aria-label={say('setUp.title')} onClick={onEdit}>
            {say('setUp')}
          </Button>
        }
      >
        {say('none.text')}
      </EmptyState>
    )
  // The test result of another model does not apply to this one.
  return <SetUp key={changed?.at} settings={settings} value={value} onEdit={onEdit} />
}

interface SetUpProps extends SetUpOrNotProps {
  readonly value: NonNullable<LanguageModelSettings['value']>
}

function SetUp({ settings, value, onEdit }: SetUpProps) {
  const say = useLanguageModelTexts()
  const [reply, setReply] = useState<string | null>(null)
  return (
    <>
      <ModelSummary settings={settings} value={value} reply={reply} />
      <TestModel timeLimitS={value.timeLimitS} onProblem={setReply}>
        <Button variant="outlined" aria-label={say('change.title')} onClick={onEdit}>
          {say('change')}
        </Button>
        <ConfirmDelete
          call="removeLanguageModel"
          input={{ query: settings.changed === null ? {} : { since: settings.changed.at } }}
          title={say('forget.title')}
          text={say('forget.text')}
          confirmLabel={say('forget')}
        >
          {(ask) => (
            <Button color="inherit" aria-label={say('forget.of')} onClick={ask}>
              {say('forget')}
            </Button>
          )}
        </ConfirmDelete>
      </TestModel>
    </>
  )
}
