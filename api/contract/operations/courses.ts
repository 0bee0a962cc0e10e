import { z } from 'zod'
import { id } from '../input.ts'
import { cost, type Operations } from '../operation.ts'
import { list } from '../route.ts'
import { basicInformation, draftFlag, newCourse, title } from '../types/courses.inputs.ts'
import {
  course,
  courseContentCount,
  courseId,
  coursePage,
  courseSort,
  courseTerminal,
  publicationReadiness,
} from '../types/courses.ts'
import { sortDirection } from '../types/lists.ts'

const ownCourses = {
  name: z.string().max(500).nullish(),
  category: id.nullish(),
  sort: courseSort.nullish(),
  direction: sortDirection.nullish().default('ascending'),
  page: z.int().min(1).max(100_000).nullish(),
  pageSize: z.int().min(1).max(100).nullish(),
}

export const coursesOperations = {
  'Query.Course_findByName': {
    args: { ...ownCourses, author: id.nullish(), terminal: id.nullish(), isDraft: z.boolean().nullish() },
    reply: coursePage,
    rule: { permission: ['course.*'] },
  },
  'Query.User_listCourses': {
    args: {
      ...ownCourses,
      taught: z
        .boolean()
        .nullish()
        .describe(
          'True: those that the caller wrote, drafts too, or instructs. False: those that they take. Absent: both, without drafts.',
        ),
    },
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
  'Mutation.Course_create': {
    description:
      'alsoSameName: without it, a name is refused where the author has a course of that name, or any author one whose name looks the same.',
    args: { course: newCourse, alsoSameName: z.boolean().nullish() },
    errorRoot: 'course',
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_setBasicInformation': {
    args: { course: basicInformation, alsoSameName: z.boolean().nullish() },
    errorRoot: 'course',
    reply: courseId,
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_singleUpdate': {
    description:
      'The draft flag alone; answers how many courses changed, 0 is failure. released: the modules and lessons that are published with it.',
    args: {
      courseObject: draftFlag,
      released: z.array(id).max(1_000).nullish(),
    },
    errorRoot: 'courseObject',
    reply: z.int(),
    rule: { permission: ['course.*'] },
  },
  'Mutation.Course_duplicate': {
    description:
      'Copies are drafts, with files and tests of their own; nobody takes the copy of a course yet.',
    args: { id, name: title.nullish(), alsoSameName: z.boolean().nullish() },
    reply: courseId,
    rule: { permission: ['course.*'] },
    cost: cost.expensive,
  },
} satisfies Operations
