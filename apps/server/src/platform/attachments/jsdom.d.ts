/**
 * The part of jsdom used here. Its own types bring the whole DOM into a program without one, where code would compile
 * that cannot run.
 */
declare module 'jsdom' {
  export interface SvgAttribute {
    readonly name: string
    readonly value: string
  }
  export interface SvgElement {
    readonly localName: string
    readonly textContent: string
    readonly attributes: Iterable<SvgAttribute>
    readonly children: Iterable<SvgElement>
    querySelectorAll(selector: string): Iterable<SvgElement>
    removeAttribute(name: string): void
    remove(): void
  }
  export class JSDOM {
    constructor(html: string)
    readonly window: {
      readonly XMLSerializer: new () => { serializeToString(element: SvgElement): string }
      close(): void
    }
  }
}
