/** Memoizes a value for each object, for as long as the object lives. */
export function onceFor<V extends object>(): (of: object, make: () => V) => V {
  const known = new WeakMap<object, V>()
  return (of, make) => {
    const before = known.get(of)
    if (before !== undefined) return before
    const made = make()
    known.set(of, made)
    return made
  }
}
