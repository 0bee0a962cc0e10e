import { z } from 'zod'
import { id, typedKey } from '../input.ts'
import { cost, type Operations, requiredByCheck } from '../operation.ts'
import { list } from '../route.ts'
import {
  isManual,
  lessonOrder,
  lessonPeople,
  lessonTypeAmong,
  mediaSeconds,
  moduleChange,
  moduleOrder,
  newFileLesson,
  newManualEvaluation,
  orderBefore,
  revision,
  sessionFields,
  title,
} from '../types/courses.inputs.ts'
import {
  courseChange,
  courseChangeEffects,
  courseModule,
  lesson,
  lessonPerson,
  newLesson,
} from '../types/courses.outline.ts'
import { transactionStatus } from '../types/sessions.ts'

const peopleMatching = { courseId: id, name: z.string().max(500).nullish() }

export const coursesOutlineOperations = {
  'Query.Module_list': {
    args: { courseId: id },
    reply: list(courseModule),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.Lesson_list': {
    args: { moduleId: id },
    reply: list(lesson),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.Lesson_count': {
    args: { moduleId: id },
    reply: z.int(),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.User_listUsersByPrivateLesson': {
    description: 'For those who edit the course and those who teach the lesson.',
    args: { lessonId: requiredByCheck(id) },
    reply: list(lessonPerson),
    rule: 'authenticated',
  },
  'Query.User_listInstructors': {
    args: { lessonId: id },
    reply: list(lessonPerson),
    rule: 'authenticated',
  },
  'Query.User_listPrivateLessons': {
    description: `One's own, or those of courses that one edits.`,
    args: { userId: id },
    reply: list(lesson),
    rule: 'authenticated',
    cost: cost.expensive,
  },
  'Query.User_findAssignees': {
    description: 'The first 20 whose name holds these letters, for those who edit the course.',
    args: peopleMatching,
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.User_findInstructors': {
    args: peopleMatching,
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.Course_changeEffects': {
    description: `What a change would mean to those who take the course, before it is made. id: the lesson's or the module's; of addLesson the module's.`,
    args: { change: courseChange, id },
    reply: courseChangeEffects,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Mutation.Module_duplicate': {
    args: { id },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Mutation.Lesson_duplicate': {
    args: { id },
    reply: newLesson,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
  'Mutation.Module_create': {
    args: { courseId: id },
    reply: courseModule,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_singleUpdate': {
    args: { moduleData: moduleChange },
    errorRoot: 'moduleData',
    reply: courseModule,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_multiUpdate': {
    description: 'before: the ids as the caller saw them; where others moved them meanwhile it is refused.',
    args: { moduleData: moduleOrder, before: orderBefore },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_delete': {
    args: { id },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_create': {
    description:
      'duration: seconds of media. file: a placeholder until the object is stored. A manual evaluation has neither.',
    args: newFileLesson.shape,
    chooseArgs: ({ lessonType }) => (isManual(lessonType) ? newManualEvaluation : newFileLesson),
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_update': {
    description:
      'file: the stored key, courses/modules/{moduleId}/{id}. fileName: what the file was called. duration: seconds, needed with a first file.',
    args: {
      id: requiredByCheck(id),
      name: title.nullish(),
      file: typedKey(500).nullish(),
      fileName: title.nullish(),
      duration: mediaSeconds.nullish(),
      isDraft: z.boolean().nullish(),
      order: z.int().min(1).max(1_000).nullish(),
      ...sessionFields,
      ...lessonPeople,
      revision,
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_createSession': {
    description:
      'time: HH:MM:SS, null all day. address: street-streetTwo-city-state-zipCode; addressParts go before it.',
    args: {
      moduleId: requiredByCheck(id),
      name: requiredByCheck(title),
      isDraft: z.boolean().nullish(),
      lessonType: requiredByCheck(lessonTypeAmong(['meet', 'faceToFace'])),
      ...sessionFields,
      ...lessonPeople,
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_multiUpdate': {
    description: 'All lessons of a module in a new order; before as for modules.',
    args: { moduleId: id, lessons: lessonOrder, before: orderBefore },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_move': {
    description: 'To the end of another module; from: the module in which the caller saw it.',
    args: { id, from: id, moduleId: id },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_delete': {
    args: { id },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
