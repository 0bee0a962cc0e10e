/** The message in place of search results; null while there are results or the search loads. */
export const searchMessage = ({
  isOpen,
  error,
  found,
}: {
  isOpen: boolean
  error: unknown
  /** Number of selectable people; null while loading. */
  found: number | null
}) => {
  if (!isOpen) return null
  if (error) return 'shared.people.failed'
  return found === 0 ? 'shared.people.none' : null
}
