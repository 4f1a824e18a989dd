import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { quietQueryFor } from '#platform/api/query.ts'
import { ManyOf } from './ManyOf.tsx'
import { useModuleTexts } from './texts/texts.ts'
import { useModuleForm } from './use-module-form.ts'

/** The classes of the site's own models; empty without any. */
export function SiteObjectFields() {
  const say = useModuleTexts()
  const { control } = useModuleForm()
  const { field } = useController({ control, name: 'siteObjects' })
  const { data: models = [] } = useQuery(quietQueryFor('listSiteModels'))
  const seen = models
    .filter(({ enabled, purpose }) => enabled && purpose === 'detection')
    .flatMap(({ classes }) => classes)
    .filter(({ meaning }) => meaning.as !== 'nothing')
    .map(({ name }) => name)
  const offered = [...new Set([...seen, ...field.value])]
  if (offered.length === 0) return null
  const unseen = field.value.filter((name) => !seen.includes(name))
  return (
    <ManyOf
      label={say('siteObjects')}
      choices={offered.map((name) => [name, name] as const)}
      chosen={field.value}
      onChange={field.onChange}
      hint={unseen.length === 0 ? say('siteObjects.hint') : say('siteObjects.unseen', { names: unseen.join(', ') })}
    />
  )
}
