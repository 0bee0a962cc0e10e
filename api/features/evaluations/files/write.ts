/** The title by which other systems sort questions: the first words of the question, in one line. */
export const titleOf = (question: string): string => {
  const [first = ''] = question.split('\n')
  const signs = [...first]
  return signs.length > 60 ? `${signs.slice(0, 59).join('').trim()}…` : first.trim()
}
