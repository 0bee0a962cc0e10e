/** The words in place of names, once a search is open and answered; null where there are names, or none to show yet. */
export const wordsOfSearch = ({
  isOpen,
  error,
  found,
}: {
  isOpen: boolean
  error: unknown
  /** How many may be chosen; null before the answer. */
  found: number | null
}) => {
  if (!isOpen) return null
  if (error) return 'shared.people.failed'
  return found === 0 ? 'shared.people.none' : null
}
