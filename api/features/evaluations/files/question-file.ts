import type { Question } from '../../../../domain/evaluations/events.ts'
import type { Locale } from '../../../caller.ts'
import { readGift } from './gift-read.ts'
import { writeGift } from './gift-write.ts'
import { readMoodle } from './moodle-read.ts'
import { writeMoodle } from './moodle-write.ts'
import { type ReadFile, readQuestions } from './read-questions.ts'
import type { TruthWords } from './truth.ts'

export const fileFormats = ['gift', 'moodle'] as const
export type FileFormat = (typeof fileFormats)[number]

export const fileTypes = {
  gift: { contentType: 'text/plain; charset=utf-8', extension: '.gift' },
  moodle: { contentType: 'application/xml; charset=utf-8', extension: '.xml' },
} as const satisfies Record<FileFormat, object>

const words: Readonly<Record<Locale, TruthWords>> = {
  es: { true: 'Verdadero', false: 'Falso' },
  en: { true: 'True', false: 'False' },
}

const readers = { gift: readGift, moodle: readMoodle } as const
const writers = { gift: writeGift, moodle: writeMoodle } as const

/** Throws evaluations.unreadable-file. */
export const readQuestionFile = (format: FileFormat, text: string, locale: Locale): ReadFile => {
  const lines = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  return readQuestions(readers[format](lines, words[locale]))
}

export const writeQuestionFile = (format: FileFormat, questions: readonly Question[]): string =>
  writers[format](questions)
