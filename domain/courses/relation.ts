import { holds, type Viewer } from '../kernel/viewer.ts'

/** What somebody is to a course: several of these at once, or none. */
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

/** What of a course decides who is what to it, for one person. */
export type RelatedCourse = {
  readonly createdBy: string
  readonly isDraft: boolean
  readonly isEnrolled: boolean
  /** Of the lesson in question, or of any of its lessons. */
  readonly isInstructor: boolean
  /** A private lesson is assigned to them: the one in question, or any. */
  readonly isAssignee: boolean
}

/** `relationsSql` in the projections says the same; a test compares the two. */
const is: Readonly<Record<CourseRelation, (course: RelatedCourse, who: Viewer) => boolean>> = {
  administrator: (_, { isAdministrator }) => isAdministrator,
  /** Whoever wrote it, for as long as they may write courses. */
  creator: ({ createdBy }, who) => createdBy === who.personId && holds(who, 'course.*'),
  /** Grades a lesson and takes its attendance, whatever role they hold; edits nothing. Of a draft they know no more than its learners. */
  instructor: ({ isDraft, isInstructor }) => isInstructor && !isDraft,
  /** For as long as they take the course. */
  assignee: ({ isDraft, isAssignee, isEnrolled }) => isAssignee && isEnrolled && !isDraft,
  /** A draft has none: its learners do not see it. */
  member: ({ isDraft, isEnrolled }) => isEnrolled && !isDraft,
  /** Writes courses, this one or others. */
  colleague: (_, who) => holds(who, 'course.*'),
  auditor: (_, who) => holds(who, 'audit.*'),
}

export const relationsTo = (course: RelatedCourse, who: Viewer): readonly CourseRelation[] =>
  courseRelations.filter((relation) => is[relation](course, who))

/**
 * `card`: its name, picture and counts · `content`: what is published of it · `files`: those of its lessons · `drafts`: what is not
 * published · `private`: lessons that are not for all · `keys`: the right answers of its tests · `members`: who takes it, how far they are and their certificates · `grades`: those
 * of others.
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
  /** Beside the history, which is theirs whatever the course. */
  auditor: ['keys'],
}

export const relationsWith = (right: CourseRight): readonly CourseRelation[] =>
  courseRelations.filter((relation) => rights[relation].includes(right))

export const mayOfCourse = (relations: readonly CourseRelation[], right: CourseRight): boolean =>
  relations.some((relation) => rights[relation].includes(right))

/** Of all that somebody is to a course, what they are to one lesson of it: instructors and assignees are those of others too. */
export const relationsToLesson = (
  relations: readonly CourseRelation[],
  { isInstructor, isAssignee }: Pick<RelatedCourse, 'isInstructor' | 'isAssignee'>,
): readonly CourseRelation[] =>
  relations.filter(
    (relation) => (relation !== 'instructor' || isInstructor) && (relation !== 'assignee' || isAssignee),
  )

/** Whether a lesson is shown to whoever is these to it; a draft is also one in a draft module or course. */
export const seesLesson = (
  relations: readonly CourseRelation[],
  { isDraft, isPrivate }: { isDraft: boolean; isPrivate: boolean },
): boolean =>
  mayOfCourse(relations, 'content') &&
  (!isDraft || mayOfCourse(relations, 'drafts')) &&
  (!isPrivate || mayOfCourse(relations, 'private'))

export type KeyWithheld = 'toTake' | 'draft' | 'notTheirs'

/** Why somebody does not read the key of a test; null where they do. Whoever has it still to take never does, whatever else they are. */
export const keyWithheld = (
  relations: readonly CourseRelation[],
  { isToTake, isPublished }: { isToTake: boolean; isPublished: boolean },
): KeyWithheld | null => {
  if (isToTake) return 'toTake'
  if (!mayOfCourse(relations, 'keys')) return 'notTheirs'
  return isPublished || mayOfCourse(relations, 'drafts') ? null : 'draft'
}
