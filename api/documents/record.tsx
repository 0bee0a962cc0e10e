import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { Fragment, type ReactNode } from 'react'
import type { Locale } from '../caller.ts'
import { type Formats, formats } from '../contract/formats.ts'
import type { PersonalRecord } from '../contract/personal-record.ts'
import { historyStyles as styles } from './history.styles.ts'
import { printable } from './text.ts'

export type RecordPaper = { readonly record: PersonalRecord; readonly timeZone: string }

const words = {
  es: {
    title: 'Expediente de capacitación',
    payrollNum: 'Núm. de nómina',
    department: 'Departamento',
    jobTitle: 'Puesto',
    terminal: 'Terminal',
    email: 'Correo electrónico',
    telephone: 'Teléfono',
    birthDate: 'Nacimiento',
    entryDate: 'Ingreso',
    made: 'Emitido',
    courses: 'Cursos',
    certificates: 'Certificados',
    history: 'Historial',
    none: 'Sin registros',
    status: { aprobado: 'Aprobado', pendiente: 'Pendiente', reprobado: 'Reprobado' },
    required: 'Requerido por',
    levels: { enterprise: 'la empresa', department: 'su departamento', jobTitle: 'su puesto' },
    enrolled: 'Inscripción',
    approved: 'Aprobación',
    ended: 'Ya no lo cursa desde',
    earlier: 'Vez anterior',
    grade: 'Calificación',
    present: 'Asistió',
    absent: 'No asistió',
    madeUp: 'Reposición',
    code: 'Código de verificación',
    issued: 'Expedido',
    until: 'Vigente hasta',
    never: 'Sin vencimiento',
    revoked: 'Revocado',
  },
  en: {
    title: 'Training record',
    payrollNum: 'Payroll number',
    department: 'Department',
    jobTitle: 'Job title',
    terminal: 'Terminal',
    email: 'E-mail',
    telephone: 'Telephone',
    birthDate: 'Born',
    entryDate: 'Joined',
    made: 'Issued',
    courses: 'Courses',
    certificates: 'Certificates',
    history: 'History',
    none: 'No records',
    status: { aprobado: 'Passed', pendiente: 'Pending', reprobado: 'Failed' },
    required: 'Required by',
    levels: { enterprise: 'the company', department: 'their department', jobTitle: 'their job title' },
    enrolled: 'Enrolled',
    approved: 'Passed on',
    ended: 'Not taken any more since',
    earlier: 'An earlier time',
    grade: 'Grade',
    present: 'Present',
    absent: 'Absent',
    madeUp: 'Make-up',
    code: 'Verification code',
    issued: 'Issued',
    until: 'Valid until',
    never: 'Does not expire',
    revoked: 'Revoked',
  },
} as const satisfies Record<Locale, unknown>

type Words = (typeof words)[Locale]
type Tools = { readonly text: Words; readonly format: Formats }

/** Letter paper, in the language that was asked for. */
export const renderRecord = ({ record, timeZone }: RecordPaper): Promise<Buffer> =>
  renderToBuffer(
    <Paper
      record={record}
      tools={{ text: words[record.language], format: formats(record.language, timeZone) }}
    />,
  )

const entriesAPage = 40

/** Sheet by sheet: one that is cut where it overflows costs the square of what stands on it. */
const inSheets = (history: PersonalRecord['history']): readonly PersonalRecord['history'][] =>
  Array.from({ length: Math.max(1, Math.ceil(history.length / entriesAPage)) }, (_, place) =>
    history.slice(place * entriesAPage, (place + 1) * entriesAPage),
  )

const Paper = ({ record, tools }: { record: PersonalRecord; tools: Tools }) => {
  const { company, person, language, madeAt, courses, certificates, history } = record
  const { text, format } = tools
  const foot = `${text.title} · ${person.fullName} · ${format.dateTime(madeAt)}`
  return (
    <Document
      title={printable(`${text.title} · ${person.fullName}`)}
      author={printable(company)}
      creator="Bitácora"
      producer="Bitácora"
      language={language}
      creationDate={new Date(madeAt)}
    >
      <Sheet foot={foot}>
        <Text style={styles.company}>{printable(company)}</Text>
        <Text style={styles.title}>{text.title}</Text>
        <Text style={{ fontFamily: 'Times-Bold', fontSize: 16, marginBottom: 10 }}>
          {printable(person.fullName)}
        </Text>
        <Facts facts={factsOf(record, tools)} />
        <Heading>{text.courses}</Heading>
        {courses.length === 0 && <Text>{text.none}</Text>}
        {courses.map((course) => (
          <Fragment key={course.courseId}>
            <Entry at={text.status[course.status]} title={course.name}>
              {courseLines(course, tools)}
            </Entry>
            {course.earlierCycles.map((past) => (
              <Entry key={past.cycle} at={text.status[past.status]} title={course.name}>
                {cycleLines(past, tools)}
              </Entry>
            ))}
          </Fragment>
        ))}
        <Heading>{text.certificates}</Heading>
        {certificates.length === 0 && <Text>{text.none}</Text>}
        {certificates.map((one) => (
          <Entry key={one.id} at={format.date(one.issuedOn)} title={one.courseName}>
            {certificateLines(one, tools)}
          </Entry>
        ))}
      </Sheet>
      {inSheets(history).map((entries, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        <Sheet key={place} foot={foot}>
          {place === 0 && <Heading>{text.history}</Heading>}
          {entries.length === 0 && <Text>{text.none}</Text>}
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
            <Entry key={index} at={format.dateTime(entry.at)} title={entry.sentence}>
              {[...entry.changes, entry.note].filter(Boolean)}
            </Entry>
          ))}
        </Sheet>
      ))}
    </Document>
  )
}

type Fact = readonly [label: string, value: string | null]

const factsOf = ({ person, madeAt }: PersonalRecord, { text, format }: Tools): readonly Fact[] => {
  const date = (day: string | null): string | null => day && format.fullDate(day)
  return [
    [text.payrollNum, person.payrollNum],
    [text.department, person.department],
    [text.jobTitle, person.jobTitle],
    [text.terminal, person.terminal],
    [text.email, person.email],
    [text.telephone, person.telephone],
    [text.birthDate, date(person.birthDate)],
    [text.entryDate, date(person.entryDate)],
    [text.made, format.dateTime(madeAt)],
  ]
}

type Course = PersonalRecord['courses'][number]
type PastCycle = Course['earlierCycles'][number]

const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const courseLines = (course: Course, tools: Tools): readonly string[] => {
  const { text, format } = tools
  const levels = course.requiredBy.map((level) => text.levels[level]).join(', ')
  return [
    joined(
      `${text.enrolled}: ${format.date(course.enrolledAt)}`,
      approvalOf(course, tools),
      course.endedAt && `${text.ended}: ${format.date(course.endedAt)}`,
      levels !== '' && `${text.required}: ${levels}`,
    ),
    ...takenLines(course, tools),
  ]
}

const cycleLines = (past: PastCycle, tools: Tools): readonly string[] => {
  const { text, format } = tools
  const between = `${format.date(past.beganAt)} – ${format.date(past.endedAt)}`
  return [joined(`${text.earlier}: ${between}`, approvalOf(past, tools)), ...takenLines(past, tools)]
}

const approvalOf = ({ approvedAt }: { approvedAt: string | null }, { text, format }: Tools) =>
  approvedAt && `${text.approved}: ${format.date(approvedAt)}`

const takenLines = (
  { grades, attendance }: Pick<Course, 'grades' | 'attendance'>,
  { text, format }: Tools,
): readonly string[] => [
  ...grades.map(({ name, grade }) => `${name} · ${text.grade}: ${format.number(grade)}`),
  ...attendance.map(({ name, ...mark }) => `${name} · ${presence(mark, text)}`),
]

const presence = ({ attended, isMakeUp }: { attended: boolean; isMakeUp: boolean }, text: Words): string => {
  if (!attended) return text.absent
  return isMakeUp ? text.madeUp : text.present
}

const certificateLines = (one: PersonalRecord['certificates'][number], { text, format }: Tools) => [
  [
    `${text.issued}: ${format.date(one.issuedOn)}`,
    one.expiresOn === null ? text.never : `${text.until}: ${format.date(one.expiresOn)}`,
    one.isRevoked && text.revoked,
  ]
    .filter(Boolean)
    .join(' · '),
  `${text.code}: ${one.code}`,
  one.verification,
]

const Sheet = ({ foot, children }: { foot: string; children: ReactNode }) => (
  <Page size="LETTER" style={styles.page}>
    {children}
    <View style={styles.foot} fixed>
      <Text>{printable(foot)}</Text>
      <Text render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`} />
    </View>
  </Page>
)

const Heading = ({ children }: { children: string }) => (
  <Text style={{ fontFamily: 'Times-Bold', fontSize: 13, marginTop: 12, marginBottom: 4 }}>{children}</Text>
)

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <View style={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <View key={label} style={styles.fact}>
          <Text style={styles.label}>{label}</Text>
          <Text style={styles.value}>{printable(value ?? '')}</Text>
        </View>
      ))}
  </View>
)

const Entry = ({ at, title, children }: { at: string; title: string; children: readonly string[] }) => (
  <View style={styles.entry} wrap={false}>
    <Text style={styles.when}>{printable(at)}</Text>
    <View style={styles.what}>
      <Text>{printable(title)}</Text>
      {children.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same
        <Text key={place} style={styles.line}>
          {printable(line)}
        </Text>
      ))}
    </View>
  </View>
)
