import { watchedClass, type WatchedClass } from '@foresite/contract/objects'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { withChoice } from './module-form.ts'
import { useModuleTexts } from './texts/texts.ts'

interface ObjectPickerProps {
  readonly chosen: readonly WatchedClass[]
  readonly onChange: (chosen: WatchedClass[]) => void
  readonly error: string | undefined
}

/** Which objects count. */
export function ObjectPicker({ chosen, onChange, error }: ObjectPickerProps) {
  const say = useModuleTexts()
  const sayScene = useSceneTexts()
  return (
    <FormControl component="fieldset" error={error !== undefined}>
      <FormLabel component="legend">{say('objects')}</FormLabel>
      <FormGroup row>
        {watchedClass.options.map((object) => (
          <FormControlLabel
            key={object}
            label={sayScene(`object.${object}`)}
            control={
              <Checkbox
                checked={chosen.includes(object)}
                onChange={(_, checked) => {
                  onChange(withChoice(chosen, object, checked))
                }}
              />
            }
          />
        ))}
      </FormGroup>
      {error !== undefined && (
        <FormHelperText role="alert" sx={{ mx: 0 }}>
          {error}
        </FormHelperText>
      )}
    </FormControl>
  )
}
