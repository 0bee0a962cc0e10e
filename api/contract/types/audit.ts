import { z } from 'zod'
import type { Actor } from '../../../domain/kernel/event.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import { kindGroups } from '../facts/all.ts'
import { id, plainDay } from '../input.ts'
import { object, scalar, withName } from '../operation.ts'
import { list, text } from '../route.ts'

/** Facts of one page of a history. */
export const pageSize = z.int().min(1).max(100).nullish()

/** The position of the oldest fact that the caller has already. */
export const before = scalar('Float', z.int().min(1)).nullish()

export const wholeActs = z
  .boolean()
  .nullish()
  .describe('Adds the rest of the oldest act of the page, 200 facts at most.')

export const scoredAnswer = object(
  'ScoredAnswer',
  {
    question: text,
    answer: text.nullable().describe('Null where none was given.'),
    points: z.number().nullable().describe('Null while a free response waits for its grader.'),
    value: z.number().describe('What the right answer gives.'),
  },
  'One question of an attempt, in the words of the revision that was taken.',
)

export const historyEntry = object(
  'HistoryEntry',
  {
    position: z.number(),
    eventId: id,
    at: text,
    type: text.describe('Event type, e.g. GradePublished.'),
    stream: text,
    version: z.int(),
    actorKind: text.describe(`Who: a person's name (null once forgotten), or the process or command.`),
    actorId: text,
    actorName: text.nullable(),
    promptedBy: text
      .nullable()
      .describe(
        'Of what a process did: the name of the person whose act caused it; null where there is none.',
      ),
    causeType: text
      .nullable()
      .describe(
        'The type of the fact that the process reacted to; PersonForgotten where an erasure deactivated the account.',
      ),
    command: text.describe('The name of the command that recorded it.'),
    commandId: id.describe(
      'The same for all that one act recorded. It is not the stored id, by which withheld values could be found by trying.',
    ),
    correlationId: text.describe('The same for all that came of one request; not the stored id either.'),
    causationId: id.nullable().describe('The id of the event that caused it, of what a process did.'),
    app: text.describe('The version of the product that recorded it.'),
    data: text.describe(
      `The event's data as JSON text, with personal fields as far as the viewer may see them.`,
    ),
    before: text
      .nullable()
      .describe('The position, type and data of the fact that this one replaced, as JSON text.'),
    changed: list(text).describe(
      'The fields with other values than in the fact that it replaced, withheld ones too; none where it replaced nothing.',
    ),
    withheld: list(text).describe(
      'Fields of the data that are not shown: personal details without employee.*, and whatever would tell the key of a test.',
    ),
    keyWithheld: text
      .nullable()
      .describe(
        'Why a key is not shown: toTake (the viewer has the test still to take) or draft (the test is not published); null where none is left out.',
      ),
    question: text.nullable().describe('A saved answer, in the words of the revision that was taken.'),
    answer: text.nullable(),
    answerBefore: text.nullable().describe('What was answered to the question before.'),
    scored: list(scoredAnswer)
      .nullable()
      .describe('Of an attempt that was submitted, what each question gave; null where the key is withheld.'),
    digest: text
      .nullable()
      .describe(
        `SHA-256 in hex; null where a test's key or a draft grade is withheld, which could be found by it.`,
      ),
  },
  'One recorded fact as a reader needs it.',
)

export const historyName = object(
  'HistoryName',
  {
    id,
    name: text.nullable(),
  },
  'What an id stands for; null where it is a person who was forgotten.',
)

export const historyActor = object(
  'HistoryActor',
  {
    kind: text,
    id: text,
    name: text.nullable(),
  },
  'An author of facts: a person (null once forgotten), a process or a command by its own name.',
)

const actGoesOn = z
  .boolean()
  .describe('The oldest act of the rows has earlier facts that are not among them.')

export const factHistory = object('History', {
  about: text.nullable().describe('The name of the record that it is about, where it has one.'),
  count: z.int().describe('How many of its facts pass the filter; `rows` may hold a part of them.'),
  whole: z.int().describe('How many facts it has without the filter.'),
  types: list(text).describe('The types of all its facts, and who acted in them, without the filter.'),
  actors: list(historyActor),
  rows: list(historyEntry).describe('The newest first.'),
  actGoesOn,
  names: list(historyName).describe('Of every id that the rows mention and that is known.'),
})

export const logPage = object('LogPage', {
  rows: list(historyEntry).describe('The newest first.'),
  names: list(historyName).describe(
    'Of every id that the rows mention and that is known, and of the person whose acts are asked for.',
  ),
  hasMore: z.boolean().describe('Earlier facts follow.'),
  actGoesOn,
})

/** Records that have a history of their own. */
const recordKinds = [
  'course',
  'employee',
  'role',
  'company',
  'employers',
  'trainingPlans',
  'audit',
  'terminal',
  'department',
  'jobTitle',
  'evaluation',
  'attendance',
  'requirements',
] as const

export const recordKind = text.pipe(z.enum(recordKinds))
export const recordKindOrEnrolment = text.pipe(z.enum([...recordKinds, 'enrolment']))
export type RecordKind = z.output<typeof recordKind>

/** Requirements have no id of their own: they are the company's, a department's or a job title's. */
export const requirementsId = z.union([
  z.literal('company'),
  z.templateLiteral([z.enum(['department', 'jobTitle'] satisfies Level[]), '-', id]),
])
export const recordId = z.union([id, requirementsId])

export const auditFilter = withName(
  'AuditFilter',
  z
    .object({
      types: z
        .array(text.pipe(z.enum(kindGroups.flatMap(({ types }) => types))))
        .min(1)
        .max(200)
        .nullish()
        .describe('Event types, e.g. GradePublished.'),
      actorKind: text
        .pipe(z.enum(['person', 'process', 'command'] satisfies Actor['kind'][]))
        .nullish()
        .describe('person, process or command; with actorId.'),
      actorId: z.string().min(1).max(200).nullish(),
      command: z
        .string()
        .min(1)
        .max(100)
        .nullish()
        .describe('The name of the command that recorded them, as an entry has it.'),
      from: plainDay.nullish().describe(`yyyy-MM-dd in the company's time zone, both included.`),
      until: plainDay.nullish(),
    })
    .refine(({ actorKind, actorId }) => (actorKind == null) === (actorId == null), { path: ['actorId'] })
    .refine(({ actorKind, actorId }) => actorKind !== 'person' || id.safeParse(actorId).success, {
      path: ['actorId'],
    })
    .refine(({ from, until }) => !from || !until || from <= until, { path: ['until'] }),
  'Which facts: those of these types, by this author, by this command and of these days; what is null does not filter.',
)

export const auditRecord = object(
  'AuditRecord',
  {
    kind: text.describe(
      'employee, course, lesson, role, department, jobTitle, terminal or command; a command is no record, its name is its id.',
    ),
    id,
    name: text,
    payrollNum: text.nullable().describe('Of a person, for those who may read profiles.'),
    lessonType: text.nullable().describe('Of a lesson, by its name.'),
    courseId: id.nullable(),
    within: text
      .nullable()
      .describe('The course of a lesson, the department of a job title, the job title of a person.'),
  },
  'A record that has a history.',
)

export const auditLesson = object('AuditLesson', {
  id,
  name: text,
  type: text,
})

export const auditSubject = object('AuditSubject', {
  courseId: id,
  courseName: text,
  userId: id,
  fullName: text,
  lessons: list(auditLesson),
})
