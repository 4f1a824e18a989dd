import { createHash, timingSafeEqual } from 'node:crypto'
import { newConsoleCode } from './token.ts'

/**
 * Proves that the person who creates the first password over a network can read the server's console (AUTH-7).
 * Generated and shown on the first request; replaced after use.
 */
export class ConsoleCode {
  readonly #show: (code: string) => void
  #code: string | null = null

  constructor(show: (code: string) => void) {
    this.#show = show
  }

  /** Shows the current code on the console, once. */
  offer(): string {
    if (this.#code === null) {
      this.#code = newConsoleCode()
      this.#show(this.#code)
    }
    return this.#code
  }

  /** Whether a text is the current code, in any case, with or without its dash. */
  matches(text: string): boolean {
    return timingSafeEqual(digest(this.offer()), digest(text))
  }

  spend(): void {
    this.#code = null
  }
}

function digest(code: string): Buffer {
  return createHash('sha256').update(code.toUpperCase().replace(/[\s-]/g, '')).digest()
}
