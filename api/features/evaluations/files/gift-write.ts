import type { Question } from '../../../../domain/evaluations/events.ts'
import { titleOf } from './write.ts'

/** GIFT has no points: a comment before each question states them. */
export const writeGift = (questions: readonly Question[]): string =>
  questions.map((question) => `${giftQuestion(question)}\n`).join('\n')

const giftQuestion = ({ question, value, type, answers }: Question): string =>
  [
    `// points: ${value}`,
    `::${escapeSigns(titleOf(question))}::[plain]${escapeSigns(question)}{`,
    ...answers.map(({ response, isCorrect }) =>
      type === 'multipleChoice' ? choice(response, isCorrect) : acceptedAnswer(response),
    ),
    '}',
  ].join('\n')

const escapeSigns = (text: string): string => text.replace(/[\\:#={}~]/g, '\\$&').replaceAll('\n', '\\n')

/** A text may start like a weight or a format; both are then written explicitly. */
const choice = (response: string, isCorrect: boolean): string => {
  const weight = response.startsWith('%') ? `%${isCorrect ? 100 : 0}%` : ''
  const format = response.startsWith('[') ? '[plain]' : ''
  return `\t${isCorrect ? '=' : '~'}${weight}${format}${escapeSigns(response)}`
}

/** An asterisk would match any text, an arrow would make a pair. */
const acceptedAnswer = (response: string): string => {
  const weight = response.startsWith('%') || response.includes('->') ? '%100%' : ''
  const format = response.startsWith('[') ? '[plain]' : ''
  return `\t=${weight}${format}${escapeSigns(response.replaceAll('*', '\\*'))}`
}
