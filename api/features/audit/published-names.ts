import { type CourseState, course } from '../../../domain/courses/course.ts'
import type { CourseEvent } from '../../../domain/courses/events.ts'
import type { Recorded } from '../../../domain/kernel/event.ts'
import { streamName } from '../../../domain/kernel/ids.ts'
import { holds } from '../../../domain/kernel/viewer.ts'
import { draftParts } from '../../../projections/audit.questions.ts'
import type { Context } from '../../context.ts'
import { requireCaller } from '../../kit/request.ts'

type PublishedName = readonly [id: string, name: string | null]

/** The last published names of these modules and lessons in draft: only auditors read draft names. */
export const publishedNames = async (
  context: Context,
  ids: readonly string[],
): Promise<readonly PublishedName[]> => {
  if (ids.length === 0 || holds(requireCaller(context), 'audit.*')) return []
  const drafts = await draftParts(context.readDb, ids)
  const courses = new Set(drafts.map(({ course_id }) => course_id))
  const streams = await context.store.readEach([...courses].map((id) => streamName('course', id)))
  const names = new Map(streams.flatMap(lastPublishedNames))
  return drafts.map(({ id }) => [id, names.get(id) ?? null])
}

const lastPublishedNames = (facts: readonly Recorded[]): readonly PublishedName[] => {
  const names = new Map<string, string>()
  let state = course.initial
  for (const [place, fact] of facts.entries()) {
    state = course.evolve(state, fact as Recorded<CourseEvent>) // a course's stream holds no other facts
    if (facts[place + 1]?.meta.commandId !== fact.meta.commandId)
      for (const { id, name } of publishedParts(state)) names.set(id, name)
  }
  return [...names]
}

const publishedParts = (state: CourseState): readonly { readonly id: string; readonly name: string }[] =>
  state.situation === 'published'
    ? state.modules
        .filter(({ isDraft }) => !isDraft)
        .flatMap((module) => [module, ...module.lessons.filter(({ isDraft }) => !isDraft)])
    : []
