type Named = { id: string; name: string }

/** Options from named records, without duplicates. */
export const optionsOf = (
  things: readonly Named[] = [],
  labelOf: (thing: Named) => string = ({ name }) => name,
): { value: string; label: string }[] =>
  [...new Map(things.map((thing) => [thing.id, labelOf(thing)]))].map(([value, label]) => ({ value, label }))
