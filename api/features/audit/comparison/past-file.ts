import { Rejection } from '../../../../domain/kernel/rejection.ts'
import { auditedLesson } from '../../../../projections/audit.lists.ts'
import type { Locale } from '../../../caller.ts'
import type { ColumnWords } from '../../../contract/lists/words.ts'
import type { auditContract } from '../../../contract/routes/audit.ts'
import type { CellValue } from '../../../documents/workbook.ts'
import type { Handler } from '../../../http/rest.ts'
import { instantCell } from '../../../kit/cells.ts'
import { type ExportColumns, exportList } from '../../../kit/export.ts'
import { headerOf } from '../../../kit/list-file.ts'
import { pastMoment } from '../../../kit/moment.ts'
import { comparedLists, gradesAt, registerAt } from './lists.ts'

type GradedMember = Awaited<ReturnType<typeof gradesAt>>[number]
type RegisterEntry = Awaited<ReturnType<typeof registerAt>>[number]

const words = {
  es: {
    notEvaluated: 'Sin evaluar',
    underWay: 'En curso',
    underReview: 'En revisión',
    draft: 'Borrador',
    published: 'Publicada',
    seen: 'Vista',
    attended: 'Asistió',
    absent: 'No asistió',
    notRecorded: 'Sin registrar',
    makeUp: 'Reposición',
    grades: 'Calificaciones',
    attendance: 'Asistencia',
  },
  en: {
    notEvaluated: 'Not evaluated',
    underWay: 'In progress',
    underReview: 'Under review',
    draft: 'Draft',
    published: 'Published',
    seen: 'Seen',
    attended: 'Attended',
    absent: 'Absent',
    notRecorded: 'Not recorded',
    makeUp: 'Make-up',
    grades: 'Grades',
    attendance: 'Attendance',
  },
} as const satisfies Record<Locale, unknown>

const gradeState = ({ grade, published, sent, isUnderWay, isUnderReview }: GradedMember) => {
  if (published) return sent ? 'seen' : 'published'
  if (grade !== null) return 'draft'
  if (isUnderWay) return 'underWay'
  return isUnderReview ? 'underReview' : 'notEvaluated'
}

const presence = ({ attended, isMakeUp }: RegisterEntry) => {
  if (attended === null) return 'notRecorded'
  if (!attended) return 'absent'
  return isMakeUp ? 'makeUp' : 'attended'
}

const column = <Row>(header: ColumnWords, width: number, value: (row: Row) => CellValue) => ({
  header: headerOf(header),
  width,
  value,
})

const gradeColumns = (locale: Locale) =>
  ({
    payrollNum: column('payrollNum', 16, ({ payrollNum }) => payrollNum),
    name: column('name', 36, ({ fullName }) => fullName),
    department: column('department', 28, ({ departmentName }) => departmentName ?? ''),
    jobTitle: column('jobTitle', 28, ({ jobTitleName }) => jobTitleName ?? ''),
    terminal: column('terminal', 24, ({ terminalName }) => terminalName ?? ''),
    grade: column('grade', 14, ({ grade }) => grade ?? ''),
    status: column('status', 16, (member) => words[locale][gradeState(member)]),
    scorer: column('scorer', 32, ({ scorerName }) => scorerName ?? ''),
  }) satisfies ExportColumns<GradedMember, string>

const registerColumns = (locale: Locale, timeZone: string) =>
  ({
    payrollNum: column('payrollNum', 16, ({ User }) => User.payrollNum),
    name: column('name', 36, ({ User }) => User.fullName),
    department: column('department', 28, ({ User }) => User.Department?.name ?? ''),
    jobTitle: column('jobTitle', 28, ({ User }) => User.JobTitle?.name ?? ''),
    terminal: column('terminal', 24, ({ User }) => User.Terminal?.name ?? ''),
    attended: column('status', 16, (entry) => words[locale][presence(entry)]),
    sent: column('sent', 22, ({ sentAt }) => instantCell(timeZone, sentAt)),
    scorer: column('scorer', 32, ({ scorerName }) => scorerName ?? ''),
  }) satisfies ExportColumns<RegisterEntry, string>

/** Throws courses.no-such-lesson, also where the lesson has no such list. */
export const exportPastList: Handler<(typeof auditContract)['GET /audit/lists/:id/export']> = async (
  { params: { id }, query: { list, asOf } },
  context,
) => {
  const { locale } = context
  const at = await pastMoment(asOf, context)
  await comparedLists[list].placeOf(context, id, [at])
  const lesson = await auditedLesson(at.db, id)
  if (!lesson) throw new Rejection('courses.no-such-lesson', 'id')
  const file = {
    title: `${words[locale][list]} · ${lesson.name}`,
    fileName: `${words[locale][list]} ${lesson.name}`,
    filters: { course: lesson.course_name, when: lesson.session?.date },
    at,
  }
  if (list === 'grades') {
    const rows = await gradesAt(context, id, at)
    const find = async () => ({ rows, total: rows.length })
    return exportList(context, { ...file, columns: gradeColumns(locale), find })
  }
  const rows = await registerAt(context, id, at)
  const find = async () => ({ rows, total: rows.length })
  return exportList(context, { ...file, columns: registerColumns(locale, at.calendar.timeZone), find })
}
