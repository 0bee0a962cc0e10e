import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { mayOfPerson } from '../../../../domain/people/relation.ts'
import { peoplePlaced } from '../../../../projections/people.questions.ts'
import type { Context } from '../../../context.ts'
import { describeFact } from '../../../contract/facts/describe.ts'
import { noteOf } from '../../../contract/facts/note.ts'
import { type Localization, localizationOf } from '../../../contract/facts/text.ts'
import type { CellValue } from '../../../documents/workbook.ts'
import { instantCell } from '../../../kit/cells.ts'
import { type ExportColumns, exportList, inExportTurn } from '../../../kit/export.ts'
import { headerOf } from '../../../kit/list-file.ts'
import { requireCaller, unlessGone } from '../../../kit/request.ts'
import { type Comparison, type ComparisonQuery, compare, factsBetween } from './compare.ts'
import type { Difference, FlatRow } from './differences.ts'
import { nameOf, valuesOf } from './present.ts'
import { fieldName, kindWords, valueCell } from './words.ts'

/** The most rows of one file, since the facts of each are read too. */
const exportedMax = 5_000
const rowsAtOnce = 100

type Line = {
  readonly payrollNum: string
  readonly name: string
  readonly kind: Difference<FlatRow>['kind']
  readonly field: string
  readonly before: CellValue
  readonly after: CellValue
  readonly facts: string
  readonly notes: string
  readonly at: CellValue
}

/** Of the people whom rows are about, for those who may read profiles. */
const payrollNumbers = async (context: Context, batch: readonly Difference<FlatRow>[]) => {
  const who = requireCaller(context)
  const keys = batch.map(({ key }) => key).filter((key) => mayOfPerson(who, key, 'profile'))
  const people = await peoplePlaced(context.readDb, keys)
  return new Map(people.map(({ person_id, payroll_num }) => [person_id, payroll_num]))
}

const linesOf = async (
  context: Context,
  comparison: Comparison,
  batch: readonly Difference<FlatRow>[],
  language: Localization,
): Promise<readonly Line[]> => {
  const between = await factsBetween(
    context,
    comparison,
    batch.map(({ key }) => key),
  )
  const names = new Map(between.names.map(({ id, name }) => [id, name]))
  const numbers = await payrollNumbers(context, batch)
  return batch.flatMap((difference) => {
    const { facts } = between.of(difference.key)
    const factCells = {
      facts: facts.map((fact) => describeFact(fact, language, names).sentence).join('\n'),
      notes: [...new Set(facts.map((fact) => noteOf(fact, language)))].filter(Boolean).join('\n'),
      at: instantCell(comparison.timeZone, facts[0]?.at ?? null),
    }
    return valuesOf(difference).map(({ field, before, after }) => ({
      payrollNum: numbers.get(difference.key) ?? '',
      name: nameOf(difference),
      kind: difference.kind,
      field: fieldName(field, language.locale),
      before: valueCell(field, before, language),
      after: valueCell(field, after, language),
      ...factCells,
    }))
  })
}

const titles = {
  courses: { es: 'Cursos', en: 'Courses' },
  courseEmployees: { es: 'Personas del curso', en: 'People of the course' },
  employees: { es: 'Empleados', en: 'Employees' },
  grades: { es: 'Calificaciones', en: 'Grades' },
  attendance: { es: 'Asistencia', en: 'Attendance' },
} as const

const momentsOf = ({ from, to }: ComparisonQuery, { format, locale }: Localization) => {
  const textOf = (moment: string): string =>
    moment.includes('T') ? format.dateTime(moment) : format.date(moment)
  return { since: textOf(from), until: to ? textOf(to) : { es: 'ahora', en: 'now' }[locale] }
}

const columnsFor = (query: ComparisonQuery, language: Localization) => {
  const { locale } = language
  const { since, until } = momentsOf(query, language)
  return {
    name: { header: { es: 'Fila', en: 'Row' }, width: 36, value: ({ name }) => name },
    payrollNum: { header: headerOf('payrollNum'), width: 16, value: ({ payrollNum }) => payrollNum },
    kind: {
      header: { es: 'Qué pasó', en: 'What happened' },
      width: 14,
      value: ({ kind }) => kindWords[kind][locale],
    },
    field: { header: { es: 'Dato', en: 'Field' }, width: 24, value: ({ field }) => field },
    before: {
      header: { es: `Antes (${since})`, en: `Before (${since})` },
      width: 28,
      value: ({ before }) => before,
    },
    after: {
      header: { es: `Después (${until})`, en: `After (${until})` },
      width: 28,
      value: ({ after }) => after,
    },
    facts: { header: { es: 'Registros', en: 'Records' }, width: 60, value: ({ facts }) => facts },
    notes: {
      header: { es: 'Quién y por qué', en: 'By whom and why' },
      width: 40,
      value: ({ notes }) => notes,
    },
    at: { header: { es: 'El último, cuándo', en: 'The latest, when' }, width: 22, value: ({ at }) => at },
  } satisfies ExportColumns<Line, string>
}

/** A line for each value that differs, with the facts about its row between the moments. Throws exports.too-many. */
export const exportComparison = async (context: Context, query: ComparisonQuery): Promise<Response> => {
  const comparison = await inExportTurn(unlessGone(context, () => compare(context, query)))
  const { differences, title, timeZone } = comparison
  if (differences.length > exportedMax)
    throw new Rejection('exports.too-many', null, { count: differences.length, most: exportedMax })
  const language = localizationOf(context.locale, timeZone)
  const lines: Line[] = []
  for (let place = 0; place < differences.length; place += rowsAtOnce) {
    const batch = differences.slice(place, place + rowsAtOnce)
    const readLines = unlessGone(context, () => linesOf(context, comparison, batch, language))
    lines.push(...(await inExportTurn(readLines)))
  }
  const name = titles[query.list][context.locale]
  const columns = columnsFor(query, language)
  return exportList(context, {
    title: title === null ? name : `${name} · ${title}`,
    columns,
    // courses have no number
    chosen: query.list === 'courses' ? courseColumns(columns) : null,
    find: async ({ page, size }) => ({
      rows: lines.slice((page - 1) * size, page * size),
      total: lines.length,
    }),
    filters: momentsOf(query, language),
  })
}

const courseColumns = (columns: ReturnType<typeof columnsFor>) =>
  (Object.keys(columns) as (keyof typeof columns)[]).filter((name) => name !== 'payrollNum') // the keys of a record of columns are its columns
