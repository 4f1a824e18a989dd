import ts from 'typescript'
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true })

/** Attributes that users read or hear. */
const spoken = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'title',
  'titleAccess',
])

const hasWords = (text: string) => /\p{L}{2}/u.test(text)

/** The text that an expression in braces would render. */
function literalsIn(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsIn)
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression)
  if (!ts.isBinaryExpression(node)) return []
  return node.operatorToken.kind === ts.SyntaxKind.PlusToken
    ? [node.left, node.right].flatMap(literalsIn)
    : literalsIn(node.right)
}

function textsIn(source: ts.SourceFile): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text)
    else if (ts.isJsxExpression(node) && node.expression !== undefined) {
      const attribute = ts.isJsxAttribute(node.parent) ? node.parent.name.getText(source) : null
      if (attribute === null || spoken.has(attribute)) found.push(...literalsIn(node.expression))
    } else if (ts.isJsxAttribute(node) && node.initializer !== undefined && ts.isStringLiteral(node.initializer)) {
      if (spoken.has(node.name.getText(source))) found.push(node.initializer.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.filter(hasWords).map((text) => text.trim())
}

const written = (name: string, text: string) =>
  textsIn(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))

test('finds a hard-coded text anywhere in a component', () => {
  const texts = [
    '<p>One</p>',
    '<p>{"Two"}</p>',
    '<A label="Three" />',
    '<A title={ok ? "Four" : t("x")} />',
    '<p>{ok && `Five ${n}`}</p>',
  ]
  expect(texts.flatMap((text) => written('a.tsx', text))).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
  expect(written('a.tsx', '<A variant="body" key={`a-${n}`}>{t("text")} · {n}</A>')).toEqual([])
})

test('[LANG-3.b] no component has a hard-coded text: all come from the two catalogues', () => {
  const components = Object.entries(sources).filter(([name]) => !name.endsWith('.test.tsx'))
  expect(components.length).toBeGreaterThan(300)
  const found = components.flatMap(([name, text]) => written(name, text).map((words) => `${name}: ${words}`))
  expect(found).toEqual([])
})
