import { BookmarkIcon, PersonIcon } from '@radix-ui/react-icons'
import type { ComponentType } from 'react'
import { openCourse, openLesson } from '../../shared/course-links.ts'
import { dotted } from '../../shared/format.ts'
import type { CopyKey } from '../../shared/i18n/keys.ts'
import type { CopyTools } from '../../shared/i18n/use-copy.ts'
import { isWithOthers, lessonMark } from '../../shared/lesson-types.tsx'
import { go, open } from '../../shared/navigate.ts'
import type { SessionUser } from '../../shared/session/session.operations.ts'
import { can } from '../../shared/session/session.ts'
import type { VisibleItem } from '../menu.ts'
import type { CourseResult, LessonResult, PersonResult, Recent } from './recent.ts'

/** An option of the palette. */
export type Entry = {
  readonly id: string
  readonly label: string
  /** The location or kind, in small print; searched too. */
  readonly detail: string | null
  /** Such as a draft, or a former employee. */
  readonly remark: CopyKey | null
  readonly Icon: ComponentType<{ 'aria-hidden'?: boolean }>
  readonly choose: () => void
  /** Stored as recent once chosen; null for acts. */
  readonly recent: Recent | null
}

/** In display order. */
export const groupLabels = {
  recent: 'search.groups.recent',
  courses: 'search.groups.courses',
  lessons: 'search.groups.lessons',
  people: 'search.groups.people',
  pages: 'search.groups.pages',
  acts: 'search.groups.acts',
} as const satisfies Readonly<Record<string, CopyKey>>

export type GroupId = keyof typeof groupLabels

const originOf = (user: SessionUser) => (can(user, 'course') ? '/cursos' : '/mis-cursos')

export const courseEntry = (row: CourseResult, user: SessionUser): Entry => ({
  id: `course-${row.id}`,
  label: row.name,
  detail: null,
  remark: row.isDraft ? 'search.draft' : null,
  Icon: BookmarkIcon,
  choose: () => openCourse(row, originOf(user)),
  recent: { kind: 'course', row },
})

export const lessonEntry = (row: LessonResult, user: SessionUser, { t }: CopyTools): Entry => ({
  id: `lesson-${row.id}`,
  label: row.name,
  detail: t('search.lessonPlace', { course: row.course.name, module: row.moduleName }),
  remark: row.isDraft ? 'search.draft' : null,
  Icon: lessonMark(row.type),
  choose: () => openLessonResult(row, user),
  recent: { kind: 'lesson', row },
})

/** A lesson with other people opens at its course's page. */
const openLessonResult = (lesson: LessonResult, user: SessionUser): void => {
  const { course, type } = lesson
  if (isWithOthers(type)) openCourse(course, originOf(user))
  else openLesson(course, lesson, originOf(user))
}

export const personEntry = (row: PersonResult, user: SessionUser): Entry => ({
  id: `person-${row.id}`,
  label: row.fullName,
  detail: dotted(row.payrollNum, row.jobTitle),
  remark: row.isActive ? null : 'search.inactive',
  Icon: PersonIcon,
  choose: () =>
    row.id === user.id
      ? go('/empleado/desarrollo')
      : open('/empleado/desarrollo', {
          update: true,
          user: { id: row.id, fullName: row.fullName },
          origin: can(user, 'employee') ? '/empleados' : '/dashboard',
        }),
  recent: { kind: 'person', row },
})

export const pageEntry = ({ path, to, label, Icon }: VisibleItem, { t }: CopyTools): Entry => ({
  id: `page-${path.replaceAll('/', '-')}`,
  label: t(label),
  detail: null,
  remark: null,
  Icon,
  choose: () => go(to),
  recent: { kind: 'page', row: { id: path } },
})
