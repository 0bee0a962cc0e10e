import type { CopyKey } from '../../../../shared/i18n/keys.ts'
import type { QuestionFile } from './imported-questions.ts'

/** Question types by their name in files; others are shown by that name. */
export const kindKeys = new Map<string, CopyKey>([
  ['numerical', 'courses.editor.importing.kinds.numerical'],
  ['matching', 'courses.editor.importing.kinds.matching'],
  ['description', 'courses.editor.importing.kinds.description'],
  ['cloze', 'courses.editor.importing.kinds.cloze'],
  ['calculated', 'courses.editor.importing.kinds.calculated'],
  ['multichoice', 'courses.editor.importing.kinds.multichoice'],
  ['truefalse', 'courses.editor.importing.kinds.truefalse'],
  ['shortanswer', 'courses.editor.importing.kinds.shortanswer'],
  ['essay', 'courses.editor.importing.kinds.essay'],
  ['category', 'courses.editor.importing.kinds.category'],
  ['gift', 'courses.editor.importing.kinds.gift'],
])

export const skippedKeys = {
  unsupported: 'courses.editor.importing.skipped.unsupported',
  unreadable: 'courses.editor.importing.skipped.unreadable',
  noText: 'courses.editor.importing.skipped.noText',
  noCorrect: 'courses.editor.importing.skipped.noCorrect',
  severalCorrect: 'courses.editor.importing.skipped.severalCorrect',
  tooFewAnswers: 'courses.editor.importing.skipped.tooFewAnswers',
  tooManyAnswers: 'courses.editor.importing.skipped.tooManyAnswers',
  tooLong: 'courses.editor.importing.skipped.tooLong',
  unknownTruth: 'courses.editor.importing.skipped.unknownTruth',
} as const satisfies Record<QuestionFile['notTaken'][number]['reason'], string>

export const lossKeys = {
  category: 'courses.editor.importing.losses.category',
  html: 'courses.editor.importing.losses.html',
  media: 'courses.editor.importing.losses.media',
  partialCredit: 'courses.editor.importing.losses.partialCredit',
  feedback: 'courses.editor.importing.losses.feedback',
  missingWord: 'courses.editor.importing.losses.missingWord',
  caseSensitive: 'courses.editor.importing.losses.caseSensitive',
  wildcard: 'courses.editor.importing.losses.wildcard',
  invisible: 'courses.editor.importing.losses.invisible',
  truthWord: 'courses.editor.importing.losses.truthWord',
} as const satisfies Record<QuestionFile['changed'][number]['reason'], string>
