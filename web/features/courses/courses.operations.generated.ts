import { document } from '../../shared/data/document.ts'

/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** none: nothing was recorded · draft: some of it is not sent · published: all of it was. */
export type SessionStatus =
  | 'none'
  | 'draft'
  | 'published';

export type CourseSort =
  | 'name'
  | 'duration'
  | 'updatedAt';

/** Of the column that sort names. */
export type SortDirection =
  | 'ascending'
  | 'descending';

export type CourseInput = {
  id?: string | null | undefined;
  name?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  userCreatedId?: string | null | undefined;
  description?: string | null | undefined;
  category?: string | null | undefined;
  priority?: string | null | undefined;
  expirationTime?: number | null | undefined;
  /** The stored key, courses/images/{id}/CourseImage.jpg or .png; without one the present picture stays. */
  thumbnail?: string | null | undefined;
  /** HH:MM:SS */
  trainingHours?: string | null | undefined;
  terminals?: Array<string> | null | undefined;
  /** What was read; where somebody else saved since, the save is refused. */
  revision?: number | null | undefined;
};

export type CourseRowFragment = { id: string, name: string, description: string, duration: number, updatedAt: string, coverImage: string | null, isDraft: boolean, canEdit: boolean, moduleCount: number, memberCount: number, CourseCategory: { id: string, name: string } | null, Priority: { id: string, name: string } | null, User: { id: string, fullName: string }, UserCourseStatus: { id: string, name: string } | null, progress: { completed: number, total: number, hasBegun: boolean } | null, next: { lessonId: string, name: string, moduleName: string } | null };

export type CourseFindByNameQueryVariables = Exact<{
  name?: string | null | undefined;
  category?: string | null | undefined;
  author?: string | null | undefined;
  terminal?: string | null | undefined;
  isDraft?: boolean | null | undefined;
  sort?: CourseSort | null | undefined;
  direction?: SortDirection | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type CourseFindByNameQuery = { Course_findByName: { count: number, rows: Array<{ id: string, name: string, description: string, duration: number, updatedAt: string, coverImage: string | null, isDraft: boolean, canEdit: boolean, moduleCount: number, memberCount: number, CourseCategory: { id: string, name: string } | null, Priority: { id: string, name: string } | null, User: { id: string, fullName: string }, UserCourseStatus: { id: string, name: string } | null, progress: { completed: number, total: number, hasBegun: boolean } | null, next: { lessonId: string, name: string, moduleName: string } | null }> } };

export type UserListCoursesQueryVariables = Exact<{
  category?: string | null | undefined;
  name?: string | null | undefined;
  sort?: CourseSort | null | undefined;
  direction?: SortDirection | null | undefined;
  page?: number | null | undefined;
  pageSize?: number | null | undefined;
}>;


export type UserListCoursesQuery = { User_listCourses: { count: number, rows: Array<{ id: string, name: string, description: string, duration: number, updatedAt: string, coverImage: string | null, isDraft: boolean, canEdit: boolean, moduleCount: number, memberCount: number, CourseCategory: { id: string, name: string } | null, Priority: { id: string, name: string } | null, User: { id: string, fullName: string }, UserCourseStatus: { id: string, name: string } | null, progress: { completed: number, total: number, hasBegun: boolean } | null, next: { lessonId: string, name: string, moduleName: string } | null }> } };

export type CourseFilterChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CourseFilterChoicesQuery = { CourseCategory_list: Array<{ id: string, name: string }>, Terminal_list: Array<{ id: string, name: string }>, User_Authors: Array<{ id: string, fullName: string }> };

export type CategoryChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type CategoryChoicesQuery = { CourseCategory_list: Array<{ id: string, name: string }> };

export type CourseCreateMutationVariables = Exact<{
  course: CourseInput;
  alsoSameName?: boolean | null | undefined;
}>;


export type CourseCreateMutation = { Course_create: { id: string, pending: boolean } };

export type CourseDetailQueryVariables = Exact<{
  id: string;
}>;


export type CourseDetailQuery = { findOneCourse: { expirationTime: number | null, certificationId: string | null, canSeeMembers: boolean, id: string, name: string, description: string, duration: number, updatedAt: string, coverImage: string | null, isDraft: boolean, canEdit: boolean, moduleCount: number, memberCount: number, terminals: Array<{ id: string, Terminal: { name: string } }>, contentCount: { moduleCount: number, videoCount: number, audioCount: number, documentCount: number, evaluationCount: number }, CourseCategory: { id: string, name: string } | null, Priority: { id: string, name: string } | null, User: { id: string, fullName: string }, UserCourseStatus: { id: string, name: string } | null, progress: { completed: number, total: number, hasBegun: boolean } | null, next: { lessonId: string, name: string, moduleName: string } | null }, Module_list: Array<{ id: string, name: string, isDraft: boolean, order: number, containsDraft: boolean, lessons: Array<{ id: string, courseId: string, moduleId: string, name: string, isDraft: boolean, order: number, fileName: string | null, duration: number | null, isCompleted: boolean, replacedInCycle: number | null, progress: number, preventTabSwitching: boolean, isPrivate: boolean, date: string | null, time: string | null, meetUrl: string | null, attendedCount: number, attendeeCount: number, sessionStatus: SessionStatus | null, timeZone: string | null, dateAttendanceTaken: string | null, addressParts: { street: string, streetTwo: string, city: string, state: string, zipCode: string } | null, LessonType: { id: string, name: string } }> }> };

export type CourseDocumentsQueryVariables = Exact<{
  courseId: string;
}>;


export type CourseDocumentsQuery = { DocumentCourse_list: Array<{ id: string, name: string, size: number, signedUrl: string | null, updatedAt: string }> };

export type CertificationOfQueryVariables = Exact<{
  courseId: string;
  userId: string;
}>;


export type CertificationOfQuery = { User_getCertification: { id: string, issuedOn: string, expirationDate: string | null, isExpired: boolean, code: string } | null };


export const CourseFindByName = document<CourseFindByNameQuery, CourseFindByNameQueryVariables>(`query CourseFindByName($name: String, $category: ID, $author: ID, $terminal: ID, $isDraft: Boolean, $sort: CourseSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  Course_findByName(
    name: $name
    category: $category
    author: $author
    terminal: $terminal
    isDraft: $isDraft
    sort: $sort
    direction: $direction
    page: $page
    pageSize: $pageSize
  ) {
    count
    rows {
      ...CourseRow
    }
  }
}
fragment CourseRow on Course {
  id
  name
  description
  duration
  updatedAt
  coverImage
  isDraft
  canEdit
  moduleCount
  memberCount
  CourseCategory {
    id
    name
  }
  Priority {
    id
    name
  }
  User {
    id
    fullName
  }
  UserCourseStatus {
    id
    name
  }
  progress {
    completed
    total
    hasBegun
  }
  next {
    lessonId
    name
    moduleName
  }
}`)

export const UserListCourses = document<UserListCoursesQuery, UserListCoursesQueryVariables>(`query UserListCourses($category: ID, $name: String, $sort: CourseSort, $direction: SortDirection, $page: Int, $pageSize: Int) {
  User_listCourses(
    category: $category
    name: $name
    sort: $sort
    direction: $direction
    page: $page
    pageSize: $pageSize
  ) {
    count
    rows {
      ...CourseRow
    }
  }
}
fragment CourseRow on Course {
  id
  name
  description
  duration
  updatedAt
  coverImage
  isDraft
  canEdit
  moduleCount
  memberCount
  CourseCategory {
    id
    name
  }
  Priority {
    id
    name
  }
  User {
    id
    fullName
  }
  UserCourseStatus {
    id
    name
  }
  progress {
    completed
    total
    hasBegun
  }
  next {
    lessonId
    name
    moduleName
  }
}`)

export const CourseFilterChoices = document<CourseFilterChoicesQuery, CourseFilterChoicesQueryVariables>(`query CourseFilterChoices {
  CourseCategory_list {
    id
    name
  }
  Terminal_list {
    id
    name
  }
  User_Authors {
    id
    fullName
  }
}`)

export const CategoryChoices = document<CategoryChoicesQuery, CategoryChoicesQueryVariables>(`query CategoryChoices {
  CourseCategory_list {
    id
    name
  }
}`)

export const CourseCreate = document<CourseCreateMutation, CourseCreateMutationVariables>(`mutation CourseCreate($course: CourseInput!, $alsoSameName: Boolean) {
  Course_create(course: $course, alsoSameName: $alsoSameName) {
    id
    pending
  }
}`)

export const CourseDetail = document<CourseDetailQuery, CourseDetailQueryVariables>(`query CourseDetail($id: ID!) {
  findOneCourse(id: $id) {
    ...CourseRow
    expirationTime
    certificationId
    canSeeMembers
    terminals {
      id
      Terminal {
        name
      }
    }
    contentCount {
      moduleCount
      videoCount
      audioCount
      documentCount
      evaluationCount
    }
  }
  Module_list(courseId: $id) {
    id
    name
    isDraft
    order
    containsDraft
    lessons {
      id
      courseId
      moduleId
      name
      isDraft
      order
      fileName
      duration
      isCompleted
      replacedInCycle
      progress
      preventTabSwitching
      isPrivate
      date
      time
      meetUrl
      addressParts {
        street
        streetTwo
        city
        state
        zipCode
      }
      attendedCount
      attendeeCount
      sessionStatus
      timeZone
      dateAttendanceTaken
      LessonType {
        id
        name
      }
    }
  }
}
fragment CourseRow on Course {
  id
  name
  description
  duration
  updatedAt
  coverImage
  isDraft
  canEdit
  moduleCount
  memberCount
  CourseCategory {
    id
    name
  }
  Priority {
    id
    name
  }
  User {
    id
    fullName
  }
  UserCourseStatus {
    id
    name
  }
  progress {
    completed
    total
    hasBegun
  }
  next {
    lessonId
    name
    moduleName
  }
}`)

export const CourseDocuments = document<CourseDocumentsQuery, CourseDocumentsQueryVariables>(`query CourseDocuments($courseId: ID!) {
  DocumentCourse_list(courseId: $courseId) {
    id
    name
    size
    signedUrl
    updatedAt
  }
}`)

export const CertificationOf = document<CertificationOfQuery, CertificationOfQueryVariables>(`query CertificationOf($courseId: ID!, $userId: ID!) {
  User_getCertification(courseId: $courseId, userId: $userId) {
    id
    issuedOn
    expirationDate
    isExpired
    code
  }
}`)
