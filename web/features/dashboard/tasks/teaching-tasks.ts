import { CalendarIcon, CheckboxIcon, FileTextIcon, Pencil2Icon, PersonIcon } from '@radix-ui/react-icons'
import type { NavigationStates } from '../../../../api/contract/navigation.ts'
import { gradesPath, reviewPath, teachingPath } from '../../../shared/course-links.ts'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import type { Teaching } from '../dashboard.data.ts'
import { useOpportunityTasks } from './opportunity-tasks.tsx'
import type { LinkedTask, TaskGroup } from './TasksPanel.tsx'

type LessonTask = Teaching['sessions']['rows'][number]
type CourseDraft = Teaching['drafts']['rows'][number]

/** Today's sessions first, then what members wait for, then drafts. */
export const useTeachingTasks = (teaching: Teaching | undefined): readonly TaskGroup[] => {
  const { count } = useCopy()
  const { today, attendance, review, grades, draft } = useLines()
  const opportunities = useOpportunityTasks(teaching?.opportunities)
  if (!teaching) return []
  const group = <Row>(
    id: string,
    { count: total, rows }: { readonly count: number; readonly rows: readonly Row[] },
    lineOf: (row: Row) => Omit<LinkedTask, 'id'> & { readonly subjectId: string },
  ): TaskGroup => ({
    id,
    tasks: rows.map(lineOf).map(({ subjectId, ...line }) => ({ id: `${id} ${subjectId}`, ...line })),
    rest:
      total > rows.length
        ? { to: teachingPath, text: count('dashboard.tasks.rest', total - rows.length) }
        : null,
  })
  return [
    group('sessions', teaching.sessions, today),
    group('attendance', teaching.attendance, attendance),
    opportunities,
    group('reviews', teaching.reviews, review),
    group('grades', teaching.grades, grades),
    group('drafts', teaching.drafts, draft),
  ]
}

const useLines = () => {
  const { t, count, format } = useCopy()
  const draftPlace = ({ name, lacks, unfinishedLessons }: CourseDraft): string => {
    if (lacks.length === 0) return t('dashboard.tasks.ready', { name })
    const things = lacks.map((lack) =>
      lack === 'files'
        ? count('dashboard.tasks.lacks.files', unfinishedLessons)
        : t(lack === 'information' ? 'dashboard.tasks.lacks.information' : 'dashboard.tasks.lacks.lessons'),
    )
    return t('dashboard.tasks.lacking', { name, lacks: things.join(', ') })
  }
  const placeOf = ({ lessonName, courseName }: LessonTask) => dotted(lessonName, courseName)
  const attendanceOf = (task: LessonTask) => ({
    subjectId: task.lessonId,
    act: t(task.isSaved ? 'courses.detail.goOnWithAttendance' : 'courses.detail.takeAttendance'),
    to: '/cursos/asistencia',
    state: attendanceState(task),
  })
  return {
    today: (task: LessonTask) => ({
      ...attendanceOf(task),
      Icon: CalendarIcon,
      title: count('dashboard.tasks.today', task.amount, {
        time: task.time === null ? t('dashboard.tasks.allDay') : format.hour(task.time),
      }),
      place: placeOf(task),
    }),
    attendance: (task: LessonTask) => ({
      ...attendanceOf(task),
      Icon: PersonIcon,
      title: count(task.isSaved ? 'dashboard.tasks.saved' : 'dashboard.tasks.attendance', task.amount),
      place: dotted(placeOf(task), format.date(task.date ?? '')),
    }),
    review: (task: LessonTask) => ({
      subjectId: task.lessonId,
      Icon: CheckboxIcon,
      title: count('courses.detail.toReview', task.amount),
      place: placeOf(task),
      act: t('dashboard.tasks.review'),
      to: reviewPath(task),
    }),
    grades: (task: LessonTask) => ({
      subjectId: task.lessonId,
      Icon: Pencil2Icon,
      title: count('courses.mine.gradeDrafts', task.amount),
      place: placeOf(task),
      act: t('dashboard.tasks.publish'),
      to: gradesPath(task),
    }),
    draft: (draft: CourseDraft) => ({
      subjectId: draft.id,
      Icon: FileTextIcon,
      title: t('dashboard.tasks.draft'),
      place: draftPlace(draft),
      act: t(draft.lacks.length === 0 ? 'dashboard.tasks.publish' : 'dashboard.tasks.goOn'),
      to: '/cursos/editar',
      state: editorState(draft),
    }),
  }
}

const attendanceState = ({
  lessonId,
  courseId,
  date,
  time,
}: LessonTask): NavigationStates['/cursos/asistencia'] => ({
  update: true,
  dateInfo: { lessonId, date: date ?? '', time },
  courseId,
  courseThumbnail: null,
})

/** Opens the tab that lacks something, or the one that publishes. */
const editorState = ({ id, name, lacks: [first] }: CourseDraft): NavigationStates['/cursos/editar'] => ({
  update: true,
  course: [name, id],
  origin: '/cursos',
  ...(first === 'information' ? {} : { tab: first === undefined ? 'post' : 'lessons' }),
})
