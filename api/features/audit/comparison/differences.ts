export type FlatRow = Readonly<Record<string, string | number | boolean | null>>

export type Difference<Row extends FlatRow> = { readonly key: string } & (
  | { readonly kind: 'added'; readonly after: Row }
  | { readonly kind: 'gone'; readonly before: Row }
  | {
      readonly kind: 'changed'
      readonly before: Row
      readonly after: Row
      readonly fields: readonly (keyof Row & string)[]
    }
)

/** The changes from the first list to the second, in the order of the second; removed rows come last. */
export const differences = <Row extends FlatRow>(
  first: ReadonlyMap<string, Row>,
  second: ReadonlyMap<string, Row>,
): readonly Difference<Row>[] => {
  const changes: Difference<Row>[] = []
  for (const [key, after] of second) {
    const before = first.get(key)
    if (!before) changes.push({ key, kind: 'added', after })
    else {
      const fields = changedFields(before, after)
      if (fields.length > 0) changes.push({ key, kind: 'changed', before, after, fields })
    }
  }
  for (const [key, before] of first) if (!second.has(key)) changes.push({ key, kind: 'gone', before })
  return changes
}

const changedFields = <Row extends FlatRow>(before: Row, after: Row): readonly (keyof Row & string)[] => {
  const fields = new Set<keyof Row & string>([...Object.keys(before), ...Object.keys(after)])
  return [...fields].filter((field) => before[field] !== after[field])
}
