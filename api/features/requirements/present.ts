import { trainingHoursOf } from '../../../domain/courses/rules.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import type { RequirementEffect } from '../../../projections/requirements.effects.ts'
import type { CourseDefined } from '../../../projections/requirements.questions.ts'
import { presentCourseType, presentPriority } from '../../records/courses.ts'

/** As the page of a scope of this level lists it. */
export const presentDefined = (row: CourseDefined, level: Level) => ({
  id: row.course_id,
  name: row.name,
  description: row.description,
  trainingHours: trainingHoursOf(row.training_minutes),
  duration: row.training_minutes,
  expirationTime: row.expiration_months,
  updatedAt: row.updated_at,
  thumbnail: row.thumbnail?.key ?? null,
  userCreatedId: row.created_by,
  Priority: presentPriority(row.priority_id),
  isDraft: row.is_draft,
  isChecked: row.is_checked,
  inheritedFrom: row.inherited_from,
  CourseType: presentCourseType(row.inherited_from ?? (row.is_checked ? level : null)),
  CourseCategory: row.category_id === null ? null : { id: row.category_id, name: row.category_name ?? '' },
  terminals: row.terminals.map(({ id, name, is_active }) => ({
    id: `${row.course_id}.${id}`,
    status: is_active,
    terminalId: id,
    Terminal: { id, name, status: is_active },
  })),
})

export const presentEffect = ({ courseId, name, isDraft, ...people }: RequirementEffect) => ({
  id: courseId,
  name,
  isDraft,
  gaining: people.gaining,
  losing: people.losing,
  keeping: people.keeping,
  onPublishing: people.onPublishing,
})
