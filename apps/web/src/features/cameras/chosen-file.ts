import type { MessageKey } from '@foresite/contract/messages/en'
import { uploadLimitBytes } from '@foresite/contract/uploads'
import { z } from 'zod'

/** What is already wrong with a file before it is sent: too large (UP-1) or empty. */
export function fileProblem(file: { readonly size: number }): MessageKey | null {
  if (file.size > uploadLimitBytes) return 'source.too-large'
  return file.size === 0 ? 'source.empty' : null
}

/** A file field of a form; its messages are keys, like those of every schema here. */
export const chosenFile = z.instanceof(File, { error: 'source.no-file' }).superRefine((file, context) => {
  const problem = fileProblem(file)
  if (problem !== null) context.addIssue({ code: 'custom', message: problem })
})

/** A camera's name out of a file's: without its extension, words apart, at most 80 characters. */
export function nameFromFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]*$/, '')
    .replace(/[_-]+/g, ' ')
    .trim()
    .slice(0, 80)
}
