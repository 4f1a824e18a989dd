import { Button, type ButtonProps, useMediaQuery } from '@mui/material'
import { useRef } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'

interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'loading' | 'disabled' | 'startIcon' | 'sx'> {
  readonly children: string
  /** Kinds of files, as an input's `accept`. */
  readonly accept: string
  /** Adds a camera button on touch devices; `only`: the camera replaces the file picker there. */
  readonly camera?: boolean | 'only'
  readonly onFile: (file: File) => void
}

/** Opens a file picker. The same file can be chosen twice, because it may have been repaired in between. */
export function FileButton({ camera = false, ...props }: FileButtonProps) {
  const t = useUiTexts()
  // A mouse device would show two identical file pickers.
  const isTouch = useMediaQuery('(pointer: coarse)')
  if (camera === 'only' && isTouch) return <InputButton {...props} accept="image/jpeg" capture="environment" />
  return (
    <>
      <InputButton {...props} />
      {camera === true && isTouch && (
        // Asking for JPEG stops phones from delivering HEIC.
        <InputButton {...props} accept="image/jpeg" capture="environment">
          {t('takePhoto')}
        </InputButton>
      )}
    </>
  )
}

interface InputButtonProps extends Omit<FileButtonProps, 'camera'> {
  readonly capture?: 'environment'
}

function InputButton({ children, accept, capture, onFile, ...button }: InputButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        capture={capture}
        aria-label={children}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file !== undefined) onFile(file)
        }}
      />
    </>
  )
}
