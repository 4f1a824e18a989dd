/**
 * The project's own rules, run by oxlint beside its built-in ones (.oxlintrc.json).
 *
 * @typedef {{ type: string }} Syntax
 * @typedef {Syntax & { parent: Syntax, argument: Syntax }} Spread
 * @typedef {{ report: (problem: { node: Spread, message: string }) => void }} Context
 */

/** A literal spread into a literal of the same kind. */
const literals = new Set(['ObjectExpression', 'ArrayExpression'])

/** @param {Context} context */
function noPackedLiterals(context) {
  /** @param {Spread} node */
  const checkSpread = (node) => {
    if (!literals.has(node.argument.type) || node.parent.type !== node.argument.type) return
    context.report({
      node,
      message: 'Write the entries out: packing literals hides misspelt properties from the type checker.',
    })
  }
  return { SpreadElement: checkSpread }
}

export default {
  meta: { name: 'foresite' },
  rules: { 'no-packed-literals': { create: noPackedLiterals } },
}
