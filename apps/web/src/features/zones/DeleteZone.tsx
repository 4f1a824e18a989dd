import type { SiteModule } from '@foresite/contract/modules'
import type { Zone } from '@foresite/contract/zones'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Button, Link, Stack } from '@mui/material'
import { useState } from 'react'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { to } from '#platform/routing/paths.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { useZoneTexts } from './texts/texts.ts'

interface DeleteZoneProps {
  readonly zone: Zone
  readonly watching: readonly Pick<SiteModule, 'id' | 'name'>[]
  readonly onDeleted: () => void
}

/** Deletes a zone after confirmation. If modules watch it, names them instead. */
export function DeleteZone({ zone: { id, name, updatedAt: since }, watching, onDeleted }: DeleteZoneProps) {
  const t = useZoneTexts()
  const [isExplained, setExplained] = useState(false)
  const close = () => setExplained(false)
  if (watching.length > 0)
    return (
      <>
        <DeleteButton onPress={() => setExplained(true)} />
        {isExplained && (
          <AppDialog
            title={t('used.title', { name })}
            text={t('used.text')}
            onClose={close}
            actions={<Button onClick={close}>{t('word.close')}</Button>}
          >
            <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
              {watching.map((module) => (
                <Link key={module.id} href={`${to('modules')}?module=${module.id}`}>
                  {module.name}
                </Link>
              ))}
            </Stack>
          </AppDialog>
        )}
      </>
    )
  return (
    <ConfirmDelete
      call="deleteZone"
      input={{ params: { id }, query: { since } }}
      title={t('delete.title', { name })}
      text={t('delete.text')}
      confirmLabel={t('delete')}
      onDeleted={onDeleted}
    >
      {(ask) => <DeleteButton onPress={ask} />}
    </ConfirmDelete>
  )
}

function DeleteButton({ onPress }: { readonly onPress: () => void }) {
  const t = useZoneTexts()
  return (
    <Button color="inherit" startIcon={<DeleteOutlined />} sx={{ color: 'error.text' }} onClick={onPress}>
      {t('delete')}
    </Button>
  )
}
