import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'

export interface FileButtonProps extends Pick<ButtonProps, 'variant' | 'loading' | 'disabled'> {
  readonly children: string
  /** Kinds of files, as an input's `accept`. */
  readonly accept: string
  readonly onFile: (file: File) => void
}

/** A button that has a file chosen. The same file may be chosen again, once it has been mended. */
export function FileButton({ children, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          input.current?.click()
        }}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
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
