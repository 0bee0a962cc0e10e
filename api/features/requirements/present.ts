import { trainingHoursOf } from '../../../domain/courses/rules.ts'
import type { Level } from '../../../domain/kernel/ids.ts'
import { ownCertificates } from '../../../projections/courses.questions.ts'
import { courseAuthors } from '../../../projections/people.questions.ts'
import type { RequirementEffect } from '../../../projections/requirements.effects.ts'
import type { CourseDefined } from '../../../projections/requirements.questions.ts'
import type { Context } from '../../context.ts'
import { oncePerRequest, requireCaller } from '../../kit/request.ts'
import { presentAuthor, presentCourseType, presentPriority } from '../../records/courses.ts'

const authors = oncePerRequest(
  async ({ readDb }) => new Map((await courseAuthors(readDb)).map((row) => [row.person_id, row])),
)

const certificates = oncePerRequest(async (context) => {
  const rows = await ownCertificates(context.readDb, requireCaller(context).personId)
  return new Map(rows.map((row) => [row.course_id, row]))
})

const authorOf = async ({ created_by }: CourseDefined, context: Context) => {
  const author = (await authors(context)).get(created_by)
  return presentAuthor(created_by, author?.full_name ?? null, author?.role_id ?? null)
}

/** Outside the list, which is cached for everybody: a hire would invalidate it. */
const presentUncached = (row: CourseDefined, context: Context) => ({
  coverImage: () => row.thumbnail && context.files.signedUrl(row.thumbnail.key),
  User: () => authorOf(row, context),
  expirationDate: async () => (await certificates(context)).get(row.course_id)?.expires_on ?? null,
  certificationId: async () => (await certificates(context)).get(row.course_id)?.certificate_id ?? null,
})

export const presentDefined = (row: CourseDefined, level: Level, context: Context) => ({
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
  ...presentUncached(row, context),
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
