import { type CourseRight, mayOfCourse } from '../../domain/courses/relation.ts'
import { checkEvidenceName } from '../../domain/enrolments/rules.ts'
import { mayEvaluate, maySeeEvidence } from '../../domain/people/relation.ts'
import {
  type CoursePlace,
  type RelatedPlace,
  relationsAt,
  relationsAtLessons,
} from '../../projections/courses.relation.ts'
import { takesEvidence } from '../../projections/evidences.ts'
import type { Queryable } from '../../projections/kernel/database.ts'
import type { Who } from '../caller.ts'
import { folderOf, type Place, placeOf } from './keys.ts'

const ofPlace = (place: Exclude<Place, { kind: 'evidence' }>): CoursePlace =>
  'lessonId' in place ? { ...place, kind: 'lesson' } : { kind: 'course', courseId: place.courseId }

const may = ({ relations }: RelatedPlace, right: CourseRight): boolean => mayOfCourse(relations, right)

const seesFiles = (at: RelatedPlace): boolean =>
  may(at, 'files') && (!at.is_draft || may(at, 'drafts')) && (!at.is_private || may(at, 'private'))

/** Drafts and private lessons by relation; a course's picture needs only `card`; evidence is for its person, evaluators and auditors. */
export const mayRead = async (who: Who, key: string, db: Queryable): Promise<boolean> => {
  const place = placeOf(key)
  if (place?.kind === 'evidence') return !checkEvidenceName(key) && maySeeEvidence(who, place.personId)
  const at = place && (await relationsAt(db, who, ofPlace(place)))
  return Boolean(at && (seesFiles(at) || (place.kind === 'image' && may(at, 'card'))))
}

export const readableLessons = async (
  who: Who,
  lessonIds: readonly string[],
  db: Queryable,
): Promise<ReadonlyMap<string, string>> => {
  if (lessonIds.length === 0) return new Map()
  const all = await relationsAtLessons(db, who, lessonIds)
  return new Map(all.filter(seesFiles).map(({ lesson_id, module_id }) => [lesson_id, module_id]))
}

export const readableAmong = async (
  who: Who,
  keys: readonly string[],
  db: Queryable,
): Promise<ReadonlySet<string>> => {
  const places = new Map(keys.map((key) => [key, placeOf(key)]))
  const inLessons = [...places.values()].flatMap((place) =>
    place && 'lessonId' in place ? [place.lessonId] : [],
  )
  const lessons = await readableLessons(who, inLessons, db)
  const answers = new Map<string, Promise<boolean>>()
  const readable = await Promise.all(
    [...places].map(async ([key, place]) => {
      if (!place) return []
      if ('lessonId' in place) return lessons.get(place.lessonId) === place.moduleId ? [key] : []
      const alike = place.kind === 'evidence' ? key : `${place.kind} ${place.courseId}`
      const answer = answers.get(alike) ?? mayRead(who, key, db)
      answers.set(alike, answer)
      return (await answer) ? [key] : []
    }),
  )
  return new Set(readable.flat())
}

/** Editors of the course; for evidence, evaluators of a person who takes it. */
export const mayWrite = async (who: Who, key: string, db: Queryable): Promise<boolean> => {
  const place = placeOf(key)
  if (place?.kind === 'evidence') return mayEvaluate(who, place.personId) && (await takesEvidence(db, place))
  const at = place && (await relationsAt(db, who, ofPlace(place)))
  return Boolean(at && may(at, 'edit'))
}

export const mayList = async (who: Who, prefix: string, db: Queryable): Promise<boolean> => {
  const folder = folderOf(prefix)
  const at = folder && (await relationsAt(db, who, folder))
  return Boolean(at && seesFiles(at))
}
