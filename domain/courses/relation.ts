import { holds, type Viewer } from '../kernel/viewer.ts'

export const courseRelations = [
  'administrator',
  'creator',
  'instructor',
  'assignee',
  'member',
  'colleague',
  'auditor',
] as const

export type CourseRelation = (typeof courseRelations)[number]

export type RelatedCourse = {
  readonly createdBy: string
  readonly isDraft: boolean
  readonly isEnrolled: boolean
  /** Of this lesson or, without a lesson, of any. */
  readonly isInstructor: boolean
  /** Of this private lesson or, without a lesson, of any. */
  readonly isAssignee: boolean
}

/** `relationsSql` in the projections states the same; a test compares the two. */
const is: Readonly<Record<CourseRelation, (course: RelatedCourse, who: Viewer) => boolean>> = {
  administrator: (_, { isAdministrator }) => isAdministrator,
  creator: ({ createdBy }, who) => createdBy === who.personId && holds(who, 'course.*'),
  /** Grades and takes attendance regardless of role; edits nothing, and has no access to drafts. */
  instructor: ({ isDraft, isInstructor }) => isInstructor && !isDraft,
  assignee: ({ isDraft, isAssignee, isEnrolled }) => isAssignee && isEnrolled && !isDraft,
  member: ({ isDraft, isEnrolled }) => isEnrolled && !isDraft,
  colleague: (_, who) => holds(who, 'course.*'),
  auditor: (_, who) => holds(who, 'audit.*'),
}

export const relationsTo = (course: RelatedCourse, who: Viewer): readonly CourseRelation[] =>
  courseRelations.filter((relation) => is[relation](course, who))

/**
 * `card`: name, picture, counts · `content`: published parts · `files`: those of its lessons · `drafts`: unpublished parts · `private`:
 * private lessons · `keys`: right answers · `members`: members, progress, certificates · `grades`: those of others.
 */
export type CourseRight =
  | 'card'
  | 'content'
  | 'files'
  | 'drafts'
  | 'private'
  | 'keys'
  | 'members'
  | 'grades'
  | 'edit'

const everything: readonly CourseRight[] = [
  'card',
  'content',
  'files',
  'drafts',
  'private',
  'keys',
  'members',
  'grades',
  'edit',
]

const rights: Readonly<Record<CourseRelation, readonly CourseRight[]>> = {
  administrator: everything,
  creator: everything,
  instructor: ['card', 'content', 'files', 'private', 'grades'],
  assignee: ['card', 'content', 'files', 'private'],
  member: ['card', 'content', 'files'],
  colleague: ['card', 'content'],
  /** Auditors also read every history. */
  auditor: ['keys'],
}

export const relationsWith = (right: CourseRight): readonly CourseRelation[] =>
  courseRelations.filter((relation) => rights[relation].includes(right))

export const mayOfCourse = (relations: readonly CourseRelation[], right: CourseRight): boolean =>
  relations.some((relation) => rights[relation].includes(right))

export const relationsToLesson = (
  relations: readonly CourseRelation[],
  { isInstructor, isAssignee }: Pick<RelatedCourse, 'isInstructor' | 'isAssignee'>,
): readonly CourseRelation[] =>
  relations.filter(
    (relation) => (relation !== 'instructor' || isInstructor) && (relation !== 'assignee' || isAssignee),
  )

/** A lesson in a draft module or course is a draft too. */
export const seesLesson = (
  relations: readonly CourseRelation[],
  { isDraft, isPrivate }: { isDraft: boolean; isPrivate: boolean },
): boolean =>
  mayOfCourse(relations, 'content') &&
  (!isDraft || mayOfCourse(relations, 'drafts')) &&
  (!isPrivate || mayOfCourse(relations, 'private'))

export type KeyWithheld = 'toTake' | 'draft' | 'notTheirs'

/** Why the viewer may not read a test's key; null if they may. A pending test hides it from every role. */
export const keyWithheld = (
  relations: readonly CourseRelation[],
  { isToTake, isPublished }: { isToTake: boolean; isPublished: boolean },
): KeyWithheld | null => {
  if (isToTake) return 'toTake'
  if (!mayOfCourse(relations, 'keys')) return 'notTheirs'
  return isPublished || mayOfCourse(relations, 'drafts') ? null : 'draft'
}
