import { Document, Text } from '@react-pdf/renderer'
import { Fragment } from 'react'
import {
  type CatalogueEntry,
  occupations,
  schoolingProofs,
  schoolings,
  schoolKinds,
} from '../../domain/kernel/catalogues.ts'
import { type Formats, formats } from '../contract/formats.ts'
import { describeDue } from '../contract/lists/due.ts'
import type { PersonalRecord } from '../contract/personal-record.ts'
import { renderPaper } from './embedded-fonts.ts'
import { type PaperEntry, pagesOfEntries } from './entry-pages.ts'
import { sheetWidth, paperStyles as styles } from './paper.styles.ts'
import { Entry, Facts, type PaperFact, Sheet } from './paper.tsx'
import { lettersPerLine, PaperText } from './paper-text.tsx'
import { type RecordWords, words } from './record.words.ts'

export type RecordPaper = { readonly record: PersonalRecord; readonly timeZone: string }

type Tools = { readonly text: RecordWords; readonly format: Formats }

export const renderRecord = ({ record, timeZone }: RecordPaper): Promise<Buffer> =>
  renderPaper(
    <Paper
      record={record}
      tools={{ text: words[record.language], format: formats(record.language, timeZone) }}
    />,
  )

const headingLines = 3

const entriesOf = ({ history }: PersonalRecord, { format }: Tools): readonly PaperEntry[] =>
  history.map(({ at, sentence, changes, note }) => ({
    ...{ at: format.dateTime(at), sentence, note: '' },
    lines: [...changes, note].filter(Boolean),
  }))

const Paper = ({ record, tools }: { record: PersonalRecord; tools: Tools }) => {
  const { company, person, language, madeAt, courses, certificates } = record
  const { text, format } = tools
  const foot = `${text.title} · ${person.fullName} · ${format.dateTime(madeAt)}`
  return (
    <Document
      title={`${text.title} · ${person.fullName}`}
      author={company}
      creator="Bitácora"
      producer="Bitácora"
      language={language}
      creationDate={new Date(madeAt)}
    >
      <Sheet foot={foot}>
        <PaperText style={styles.company} line={lettersPerLine(sheetWidth, 10)}>
          {company}
        </PaperText>
        <Text style={styles.title}>{text.title}</Text>
        <PaperText
          style={{ fontFamily: 'Times-Bold', fontSize: 16, marginBottom: 10 }}
          line={lettersPerLine(sheetWidth, 16)}
        >
          {person.fullName}
        </PaperText>
        <Facts facts={factsOf(record, tools)} />
        <Heading>{text.courses}</Heading>
        {courses.length === 0 && <Text>{text.none}</Text>}
        {courses.map((course) => (
          <Fragment key={course.courseId}>
            <Entry
              at={text.status[course.status]}
              title={course.name}
              lines={courseLines(course, language, tools)}
              whole
            />
            {course.earlierCycles.map((past) => (
              <Entry
                key={past.cycle}
                at={text.status[past.status]}
                title={course.name}
                lines={cycleLines(past, tools)}
                whole
              />
            ))}
          </Fragment>
        ))}
        <Heading>{text.certificates}</Heading>
        {certificates.length === 0 && <Text>{text.none}</Text>}
        {certificates.map((one) => (
          <Entry
            key={one.id}
            at={format.date(one.issuedOn)}
            title={one.courseName}
            lines={certificateLines(one, tools)}
            whole
          />
        ))}
      </Sheet>
      {pagesOfEntries(entriesOf(record, tools), headingLines).map((entries, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
        <Sheet key={place} foot={foot}>
          {place === 0 && <Heading>{text.history}</Heading>}
          {entries.length === 0 && <Text>{text.none}</Text>}
          {entries.map(({ sentence, ...entry }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper is drawn once
            <Entry key={index} title={sentence} {...entry} whole />
          ))}
        </Sheet>
      ))}
    </Document>
  )
}

const factsOf = ({ person, madeAt }: PersonalRecord, { text, format }: Tools): readonly PaperFact[] => {
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
    ...legalFacts(person.legal, text),
    [text.made, format.dateTime(madeAt)],
  ]
}

const entryIn = (catalogue: readonly CatalogueEntry[], code: string | null): string | null => {
  const entry = catalogue.find((one) => one.code === code)
  return entry ? `${entry.code} ${entry.name}` : code
}

/** What papers that a law asks for say of the person. */
const legalFacts = (legal: PersonalRecord['person']['legal'], text: RecordWords): readonly PaperFact[] =>
  legal
    ? [
        [text.givenNames, legal.givenNames],
        [text.surnames, [legal.surname, legal.secondSurname].filter(Boolean).join(' · ')],
        [text.curp, legal.curp],
        [text.occupation, entryIn(occupations, legal.ownOccupation)],
        [text.schooling, entryIn(schoolings, legal.schooling)],
        [text.schoolingProof, entryIn(schoolingProofs, legal.schoolingProof)],
        [text.schoolKind, entryIn(schoolKinds, legal.schoolKind)],
        [text.homeAddress, legal.homeAddress],
      ]
    : []

type Course = PersonalRecord['courses'][number]
type PastCycle = Course['earlierCycles'][number]

const joined = (...parts: readonly (string | false | null)[]): string => parts.filter(Boolean).join(' · ')

const courseLines = (
  course: Course,
  language: PersonalRecord['language'],
  tools: Tools,
): readonly string[] => {
  const { text, format } = tools
  const levels = course.requiredBy.map((level) => text.levels[level]).join(', ')
  return [
    joined(
      `${text.enrolled}: ${format.date(course.enrolledAt)}`,
      approvalOf(course, tools),
      course.endedAt && `${text.ended}: ${format.date(course.endedAt)}`,
      levels !== '' && `${text.required}: ${levels}`,
    ),
    ...(course.due ? [describeDue(course.due, language).whole] : []),
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

const presence = (
  { attended, isMakeUp }: { attended: boolean; isMakeUp: boolean },
  text: RecordWords,
): string => {
  if (!attended) return text.absent
  return isMakeUp ? text.madeUp : text.present
}

const certificateLines = (one: PersonalRecord['certificates'][number], { text, format }: Tools) => [
  joined(
    `${text.issued}: ${format.date(one.issuedOn)}`,
    one.expiresOn === null ? text.never : `${text.until}: ${format.date(one.expiresOn)}`,
    one.isRevoked && text.revoked,
  ),
  `${text.code}: ${one.code}`,
  one.verification,
]

const Heading = ({ children }: { children: string }) => (
  <Text style={{ fontFamily: 'Times-Bold', fontSize: 13, marginTop: 12, marginBottom: 4 }}>{children}</Text>
)
