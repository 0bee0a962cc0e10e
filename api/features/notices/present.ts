import { holds, type Viewer } from '../../../domain/kernel/viewer.ts'
import type { NamedNotice } from '../../../projections/notices.named.ts'
import type { Locale } from '../../caller.ts'
import { textIn } from '../../contract/facts/text.ts'
import type { NoticeLink } from '../../contract/routes/notices.ts'
import type { NoticeTemplate } from '../../notices/template.ts'
import { noticeTemplates } from '../../notices/templates.ts'
import { type NoticeNames, noticeWords, type PushWords, pushWords } from '../../notices/words.ts'

export const presentNotice = (row: NamedNotice, who: Viewer, locale: Locale) => {
  const template = noticeTemplates[row.kind]
  const mayAct = mayStillAct(row, template, who)
  const link = mayAct ? linkOf(row, template) : null
  return {
    id: row.notice_id,
    kind: row.kind,
    at: row.given_at,
    isUnread: row.is_unread,
    actedAt: row.acted_at,
    ...noticeWords(row.kind, namesOf(row, mayAct), locale),
    act: link && { label: textIn({ locale }, template.act), link },
  }
}

const namesOf = (row: NamedNotice, mayAct: boolean): NoticeNames => ({
  course: row.course_name,
  lesson: row.lesson_name,
  person: mayAct ? row.other_name : null,
  session: row.about.session ?? null,
  dueOn: row.due_on,
  people: row.about.people ?? null,
  constancias: row.about.constancias ?? null,
  lists: row.about.lists?.length ?? null,
})

export const presentPush = (row: NamedNotice, who: Viewer, locale: Locale): PushWords =>
  pushWords(row.kind, namesOf(row, mayStillAct(row, noticeTemplates[row.kind], who)), locale)

/** A right that was lost since closes the screen, and hides the person's name. */
const mayStillAct = (row: NamedNotice, { receiver }: NoticeTemplate, who: Viewer): boolean => {
  switch (receiver) {
    case 'oneself':
    case 'managers':
      return true
    case 'graders':
      return row.grades
    case 'requester':
      return row.manages
    case 'developers':
      return holds(who, 'employee_development.*')
    case 'legal':
      return holds(who, 'legal.*') && row.has_open_papers
  }
}

/** Null where its course, lesson or person is not shown any more. */
const linkOf = (row: NamedNotice, { page }: NoticeTemplate): NoticeLink | null => {
  const { about, course_name, category_id, lesson_name, lesson_type, other_name } = row
  const { courseId, lessonId, personId } = about
  const course =
    courseId === undefined || course_name === null
      ? null
      : { id: courseId, name: course_name, categoryId: category_id }
  const lesson =
    lessonId === undefined || lesson_name === null || lesson_type === null
      ? null
      : { id: lessonId, name: lesson_name, type: lesson_type }
  switch (page) {
    case 'course':
      return course && { page, course }
    case 'lesson':
      return course && lesson && { page, course, lesson }
    case 'grades':
    case 'review':
      return course && lesson && { page, courseId: course.id, lessonId: lesson.id }
    case 'person':
      return personId === undefined || other_name === null
        ? null
        : { page, person: { id: personId, fullName: other_name } }
    case 'plan':
    case 'requests':
    case 'exceptions':
    case 'team':
      return { page }
    case 'constancias':
      return { page: about.constancias ? page : 'lists' }
    case 'ownConstancias':
      return row.has_own_papers ? { page } : null
  }
}
