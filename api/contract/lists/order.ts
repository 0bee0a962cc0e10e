/** A sort value: texts in the locale's order, numbers by size; null sorts first. */
export type Comparable = string | number | null

export const comparing =
  (localeTag: string) =>
  (one: Comparable, other: Comparable): number => {
    if (one === null || other === null) return Number(one !== null) - Number(other !== null)
    if (typeof one === 'number' && typeof other === 'number') return one - other
    return collatorOf(localeTag).compare(String(one), String(other))
  }

/** Sorts rows that are loaded at once; ties keep their order. */
export const ordered = <Row>(
  rows: readonly Row[],
  value: (row: Row) => Comparable,
  descending: boolean,
  localeTag: string,
): readonly Row[] => {
  const compare = comparing(localeTag)
  const way = descending ? -1 : 1
  return rows.toSorted((one, other) => way * compare(value(one), value(other)))
}

const collators = new Map<string, Intl.Collator>()

const collatorOf = (localeTag: string): Intl.Collator => {
  const made = collators.get(localeTag) ?? new Intl.Collator(localeTag, { numeric: true })
  collators.set(localeTag, made)
  return made
}
