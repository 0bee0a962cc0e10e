import type { FileReference, Session } from '../domain/courses/events.ts'
import type { LessonType } from '../domain/kernel/ids.ts'
import { table } from './kernel/projection.ts'

export type CourseRow = {
  course_id: string
  name: string
  name_search: string
  name_sort: string
  description: string
  category_id: string | null
  priority_id: string | null
  /** Null until chosen, 0 for never. */
  expiration_months: number | null
  training_minutes: number
  terminal_ids: readonly string[]
  thumbnail: FileReference | null
  is_draft: boolean
  created_by: string
  created_at: string
  updated_at: string
  published_at: string | null
  /** Number of saves of the first tab. */
  revision: number
}

export type ModuleRow = {
  module_id: string
  course_id: string
  name: string
  is_draft: boolean
  /** Sort key, not a rank: a new module has its event's position, reordered ones count from 1. */
  position: number
  revision: number
}

export type LessonRow = {
  lesson_id: string
  module_id: string
  course_id: string
  type: LessonType
  name: string
  name_search: string
  is_draft: boolean
  position: number
  file: FileReference | null
  duration_seconds: number | null
  session: Session | null
  is_private: boolean
  assignee_ids: readonly string[]
  instructor_ids: readonly string[]
  revision: number
}

export const courseTable = table<CourseRow>({
  name: 'courses',
  columns: {
    course_id: 'uuid',
    name: 'text',
    name_search: 'text',
    name_sort: 'text',
    description: 'text',
    category_id: 'uuid',
    priority_id: 'uuid',
    expiration_months: 'integer',
    training_minutes: 'integer',
    terminal_ids: 'uuid[]',
    thumbnail: 'jsonb',
    is_draft: 'boolean',
    created_by: 'uuid',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    published_at: 'timestamptz',
    revision: 'integer',
  },
  key: ['course_id'],
  indexes: ['(created_by)', 'using gin (name_search gin_trgm_ops)'],
  past: true,
})

export const moduleTable = table<ModuleRow>({
  name: 'modules',
  columns: {
    module_id: 'uuid',
    course_id: 'uuid',
    name: 'text',
    is_draft: 'boolean',
    position: 'integer',
    revision: 'integer',
  },
  key: ['module_id'],
  indexes: ['(course_id)'],
  past: true,
  pastIndexes: ['(course_id)'],
})

export const lessonTable = table<LessonRow>({
  name: 'lessons',
  columns: {
    lesson_id: 'uuid',
    module_id: 'uuid',
    course_id: 'uuid',
    type: 'text',
    name: 'text',
    name_search: 'text',
    is_draft: 'boolean',
    position: 'integer',
    file: 'jsonb',
    duration_seconds: 'integer',
    session: 'jsonb',
    is_private: 'boolean',
    assignee_ids: 'uuid[]',
    instructor_ids: 'uuid[]',
    revision: 'integer',
  },
  key: ['lesson_id'],
  indexes: [
    '(course_id)',
    '(module_id)',
    'using gin (assignee_ids)',
    'using gin (instructor_ids)',
    'using gin (name_search gin_trgm_ops)',
  ],
  past: true,
  pastIndexes: ['(course_id)', '(module_id)'],
})
