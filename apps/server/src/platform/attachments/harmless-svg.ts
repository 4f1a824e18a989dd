import createPurifier from 'dompurify'
import { JSDOM, type SvgElement } from 'jsdom'

/** DOMPurify as used here: its own types need the browser's. */
const purifierOf = createPurifier as unknown as (window: JSDOM['window']) => {
  sanitize(
    content: string,
    options: {
      readonly USE_PROFILES: { readonly svg: true; readonly svgFilters: true }
      readonly RETURN_DOM_FRAGMENT: true
    },
  ): Pick<SvgElement, 'children'>
}

/**
 * An SVG without anything that runs, loads or links elsewhere; null for anything else. DOMPurify removes what runs;
 * this also removes what only loads (external pictures, fonts and styles).
 */
export function harmlessSvg(content: string): string | null {
  const { window } = new JSDOM('')
  try {
    const { children } = purifierOf(window).sanitize(content, {
      USE_PROFILES: { svg: true, svgFilters: true },
      RETURN_DOM_FRAGMENT: true,
    })
    const [svg, ...others] = children
    if (svg?.localName !== 'svg' || others.length > 0 || [...svg.children].length === 0) return null
    for (const element of [svg, ...svg.querySelectorAll('*')]) removeLoads(element)
    return new window.XMLSerializer().serializeToString(svg)
  } finally {
    window.close()
  }
}

/** A part of the same drawing, or an embedded picture. */
const within = /^(?:#|data:image\/(?:png|jpe?g);base64,)/i

function removeLoads(element: SvgElement): void {
  if (element.localName === 'style' && loads(element.textContent)) element.remove()
  for (const { name, value } of [...element.attributes]) {
    const isLink = /(?:^|:)(?:href|src)$/.test(name)
    if (isLink ? !within.test(value.trim()) : loads(value)) element.removeAttribute(name)
  }
}

/** Whether a style loads something external. Escapes could hide a word; no honest logo has any. */
function loads(style: string): boolean {
  return (
    /@import|image-set|expression|\\/i.test(style) ||
    [...style.matchAll(/url\(\s*["']?\s*([^"')]*)/gi)].some(([, target = '']) => !within.test(target))
  )
}
