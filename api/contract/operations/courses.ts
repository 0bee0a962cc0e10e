import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list, text } from '../route.ts'
import {
  addressInput,
  course,
  courseChange,
  courseChangeEffects,
  courseContentCount,
  courseId,
  courseInput,
  courseModule,
  coursePage,
  courseSort,
  courseTerminal,
  lesson,
  lessonOrderInput,
  lessonPerson,
  moduleInput,
  newLesson,
  publicationReadiness,
} from '../types/courses.ts'
import { questionInput, showAnswers } from '../types/evaluations.ts'
import { sortDirection } from '../types/lists.ts'
import { transactionStatus } from '../types/sessions.ts'

export const coursesOperations = {
  'Query.Course_findByName': {
    args: {
      name: text.nullish(),
      category: id.nullish(),
      author: id.nullish(),
      terminal: id.nullish(),
      isDraft: z.boolean().nullish(),
      sort: courseSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().nullish(),
      pageSize: z.int().nullish(),
    },
    reply: coursePage,
    rule: { permission: ['course.*'] },
  },
  'Query.User_listCourses': {
    args: {
      category: id.nullish(),
      name: text.nullish(),
      sort: courseSort.nullish(),
      direction: sortDirection.nullish().default('ascending'),
      page: z.int().nullish(),
      pageSize: z.int().nullish(),
    },
    reply: coursePage,
    rule: 'authenticated',
  },
  'Query.findOneCourse': {
    args: {
      id,
    },
    reply: course,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.Course': {
    args: {
      id,
    },
    reply: course,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.Course_publicationReadiness': {
    args: {
      courseId: id,
    },
    reply: publicationReadiness,
    rule: { permission: ['course.*'] },
  },
  'Query.Course_contentCount': {
    args: {
      courseId: id,
    },
    reply: courseContentCount,
    rule: 'authenticated',
    cost: cost.course,
  },
  'Query.CourseTerminal_listByCourse': {
    args: {
      courseId: id,
    },
    reply: list(courseTerminal),
    rule: 'authenticated',
  },
  'Query.Module_list': {
    args: {
      courseId: id,
    },
    reply: list(courseModule),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.Lesson_list': {
    args: {
      moduleId: id,
    },
    reply: list(lesson),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.Lesson_count': {
    args: {
      moduleId: id,
    },
    reply: z.int(),
    rule: 'authenticated',
    cost: cost.outline,
  },
  'Query.User_listUsersByPrivateLesson': {
    description: 'For those who edit the course and those who teach the lesson.',
    args: {
      lessonId: id.nullish(),
    },
    reply: list(lessonPerson),
    rule: 'authenticated',
  },
  'Query.User_listInstructors': {
    args: {
      lessonId: id,
    },
    reply: list(lessonPerson),
    rule: 'authenticated',
  },
  'Query.User_listPrivateLessons': {
    description: `One's own, or those of courses that one edits.`,
    args: {
      userId: id,
    },
    reply: list(lesson),
    rule: 'authenticated',
    cost: cost.whole,
  },
  'Query.User_findAssignees': {
    description: 'The first 20 whose name holds these letters, for those who edit the course.',
    args: {
      courseId: id,
      name: text.nullish(),
    },
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.User_findInstructors': {
    args: {
      courseId: id,
      name: text.nullish(),
    },
    reply: list(lessonPerson),
    rule: { permission: ['course.*'] },
  },
  'Query.Course_changeEffects': {
    description: `What a change would mean to whoever takes the course, before it is made. id: the lesson's or the module's; of addLesson the module's.`,
    args: {
      change: courseChange,
      id,
    },
    reply: courseChangeEffects,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Course_create': {
    description:
      'alsoSameName: without it, a name is refused where the author has a course of that name, or any author one whose name looks the same.',
    args: {
      course: courseInput,
      alsoSameName: z.boolean().nullish(),
    },
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_setBasicInformation': {
    args: {
      course: courseInput,
      alsoSameName: z.boolean().nullish(),
    },
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_singleUpdate': {
    description:
      'The draft flag alone; answers how many courses changed, 0 is failure. releaseDrafts: its modules and lessons that lack nothing are published with it.',
    args: {
      courseObject: courseInput,
      releaseDrafts: z.boolean().nullish(),
    },
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_duplicate': {
    description:
      'Copies are drafts, with files and tests of their own; nobody takes the copy of a course yet.',
    args: {
      id,
      name: text.nullish(),
      alsoSameName: z.boolean().nullish(),
    },
    reply: courseId,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Module_duplicate': {
    args: {
      id,
    },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Lesson_duplicate': {
    args: {
      id,
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
    cost: cost.whole,
  },
  'Mutation.Module_create': {
    args: {
      courseId: id,
    },
    reply: courseModule,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_singleUpdate': {
    args: {
      moduleData: moduleInput,
    },
    reply: courseModule,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_multiUpdate': {
    description: 'before: the ids as whoever asks saw them; where others moved them meanwhile it is refused.',
    args: {
      moduleData: list(moduleInput),
      before: list(id).nullish(),
    },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Module_delete': {
    args: {
      id,
    },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_create': {
    description:
      'duration: seconds of media. file: a placeholder until the object is stored. A manual evaluation has neither.',
    args: {
      name: text.nullish(),
      moduleId: id.nullish(),
      lessonType: id.nullish(),
      file: text.nullish(),
      duration: z.int().nullish(),
      isDraft: z.boolean().nullish(),
      isPrivate: z.boolean().nullish(),
      privateUsers: list(id).nullish(),
      instructors: list(id).nullish(),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_update': {
    description:
      'file: the stored key, courses/modules/{moduleId}/{id}. fileName: what the file was called. duration: seconds, needed with a first file.',
    args: {
      id: id.nullish(),
      file: text.nullish(),
      fileName: text.nullish(),
      isDraft: z.boolean().nullish(),
      name: text.nullish(),
      duration: z.int().nullish(),
      order: z.int().nullish(),
      description: text.nullish(),
      date: text.nullish(),
      time: text.nullish(),
      meetUrl: text.nullish(),
      address: text.nullish(),
      addressParts: addressInput.nullish(),
      isPrivate: z.boolean().nullish(),
      privateUsers: list(id).nullish(),
      instructors: list(id).nullish(),
      revision: z.int().nullish(),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_createSession': {
    description:
      'time: HH:MM:SS, null all day. address: street-streetTwo-city-state-zipCode; addressParts go before it.',
    args: {
      moduleId: id.nullish(),
      name: text.nullish(),
      isDraft: z.boolean().nullish(),
      description: text.nullish(),
      lessonType: id.nullish(),
      date: text.nullish(),
      time: text.nullish(),
      address: text.nullish(),
      addressParts: addressInput.nullish(),
      meetUrl: text.nullish(),
      isPrivate: z.boolean().nullish(),
      privateUsers: list(id).nullish(),
      instructors: list(id).nullish(),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_multiUpdate': {
    description: 'All lessons of a module in a new order; before as for modules.',
    args: {
      moduleId: id,
      lessons: list(lessonOrderInput),
      before: list(id).nullish(),
    },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_move': {
    description: 'To the end of another module; from: the module in which the caller saw it.',
    args: {
      id,
      from: id,
      moduleId: id,
    },
    reply: list(courseModule),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_delete': {
    args: {
      id,
    },
    reply: transactionStatus,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Lesson_createAutoEvaluation': {
    args: {
      moduleId: id.nullish(),
      name: text.nullish(),
      isDraft: z.boolean().nullish(),
      lessonType: id.nullish(),
      duration: z.int().nullish(),
      isRandomQuestionOrder: z.boolean().nullish(),
      preventTabSwitching: z.boolean().nullish(),
      showAnswers: showAnswers.nullish(),
      questions: list(questionInput).nullish(),
      isPrivate: z.boolean().nullish(),
      privateUsers: list(id).nullish(),
      instructors: list(id).nullish(),
    },
    reply: newLesson,
    rule: { permission: ['course.*'] },
  },
} satisfies Operations
