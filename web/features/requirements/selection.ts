/** The changes that make the assigned set the selected one; none where they are equal. */
export const changesOf = (
  assigned: ReadonlySet<string>,
  selected: ReadonlySet<string>,
): { id: string; isChecked: boolean }[] => [
  ...[...selected].filter((id) => !assigned.has(id)).map((id) => ({ id, isChecked: true })),
  ...[...assigned].filter((id) => !selected.has(id)).map((id) => ({ id, isChecked: false })),
]
