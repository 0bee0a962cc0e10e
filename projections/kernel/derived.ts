/** Derives a value once from cached rows: again only where one of the arrays is another one. Remembers the last value by the first array. */
export const derivedOnce = <Value>(): ((
  rows: readonly [object, ...object[]],
  derive: () => Value,
) => Value) => {
  const known = new WeakMap<object, { readonly rows: readonly object[]; readonly value: Value }>()
  return (rows, derive) => {
    const last = known.get(rows[0])
    if (last?.rows.every((one, place) => one === rows[place])) return last.value
    const value = derive()
    known.set(rows[0], { rows, value })
    return value
  }
}
