/** Works something out once for each object, and knows it for as long as the object is there. */
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
