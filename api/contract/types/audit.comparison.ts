import { z } from 'zod'
import { comparedListNames } from '../compared.ts'
import { id } from '../input.ts'
import { enumeration, object } from '../operation.ts'
import { list, text } from '../route.ts'
import { historyEntry, historyName } from './audit.ts'

export const comparedList = enumeration(
  'ComparedList',
  comparedListNames,
  `A list of which two moments are compared: courses (of the report), courseEmployees (id: the course's), employees, grades or attendance (id: the lesson's).`,
)

export const difference = enumeration(
  'Difference',
  ['added', 'gone', 'changed'],
  'added: it stands in the later list alone; gone: in the earlier one alone.',
)

export const comparedValue = object(
  'ComparedValue',
  {
    field: text,
    before: text.nullable(),
    after: text.nullable(),
  },
  'What a field said at each moment, as JSON text; null where the row was not there.',
)

export const comparedRow = object('ComparedRow', {
  id: id.describe('Of the person, or of the course.'),
  name: text,
  kind: difference,
  values: list(comparedValue).describe(
    'The fields that differ; of a row that came or went, all that say something.',
  ),
  facts: list(historyEntry).describe(
    'What was recorded about it between the two moments, the newest first, five at most.',
  ),
  hasMoreFacts: z.boolean().describe('There are more.'),
})

export const comparison = object('Comparison', {
  title: text.nullable().describe('The name of the course or lesson; null of the list of all courses.'),
  courseId: id.nullable(),
  lessonId: id.nullable(),
  rowsBefore: z.int().describe('How many rows each of the two lists has.'),
  rowsAfter: z.int(),
  added: z.int(),
  gone: z.int(),
  changed: z.int(),
  count: z.int().describe('Of all differences.'),
  rows: list(comparedRow).describe('In the order of the later list, what is gone last.'),
  names: list(historyName).describe('Of every id that the facts mention and that is known.'),
})

export const auditList = object(
  'AuditList',
  {
    courseId: id,
    courseName: text,
    lessonId: id,
    lessonName: text,
    type: text.describe('Of the lesson, e.g. manualEvaluation.'),
    date: text
      .nullable()
      .describe('Of a session: its day, and its hour, which is null where it lasts all day.'),
    time: text.nullable(),
  },
  'An evaluation or a session, whose table or register can be seen as of a moment.',
)
