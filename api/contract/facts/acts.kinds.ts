import { type Act, type ActSummary, personIdsIn, tallyIn, typed, valuesIn } from './acts.rest.ts'
import {
  added,
  attendanceCorrected,
  attendanceSent,
  attendanceTaken,
  attendanceWords,
  codesIssued,
  correctedWords,
  courseWords,
  draftWords,
  ended,
  enrolled,
  enrolledInSeveral,
  failedWords,
  gradesDrafted,
  gradesPublished,
  gradeWords,
  hired,
  lessonWords,
  moduleWords,
  outcomeWords,
  passedWords,
  peopleWords,
  published,
  released,
  removed,
  requirements,
  type Sentence,
  scopes,
  withheldWords,
} from './acts.words.ts'
import { describeFact } from './describe.ts'
import { dataOf, type HistoryEntry } from './entry.ts'
import type { Writer } from './fact.ts'
import type { Plural, Text } from './text.ts'
import { commonWriter } from './writer.ts'

type Facts = readonly HistoryEntry[]

type Params = Readonly<Record<string, string>>

type Summarize = (act: Act) => ActSummary | null

export const summaryOfKind = (act: Act): ActSummary | null => {
  for (const summarize of kinds) {
    const summary = summarize(act)
    if (summary) return summary
  }
  return null
}

const summaryWith = (
  act: Act,
  { by, alone }: Sentence,
  params: Params,
  lines: readonly string[] = [],
): ActSummary => {
  const { text } = commonWriter(act.language, act.names)
  const sentence = act.who === null ? text(alone, params) : text(by, { ...params, who: act.who })
  return { sentence, lines, areFacts: false, namesActor: act.who !== null }
}

const isOfPeople = (facts: Facts): boolean => personIdsIn(facts).length > 1

/** The name of the one lesson or course of these facts; null where there are several. */
const nameOfOne = ({ language, names }: Act, facts: Facts, field: 'lessonId' | 'courseId'): string | null => {
  const ids = valuesIn(facts, field)
  return ids.length === 1 ? commonWriter(language, names).name(ids[0]) : null
}

type Tally = readonly (readonly [plural: Plural, figure: number])[]

const tallied = (act: Act, tally: Tally): string => {
  const write = commonWriter(act.language, act.names)
  return tally
    .filter(([, figure]) => figure > 0)
    .map(([plural, figure]) => write.count(plural, figure))
    .join(', ')
}

const attendanceIn = (act: Act, facts: Facts): string => {
  const marks = facts.map((fact) => dataOf(fact).data)
  const figure = (isCounted: (mark: (typeof marks)[number]) => boolean): number =>
    marks.filter(isCounted).length
  return tallied(act, [
    [attendanceWords.present, figure(({ attended, isMakeUp }) => attended === true && isMakeUp !== true)],
    [attendanceWords.makeUp, figure(({ attended, isMakeUp }) => attended === true && isMakeUp === true)],
    [attendanceWords.absent, figure(({ attended }) => attended === false)],
    [withheldWords, figure(({ attended }) => attended === undefined)],
  ])
}

/** What the act made of the courses of its people. */
const outcomesIn = (act: Act): readonly string[] =>
  (['CourseApproved', 'CourseFailed'] as const).flatMap((type) => {
    const line = tallied(act, [[outcomeWords[type], personIdsIn(typed(act.facts, type)).length]])
    return line === '' ? [] : [line]
  })

const attendanceOf =
  (type: 'AttendanceSent' | 'AttendanceTaken', sentence: Sentence): Summarize =>
  (act) => {
    const marks = typed(act.facts, type)
    const lesson = nameOfOne(act, marks, 'lessonId')
    if (lesson === null || !isOfPeople(marks)) return null
    return summaryWith(act, sentence, { lesson, tally: attendanceIn(act, marks) }, outcomesIn(act))
  }

const linesOf = (act: Act, tally: Tally): readonly string[] =>
  tally.filter(([, figure]) => figure > 0).map((one) => tallied(act, [one]))

const grades: Summarize = (act) => {
  const published = typed(act.facts, 'GradePublished', 'GradeCorrected')
  const lesson = nameOfOne(act, published, 'lessonId')
  if (lesson === null || !isOfPeople(published)) return null
  const people = personIdsIn(published)
  const passed = published.filter((fact) => dataOf(fact).data.isApproved === true).length
  const tally = tallied(act, [
    [passedWords, passed],
    [failedWords, published.length - passed],
  ])
  const drafted = personIdsIn(typed(act.facts, 'GradeDrafted')).filter((id) => !people.includes(id))
  return summaryWith(
    act,
    gradesPublished,
    { lesson, tally, grades: tallied(act, [[gradeWords, published.length]]) },
    [
      ...linesOf(act, [
        [correctedWords, typed(act.facts, 'GradeCorrected').length],
        [draftWords, drafted.length],
      ]),
      ...outcomesIn(act),
    ],
  )
}

/** Acts that one sentence counts by the people whom they concern. */
const ofPeople =
  (
    type: Parameters<typeof typed>[1],
    sentence: Sentence,
    field: 'lessonId' | 'courseId' | null = 'courseId',
  ): Summarize =>
  (act) => {
    const facts = typed(act.facts, type)
    const name = field ? nameOfOne(act, facts, field) : ''
    if (name === null || !isOfPeople(facts)) return null
    const people = tallied(act, [[peopleWords, personIdsIn(facts).length]])
    const counted = tallied(act, [[gradeWords, facts.length]])
    return summaryWith(
      act,
      sentence,
      { people, grades: counted, lesson: name, course: name },
      outcomesIn(act),
    )
  }

/** One person, such as a new one whom several requirements reach. */
const enrolledPerson: Summarize = (act) => {
  const facts = typed(act.facts, 'Enrolled')
  const [personId, ...others] = personIdsIn(facts)
  const courses = valuesIn(facts, 'courseId')
  if (personId === undefined || others.length > 0 || courses.length < 2) return null
  const write = commonWriter(act.language, act.names)
  const params = { person: write.person(personId), courses: tallied(act, [[courseWords, courses.length]]) }
  return summaryWith(act, enrolledInSeveral, params, [write.list(courses)])
}

const publication: Summarize = (act) => {
  const course = nameOfOne(act, typed(act.facts, 'CoursePublished'), 'courseId')
  if (course === null) return null
  const tally = tallied(act, [
    [moduleWords, typed(act.facts, 'ModuleReleased').length],
    [lessonWords, typed(act.facts, 'LessonReleased').length],
  ])
  const write = commonWriter(act.language, act.names)
  return summaryWith(act, published, { course }, tally === '' ? [] : [write.text(released, { tally })])
}

/** Ends an attempt: with its result, and what that made of the course. */
const submission: Summarize = ({ facts, language, names }) => {
  const [submitted] = typed(facts, 'AttemptSubmitted')
  if (!submitted || isOfPeople(facts)) return null
  const [result] = typed(facts, 'EvaluationResultRecorded')
  const tell = (fact: HistoryEntry): string => describeFact(fact, language, names).sentence
  const lines = typed(facts, 'CourseApproved', 'CourseFailed', 'CertificateIssued').map(tell)
  return { sentence: tell(result ?? submitted), lines, areFacts: true, namesActor: false }
}

/** Such as a part of an import, which also changes people and opens units. */
const hires: Summarize = (act) => {
  const summary = ofPeople('EmployeeHired', hired, null)(act)
  const others = act.facts.filter(({ type }) => type !== 'EmployeeHired')
  return summary && { ...summary, lines: tallyIn({ ...act, facts: others }) }
}

/** The fact of an import counts what it did. */
const rosterImport: Summarize = ({ facts, language, names }) => {
  const [fact] = typed(facts, 'RosterImported')
  return fact ? { ...describeFact(fact, language, names), areFacts: false, namesActor: false } : null
}

type Scope = { readonly level?: keyof typeof scopes; readonly id?: string | null }

const scopeIn = (facts: Facts, write: Pick<Writer, 'text' | 'name'>): string | null => {
  const texts = new Set(
    facts.map((fact) => {
      const { scope = {} }: { scope?: Scope } = dataOf(fact).data // the log's data are of their type
      return write.text(scopes[scope.level ?? 'enterprise'], { unit: write.name(scope.id) })
    }),
  )
  return texts.size === 1 ? ([...texts][0] ?? null) : null
}

const requirementsChanged: Summarize = (act) => {
  const facts = typed(act.facts, 'CourseRequired', 'CourseReleased')
  const write = commonWriter(act.language, act.names)
  const scope = facts.length > 1 ? scopeIn(facts, write) : null
  if (scope === null) return null
  const lineOf = (text: Text, ids: readonly string[]): readonly string[] =>
    ids.length > 0 ? [write.text(text, { courses: write.list(ids) })] : []
  return summaryWith(act, requirements, { scope }, [
    ...lineOf(added, valuesIn(typed(facts, 'CourseRequired'), 'courseId')),
    ...lineOf(removed, valuesIn(typed(facts, 'CourseReleased'), 'courseId')),
  ])
}

/** The first that an act answers to tells it. */
const kinds: readonly Summarize[] = [
  rosterImport,
  submission,
  attendanceOf('AttendanceSent', attendanceSent),
  ofPeople('AttendanceCorrected', attendanceCorrected, 'lessonId'),
  attendanceOf('AttendanceTaken', attendanceTaken),
  grades,
  ofPeople('GradeDrafted', gradesDrafted, 'lessonId'),
  ofPeople('Enrolled', enrolled),
  ofPeople('EnrolmentEnded', ended),
  ofPeople('ActivationCodeIssued', codesIssued, null),
  hires,
  enrolledPerson,
  publication,
  requirementsChanged,
]
