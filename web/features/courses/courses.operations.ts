import type { course } from '../../../api/contract/types/courses.ts'
import { DocumentCourse_list } from '../../shared/data/operations/courses.documents.generated.ts'
import {
  Course_create,
  Course_findByName,
  findOneCourse,
  User_listCourses,
} from '../../shared/data/operations/courses.generated.ts'
import { Module_list } from '../../shared/data/operations/courses.outline.generated.ts'
import { User_getCertification } from '../../shared/data/operations/enrolments.generated.ts'
import { CourseCategory_list, Terminal_list } from '../../shared/data/operations/organisation.generated.ts'
import { User_Authors } from '../../shared/data/operations/people.generated.ts'
import { type Fields, join, type ResultOf, select } from '../../shared/data/select.ts'
import { addressFields, idAndName } from '../../shared/data/selections.ts'

const courseRowFields = {
  id: true,
  name: true,
  description: true,
  duration: true,
  expirationTime: true,
  outline: true,
  updatedAt: true,
  coverImage: true,
  isDraft: true,
  canEdit: true,
  moduleCount: true,
  memberCount: true,
  CourseCategory: idAndName,
  Priority: idAndName,
  User: { id: true, fullName: true },
  UserCourseStatus: idAndName,
  progress: { completed: true, total: true, hasBegun: true },
  next: { lessonId: true, name: true, moduleName: true },
} as const satisfies Fields<typeof course>

export const courseFindByName = select(Course_findByName, { count: true, rows: courseRowFields })

export const userListCourses = select(User_listCourses, { count: true, rows: courseRowFields })

export const taughtCourses = select(User_listCourses, {
  count: true,
  rows: {
    ...courseRowFields,
    teaching: { toReview: true, gradeDrafts: true, attendance: true, nextSession: true },
  },
})

export const categoryChoices = select(CourseCategory_list, idAndName)

export const courseFilterChoices = join({
  categories: categoryChoices,
  terminals: select(Terminal_list, idAndName),
  authors: select(User_Authors, { id: true, fullName: true }),
})

export const courseCreate = select(Course_create, { id: true, pending: true })

/** Who takes a course that was just published. */
export const publishedCourse = select(findOneCourse, {
  id: true,
  memberCount: true,
  CourseCategory: { id: true },
})

export const courseDetail = join({
  course: select(findOneCourse, {
    ...courseRowFields,
    certificationId: true,
    due: {
      situation: true,
      isOverdue: true,
      dueOn: true,
      days: true,
      until: true,
      requested: true,
      isWithheld: true,
    },
    declinedExtension: { declinedAt: true, reason: true },
    missing: { part: true, count: true, lessons: { name: true, type: true } },
    canSeeMembers: true,
    terminals: { id: true, Terminal: { name: true } },
    contentCount: {
      moduleCount: true,
      videoCount: true,
      audioCount: true,
      documentCount: true,
      evaluationCount: true,
    },
  }),
  modules: select(Module_list, {
    id: true,
    name: true,
    isDraft: true,
    order: true,
    containsDraft: true,
    lessons: {
      id: true,
      courseId: true,
      moduleId: true,
      name: true,
      isDraft: true,
      order: true,
      fileName: true,
      duration: true,
      isCompleted: true,
      replacedInCycle: true,
      progress: true,
      preventTabSwitching: true,
      isPrivate: true,
      date: true,
      time: true,
      meetUrl: true,
      addressParts: addressFields,
      attendedCount: true,
      attendeeCount: true,
      sessionStatus: true,
      ownAttended: true,
      timeZone: true,
      dateAttendanceTaken: true,
      LessonType: idAndName,
    },
  }),
})

export type CourseDetail = ResultOf<typeof courseDetail>

export const courseDocuments = select(DocumentCourse_list, {
  id: true,
  name: true,
  size: true,
  signedUrl: true,
  updatedAt: true,
})

export type CourseDocument = ResultOf<typeof courseDocuments>[number]

export const certificationOf = select(User_getCertification, {
  id: true,
  issuedOn: true,
  expirationDate: true,
  isExpired: true,
  code: true,
})
