/** Named things as the options of a choice; each of them once. */
export const optionsOf = (
  things: readonly { id: string; name: string }[] = [],
): { value: string; label: string }[] =>
  [...new Map(things.map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label }))
