import { z } from 'zod'
import { id, typedKey } from '../input.ts'
import { cost, demanded, type Operations } from '../operation.ts'
import { list } from '../route.ts'
import {
  basicInformation,
  draftFlag,
  isManual,
  lessonOrder,
  lessonPeople,
  lessonTypeAmong,
  mediaSeconds,
  moduleChange,
  moduleOrder,
  newCourse,
  newFileLesson,
  newManualEvaluation,
  orderBefore,
  revision,
  sessionFields,
  title,
} from '../types/courses.inputs.ts'
import {
  course,
  courseChange,
  courseChangeEffects,
  courseContentCount,
  courseId,
  courseModule,
  coursePage,
  courseSort,
  courseTerminal,
  lesson,
  lessonPerson,
  newLesson,
  publicationReadiness,
} from '../types/courses.ts'
import { sortDirection } from '../types/lists.ts'
import { transactionStatus } from '../types/sessions.ts'

const ownCourses = {
  name: z.string().max(500).nullish(),
  category: id.nullish(),
  sort: courseSort.nullish(),
  direction: sortDirection.nullish().default('ascending'),
  page: z.int().min(1).max(100_000).nullish(),
  pageSize: z.int().min(1).max(100).nullish(),
}

const peopleFound = { courseId: id, name: z.string().max(500).nullish() }

export const coursesOperations = {
  'Query.Course_findByName': {
    args: { ...ownCourses, author: id.nullish(), terminal: id.nullish(), isDraft: z.boolean().nullish() },
    reply: coursePage,
    rule: { permission: ['course.*'] },
  },
  'Query.User_listCourses': {
    args: ownCourses,
    reply: coursePage,
    rule: 'authenticated',
  },
  'Query.findOneCourse': {
    args: { id },
    reply: course,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.Course': {
    args: { id },
    reply: course,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.Course_publicationReadiness': {
    args: { courseId: id },
    reply: publicationReadiness,
    rule: { permission: ['course.*'] },
  },
  'Query.Course_contentCount': {
    args: { courseId: id },
    reply: courseContentCount,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.CourseTerminal_listByCourse': {
    args: { courseId: id },
    reply: list(courseTerminal),
    rule: 'authenticated',
  },
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
    args: { lessonId: demanded(id) },
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
    cost: cost.whole,
  },
  'Query.User_findAssignees': {
    description: 'The first 20 whose name holds these letters, for those who edit the course.',
    args: peopleFound,
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.User_findInstructors': {
    args: peopleFound,
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.Course_changeEffects': {
    description: `What a change would mean to those who take the course, before it is made. id: the lesson's or the module's; of addLesson the module's.`,
    args: { change: courseChange, id },
    reply: courseChangeEffects,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Course_create': {
    description:
      'alsoSameName: without it, a name is refused where the author has a course of that name, or any author one whose name looks the same.',
    args: { course: newCourse, alsoSameName: z.boolean().nullish() },
    fieldsOf: 'course',
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_setBasicInformation': {
    args: { course: basicInformation, alsoSameName: z.boolean().nullish() },
    fieldsOf: 'course',
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_singleUpdate': {
    description:
      'The draft flag alone; answers how many courses changed, 0 is failure. releaseDrafts: its modules and lessons that lack nothing are published with it.',
    args: { courseObject: draftFlag, releaseDrafts: z.boolean().nullish() },
    fieldsOf: 'courseObject',
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_duplicate': {
    description:
      'Copies are drafts, with files and tests of their own; nobody takes the copy of a course yet.',
    args: { id, name: title.nullish(), alsoSameName: z.boolean().nullish() },
    reply: courseId,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Module_duplicate': {
    args: { id },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Lesson_duplicate': {
    args: { id },
    reply: newLesson,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Module_create': {
    args: { courseId: id },
    reply: courseModule,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_singleUpdate': {
    args: { moduleData: moduleChange },
    fieldsOf: 'moduleData',
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
    argsBy: ({ lessonType }) => (isManual(lessonType) ? newManualEvaluation : newFileLesson),
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_update': {
    description:
      'file: the stored key, courses/modules/{moduleId}/{id}. fileName: what the file was called. duration: seconds, needed with a first file.',
    args: {
      id: demanded(id),
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
      moduleId: demanded(id),
      name: demanded(title),
      isDraft: z.boolean().nullish(),
      lessonType: demanded(lessonTypeAmong(['meet', 'faceToFace'])),
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
