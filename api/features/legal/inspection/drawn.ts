import {
  type PersonThen,
  type TrainingThen,
  trainingOfPerson,
} from '../../../../projections/inspection.questions.ts'
import { dateIn } from '../../../calendar.ts'
import { drawOfBatch } from '../../../documents/draw.ts'
import type { TablePaper } from '../../../documents/table.tsx'
import type { CompanyThen } from '../company-then.ts'
import type { PackMoment } from './moment.ts'
import { levelWords, packWords, statusWords } from './words.ts'

export type IndexLine = readonly [paper: string, file: string, note: string]

type Sheet = Pick<TablePaper, 'title' | 'facts' | 'header' | 'rows'>

const drawSheet = ({ employer, establishment }: CompanyThen, { day }: PackMoment, sheet: Sheet) =>
  drawOfBatch('table', {
    ...sheet,
    companyName: employer.legalName,
    facts: [[packWords.establishment, establishment.name], [packWords.day, day], ...sheet.facts],
    foot: `${employer.legalName} · ${establishment.registration} · ${day}`,
    ...{ pageWord: packWords.page, none: packWords.none, proof: [], locale: 'es', day },
  })

const { columns, training } = packWords

const textColumn = (text: string, width: number) => ({ text, width, isFigure: false })

type IndexPart = { readonly place: string | null; readonly lines: readonly IndexLine[] }

export const drawIndex = (
  then: CompanyThen,
  moment: PackMoment,
  scope: string,
  { place, lines }: IndexPart,
) =>
  drawSheet(then, moment, {
    title: packWords.index,
    facts: [
      [packWords.employer, `${then.employer.legalName}, ${then.employer.rfc}`],
      [packWords.scope, scope],
      ...(place === null ? [] : [[packWords.sheetOf, place] as const]),
    ],
    header: [textColumn(columns.paper, 12), textColumn(columns.file, 34), textColumn(columns.note, 54)],
    rows: lines,
  })

const header = [
  textColumn(training.course, 26),
  textColumn(training.required, 14),
  textColumn(training.status, 12),
  textColumn(training.enrolled, 12),
  textColumn(training.approved, 12),
  textColumn(training.evidence, 24),
]

const evidenceOf = ({ lessons, sessions, results }: TrainingThen): string =>
  [
    ...packWords.evidence(lessons, sessions),
    ...results.map(({ lesson, grade, isApproved }) => packWords.result(lesson ?? '—', grade, isApproved)),
  ].join('; ') || '—'

const rowOf = (row: TrainingThen, timeZone: string): readonly string[] => {
  const dayOf = (at: string | null) => (at === null ? '—' : dateIn(timeZone, new Date(at)))
  const levels = row.levels.map((level) => levelWords[level]).join(', ')
  return [
    row.course_name,
    levels || packWords.notRequired,
    statusWords[row.status],
    dayOf(row.enrolled_at),
    dayOf(row.approved_at),
    evidenceOf(row),
  ]
}

export const drawPerson = async (
  then: CompanyThen,
  moment: PackMoment,
  person: PersonThen,
  courseIds: readonly string[],
) => {
  const rows = await trainingOfPerson(moment.db, person.person_id, courseIds)
  return drawSheet(then, moment, {
    title: person.full_name ?? '',
    facts: [
      [packWords.payrollNum, person.payroll_num],
      [packWords.jobTitle, person.job_title],
    ],
    header,
    rows: rows.map((row) => rowOf(row, moment.timeZone)),
  })
}
