import { readFileSync } from 'node:fs'
import type { Language } from '@foresite/contract/messages/say'

function promptOf(name: string): string {
  return readFileSync(new URL(`./prompts/${name}.md`, import.meta.url), 'utf8').trim()
}

const prompts: Readonly<Record<Language, { readonly text: string; readonly picture: string }>> = {
  en: { text: promptOf('en'), picture: promptOf('en-picture') },
  pt: { text: promptOf('pt'), picture: promptOf('pt-picture') },
}

/** How a model writes a description; the prompts are the files in prompts/. */
export function instructionsIn(language: Language, hasPicture: boolean): string {
  const { text, picture } = prompts[language]
  return hasPicture ? `${text}\n${picture}` : text
}

/** The facts for the model, one per line. */
export function materialOf(facts: readonly string[]): string {
  return facts.map((fact) => `- ${fact.replace(/\s*\n\s*/g, ' ')}`).join('\n')
}
