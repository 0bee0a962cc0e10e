/** A name for whoever sorts questions elsewhere: how the question begins, in one line. */
export const titleOf = (question: string): string => {
  const [first = ''] = question.split('\n')
  const signs = [...first]
  return signs.length > 60 ? `${signs.slice(0, 59).join('').trim()}…` : first.trim()
}
