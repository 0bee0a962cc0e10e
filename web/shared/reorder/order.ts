export const isSameSet = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id) => others.includes(id))

export const isSameOrder = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id, place) => id === others[place])

/** Moves an id to an index, clamped to the list. */
export const moveTo = (ids: readonly string[], id: string, place: number): readonly string[] => {
  const others = ids.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, id)
}

/** Sorts records by a list of ids. */
export const inOrder = <Thing extends { readonly id: string }>(
  things: readonly Thing[],
  ids: readonly string[],
): readonly Thing[] => things.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))

/** The index to which a key moves the item; null if none. */
export const placeByKey = (key: string, place: number, length: number): number | null => {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(0, place - 1)
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(length - 1, place + 1)
    case 'Home':
      return 0
    case 'End':
      return length - 1
    default:
      return null
  }
}

type Span = { readonly top: number; readonly bottom: number }

const middle = ({ top, bottom }: Span): number => (top + bottom) / 2

/**
 * Moves past each item whose middle the leading edge has crossed. After the swap the same position gives the same index, so that items of
 * different heights do not flicker.
 */
export const placeOf = (lifted: Span, before: readonly Span[], after: readonly Span[]): number =>
  before.length -
  before.filter((one) => lifted.top < middle(one)).length +
  after.filter((one) => lifted.bottom > middle(one)).length

/** Pixels per frame to scroll while an item is dragged near an edge of the visible part. */
export const scrollStep = (y: number, viewport: Span): number => {
  const margin = 56
  const fastest = 14
  const over = Math.max(viewport.top + margin - y, 0)
  const under = Math.max(y - (viewport.bottom - margin), 0)
  return Math.round((Math.min(under, margin) - Math.min(over, margin)) * (fastest / margin))
}
