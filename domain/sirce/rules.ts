import { type Problem, problem, unless } from '../kernel/rejection.ts'
import { hasInvisibleCharacters } from '../kernel/text.ts'

export const sirceKeyMax = 60
export const headingMax = 80
export const fixedTextMax = 255
export const uploadColumnsMax = 60

const keyForm = /^[a-zñ\d./-]+$/i

export const checkSirceKey = (key: string): 'legal.sirce-key-form' | null =>
  unless(keyForm.test(key.trim()) && key.trim().length <= sirceKeyMax, 'legal.sirce-key-form')

export const uploadFields = [
  ...['number', 'folio', 'curp', 'surname', 'secondSurname', 'givenNames', 'sex'],
  ...['occupation', 'jobTitle', 'schooling', 'schoolingProof', 'schoolKind', 'address'],
  ...['sirceKey', 'course', 'thematicArea', 'hours', 'startsOn', 'endsOn', 'issuedOn'],
  ...['modality', 'objective', 'agentKind', 'agentName', 'agentRegistration'],
  ...['legalName', 'rfc', 'registration', 'establishment'],
] as const

export type UploadField = (typeof uploadFields)[number]

/** `text`: the same words in each row. */
export const uploadSources = [...uploadFields, 'text'] as const

export type UploadSource = (typeof uploadSources)[number]

/** `date` is a date of the spreadsheet, shown as its reader's country does; the others are text. */
export const dayFormats = ['dd/MM/yyyy', 'yyyy-MM-dd', 'yyyyMMdd', 'date'] as const

export type DayFormat = (typeof dayFormats)[number]

export type UploadColumn = {
  readonly heading: string
  readonly source: UploadSource
  /** Null unless the source is a fixed text. */
  readonly text: string | null
  /** Null unless the source is a day. */
  readonly dayFormat: DayFormat | null
}

const days: ReadonlySet<UploadSource> = new Set(['startsOn', 'endsOn', 'issuedOn'])

export const isDaySource = (source: UploadSource): boolean => days.has(source)

type ColumnCode =
  | 'legal.sheet-columns'
  | 'legal.sheet-heading'
  | 'legal.sheet-text'
  | 'legal.sheet-day-format'

const isLine = (text: string, most: number): boolean =>
  text.trim() !== '' && text.trim().length <= most && !hasInvisibleCharacters(text)

/** Fields read `columns.0.heading`; places count from 0. */
export const uploadColumnProblems = (columns: readonly UploadColumn[]): readonly Problem<ColumnCode>[] => [
  ...problem(
    unless(columns.length > 0 && columns.length <= uploadColumnsMax, 'legal.sheet-columns'),
    'columns',
  ),
  ...columns.flatMap(({ heading, source, text, dayFormat }, place) => {
    const within = `columns.${place}.`
    const hasText = source !== 'text' || isLine(text ?? '', fixedTextMax)
    return [
      ...problem(unless(isLine(heading, headingMax), 'legal.sheet-heading'), `${within}heading`),
      ...problem(unless(hasText, 'legal.sheet-text'), `${within}text`),
      ...problem(
        unless(!isDaySource(source) || dayFormat !== null, 'legal.sheet-day-format'),
        `${within}dayFormat`,
      ),
    ]
  }),
]

export const writtenDay = (day: string, format: Exclude<DayFormat, 'date'>): string => {
  const [year = '', month = '', date = ''] = day.split('-')
  return format.replace('yyyy', year).replace('MM', month).replace('dd', date)
}
