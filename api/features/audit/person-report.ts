import { coursesTakenBy } from '../../../projections/audit.lists.ts'
import type { Locale } from '../../caller.ts'
import type { Context } from '../../context.ts'
import { statusNames } from '../../contract/facts/terms.ts'
import { fill } from '../../contract/facts/text.ts'
import { formats } from '../../contract/formats.ts'
import { describeDue } from '../../contract/lists/due.ts'
import { columnWords, valueWords } from '../../contract/lists/words.ts'
import type { auditContract } from '../../contract/routes/audit.ts'
import type { Due } from '../../contract/types/due.ts'
import type { PaperFact } from '../../documents/paper.tsx'
import type { Handler } from '../../http/rest.ts'
import { aboutFile } from '../../kit/about-file.ts'
import { latestMoment, type PastMoment, pastMoment } from '../../kit/moment.ts'
import { recordExported } from '../../kit/record-export.ts'
import { factsOf, tablePaper } from '../../kit/table-paper.ts'
import { personAt } from './person.ts'

const words = {
  es: {
    title: 'Capacitación',
    file: 'reporte',
    date: 'Fecha',
    certificate: 'Certificado',
    left: 'Baja: {{date}}',
    approved: 'Aprobación: {{date}}',
    graded: 'Calificación: {{date}}',
    enrolled: 'Inscripción: {{date}}',
    until: '{{code}}, vigente hasta el {{date}}',
    expired: '{{code}}, venció el {{date}}',
    access: 'Acceso',
  },
  en: {
    title: 'Training',
    file: 'report',
    date: 'Date',
    certificate: 'Certificate',
    left: 'Left: {{date}}',
    approved: 'Passed: {{date}}',
    graded: 'Graded: {{date}}',
    enrolled: 'Enrolled: {{date}}',
    until: '{{code}}, valid until {{date}}',
    expired: '{{code}}, expired on {{date}}',
    access: 'Access',
  },
} as const satisfies Record<Locale, unknown>

type Course = Awaited<ReturnType<typeof coursesTakenBy>>[number]

/** A person's courses as they stood, on paper. Records the export once the file is made. */
export const reportPerson: Handler<(typeof auditContract)['POST /audit/people/:id/actions/report']> = async (
  { params: { id: userId }, body: { asOf } },
  context,
) => {
  const at = asOf ? await pastMoment(asOf, context) : await latestMoment(context)
  const [person, courses] = await Promise.all([
    personAt({ userId, db: at.db, today: at.calendar.today, isPast: true, field: 'id' }, context),
    coursesTakenBy(at.db, userId),
  ])
  const { locale } = context
  const text = words[locale]
  const header = columnWords[locale]
  const day = at.moment ?? at.calendar.today
  const file = await tablePaper(context, {
    title: text.title,
    subject: person.fullName,
    ...(await headOf(context, person, { at, count: courses.length })),
    at,
    header: [
      { text: header.course, width: 38 },
      { text: header.status, width: 24 },
      { text: header.grade, width: 18 },
      { text: text.date, width: 26 },
      { text: text.certificate, width: 34 },
    ],
    rows: courses.map((course, place) =>
      rowOf({ ...course, due: person.courses[place]?.due ?? null }, at, locale),
    ),
    count: courses.length,
    name: [text.file, person.payrollNum, day.slice(0, 10)].filter(Boolean).join('_'),
  })
  const exported = { format: 'pdf', record: 'training', id: userId, within: null } as const
  await recordExported(context, 'ExportPersonReport', {
    ...exported,
    facts: courses.length,
    upTo: at.position,
  })
  return file
}

type Person = Awaited<ReturnType<typeof personAt>>

/** The account as it stood, before who made the paper. */
const headOf = async (
  context: Context,
  { payrollNum, isActive, department, jobTitle, terminal }: Person,
  { at, count }: { at: PastMoment; count: number },
) => {
  const { locale } = context
  const header = columnWords[locale]
  const about = await aboutFile(context, { filters: '', count, moment: at.moment, position: at.position })
  const { facts, by } = factsOf(about.filter(({ key }) => key !== 'filters'))
  const account: readonly PaperFact[] = [
    [header.payrollNum, payrollNum],
    [header.department, department],
    [header.jobTitle, jobTitle],
    [header.terminal, terminal],
    [words[locale].access, valueWords[locale][isActive ? 'active' : 'inactive']],
  ]
  return { facts: [...account, ...facts], by }
}

const rowOf = (
  course: Course & { readonly due: Due | null },
  { calendar: { timeZone, today } }: PastMoment,
  locale: Locale,
) => {
  const format = formats(locale, timeZone)
  const text = words[locale]
  return [
    course.name,
    [statusNames[course.status][locale], course.due && describeDue(course.due, locale).text]
      .filter(Boolean)
      .join(' · '),
    course.grade ?? '',
    latestChange(course, (key, instant) => fill(text[key], { date: format.date(instant) })),
    certificateOf(course, today, { locale, format }),
  ]
}

const latestChange = (
  { ended_at, approved_at, graded_at, enrolled_at }: Course,
  say: (key: 'left' | 'approved' | 'graded' | 'enrolled', instant: string) => string,
): string => {
  if (ended_at) return say('left', ended_at)
  if (approved_at) return say('approved', approved_at)
  return graded_at ? say('graded', graded_at) : say('enrolled', enrolled_at)
}

const certificateOf = (
  { certificate_code: code, expires_on }: Course,
  today: string,
  { locale, format }: { locale: Locale; format: ReturnType<typeof formats> },
): string => {
  if (!code || !expires_on) return code ?? ''
  const text = words[locale][expires_on < today ? 'expired' : 'until']
  return fill(text, { code, date: format.date(expires_on) })
}
