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
  /** A private lesson is shown to them: the one in question, or any. */
  readonly isAssignee: boolean
}

/** `relationsSql` in the projections says the same; a test compares the two. */
const is: Readonly<Record<CourseRelation, (course: RelatedCourse, who: Viewer) => boolean>> = {
  administrator: (_, { isAdministrator }) => isAdministrator,
  /** Whoever wrote it, for as long as they may write courses. */
  creator: ({ createdBy }, who) => createdBy === who.personId && holds(who, 'course.*'),
  /** Grades a lesson and takes its attendance, whatever role they hold; edits nothing. */
  instructor: ({ isInstructor }) => isInstructor,
  assignee: ({ isDraft, isAssignee }) => isAssignee && !isDraft,
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
 * published · `keys`: the right answers of its tests · `members`: who takes it, how far they are and their certificates · `grades`: those
 * of others.
 */
export type CourseRight = 'card' | 'content' | 'files' | 'drafts' | 'keys' | 'members' | 'grades' | 'edit'

const everything: readonly CourseRight[] = [
  'card',
  'content',
  'files',
  'drafts',
  'keys',
  'members',
  'grades',
  'edit',
]

const rights: Readonly<Record<CourseRelation, readonly CourseRight[]>> = {
  administrator: everything,
  creator: everything,
  instructor: ['card', 'content', 'files', 'grades'],
  assignee: ['card', 'content', 'files'],
  member: ['card', 'content', 'files'],
  colleague: ['card', 'content'],
  /** Beside the history, which is theirs whatever the course. */
  auditor: ['keys'],
}

export const relationsWith = (right: CourseRight): readonly CourseRelation[] =>
  courseRelations.filter((relation) => rights[relation].includes(right))

export const mayOfCourse = (relations: readonly CourseRelation[], right: CourseRight): boolean =>
  relations.some((relation) => rights[relation].includes(right))

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
