import type { Question } from '../../../../domain/evaluations/events.ts'
import { titleOf } from './write.ts'

export const writeMoodle = (questions: readonly Question[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions.map(questionElement).join('\n')}\n</quiz>\n`

const questionElement = (question: Question): string =>
  [
    `  <question type="${typeOf(question)}">`,
    `    <name>${text(titleOf(question.question))}</name>`,
    `    <questiontext format="plain_text">${text(question.question)}</questiontext>`,
    `    <defaultgrade>${question.value}</defaultgrade>`,
    ...settings[typeOf(question)],
    ...question.answers.map((answer) => answerElement(question, answer)),
    '  </question>',
  ].join('\n')

type MoodleType = 'multichoice' | 'shortanswer' | 'essay'

const typeOf = ({ type, answers }: Question): MoodleType => {
  if (type === 'multipleChoice') return 'multichoice'
  return answers.length > 0 ? 'shortanswer' : 'essay'
}

/** The product's rules: one right answer, fixed order, case ignored. */
const settings: Readonly<Record<MoodleType, readonly string[]>> = {
  multichoice: ['    <single>true</single>', '    <shuffleanswers>false</shuffleanswers>'],
  shortanswer: ['    <usecase>0</usecase>'],
  essay: ['    <responseformat>plain</responseformat>'],
}

const answerElement = ({ type }: Question, { response, isCorrect }: Question['answers'][number]): string => {
  // an asterisk would match any text
  const value = type === 'freeResponse' ? response.replaceAll('*', '\\*') : response
  return `    <answer fraction="${isCorrect ? 100 : 0}" format="plain_text">${text(value)}</answer>`
}

/** Splits `]]>`, which would end the CDATA section. */
const text = (value: string): string =>
  `<text><![CDATA[${value.replaceAll(']]>', ']]]]><![CDATA[>')}]]></text>`
