import { achievements } from '../../../domain/achievements/rules.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { namesById } from '../../../projections/audit.questions.ts'
import type { Context } from '../../context.ts'
import { achievementWords } from '../../contract/achievements.ts'
import { unitIdIn } from '../../contract/facts/writer.ts'
import { publishedNames } from './published-names.ts'

/** Null for the forgotten. */
export type Names = ReadonlyMap<string, string | null>

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const isUuid = (text: string): boolean => uuid.test(text)

const idsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') {
    const id = unitIdIn(value)
    return isUuid(id) ? [id] : []
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

export const namesIn = async (
  context: Context,
  facts: readonly Recorded[],
  ids: readonly string[],
): Promise<Names> => {
  const allIds = new Set([...ids, ...facts.flatMap(({ data }) => idsIn(data))])
  const currentNames = await namesById(context.readDb, [...allIds])
  const courses = facts
    .filter(({ data }) => partsIn(data).some((id) => !currentNames.has(id)))
    .flatMap(courseOf)
  const streams = await context.store.readEach(
    [...new Set(courses)].map((courseId) => streamName('course', courseId)),
  )
  const parts = streams.flat().flatMap(nameChange)
  const partIds = facts.flatMap(({ data }) => partsIn(data))
  const namesOfDrafts = await publishedNames(context, partIds)
  const fallbackNames = [...fixedNames(context), ...parts].filter(([id]) => allIds.has(id))
  return new Map([...fallbackNames, ...currentNames, ...namesOfDrafts])
}

/** Badges have these names until somebody renames them. */
const fixedNames = ({ locale }: Context): readonly [string, string | null][] =>
  achievements.map(({ id, key }) => [id, achievementWords[key][locale].name])

/** Modules and lessons that a fact mentions; the name of a removed one is only in its course's stream. */
const partsIn = (data: object): readonly string[] =>
  Object.entries(data).flatMap(([field, value]) =>
    /^((module|lesson)Ids?|from)$/.test(field) ? idsIn(value) : [],
  )

const courseOf = ({ data }: Recorded): readonly string[] =>
  'courseId' in data ? [String(data.courseId)] : []

const nameChange = (event: Recorded): readonly [string, string][] => {
  const { type, data } = event as Recorded & CourseEvent // a course's stream holds no other facts
  switch (type) {
    case 'ModuleAdded':
    case 'ModuleRenamed':
      return [[data.moduleId, data.name]]
    case 'LessonAdded':
    case 'LessonRenamed':
      return [[data.lessonId, data.name]]
    default:
      return []
  }
}

export const presentNames = (names: Names) => [...names].map(([id, name]) => ({ id, name }))
