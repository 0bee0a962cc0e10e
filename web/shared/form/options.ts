type Named = { id: string; name: string }

/** Named things as the options of a choice; each of them once. */
export const optionsOf = (
  things: readonly Named[] = [],
  labelOf: (thing: Named) => string = ({ name }) => name,
): { value: string; label: string }[] =>
  [...new Map(things.map((thing) => [thing.id, labelOf(thing)]))].map(([value, label]) => ({ value, label }))
