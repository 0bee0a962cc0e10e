const texts = new WeakMap<object, string>()

export const jsonType = 'application/json;charset=utf-8'

export const jsonAnswer = (value: unknown, status: number): Response =>
  new Response(texts.get(Object(value)) ?? JSON.stringify(value), {
    status,
    headers: { 'content-type': jsonType },
  })

/** Presents a list and writes its JSON once for as long as it receives the same rows array, as from `cachedAnswer`. */
export const presentedOnce = <Row, Shown>(present: (row: Row) => Shown) => {
  const lists = new WeakMap<readonly Row[], readonly Shown[]>()
  return (rows: readonly Row[]): readonly Shown[] => {
    const known = lists.get(rows)
    if (known) return known
    const shown = rows.map(present)
    lists.set(rows, shown)
    texts.set(shown, JSON.stringify(shown))
    return shown
  }
}
