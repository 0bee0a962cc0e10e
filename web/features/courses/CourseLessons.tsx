import { CheckCircledIcon } from '@radix-ui/react-icons'
import { Button, Link, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { EmptyState } from '../../shared/feedback/states.tsx'
import { shortLink } from '../../shared/format.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { open } from '../../shared/navigate.ts'
import { Section } from '../../shared/page.tsx'
import type { CourseLesson, CourseModule } from './courses.data.ts'
import { useLessonType } from './lesson-types.tsx'

const shownAtFirst = 3

type Shown = { id: string; name: string }

/** What opening a lesson leads to: a test's introduction, or the player. */
const openLesson = (
  course: Shown,
  modules: readonly CourseModule[],
  lesson: CourseLesson,
  origin: string,
): void => {
  if (lesson.LessonType.name === 'automaticEvaluation') {
    open('/cursos/informacion-de-examen', {
      titleCourse: course.name,
      titleLesson: lesson.name,
      totalQuestions: 0,
      lessonId: lesson.id,
      duration: lesson.duration,
      courseId: course.id,
    })
    return
  }
  open('/cursos/lecciones', {
    update: true,
    lesson: { id: lesson.id, name: lesson.name },
    modules: modules.map(({ id, name, lessons }) => ({
      id,
      name,
      lessons: lessons.map((one) => ({ id: one.id, name: one.name })),
    })),
    course: [course.name, course.id],
    origin,
  })
}

/** Lessons by module, as the viewer may see them. */
export const CourseLessons = ({
  course,
  modules,
  origin,
}: {
  course: Shown
  modules: readonly CourseModule[]
  origin: string
}) => {
  const { t } = useCopy()
  if (modules.every(({ lessons }) => lessons.length === 0))
    return <EmptyState title={t('courses.detail.noLessons')} text={t('courses.detail.noLessonsText')} />
  return modules.map((module) => (
    <ModuleLessons
      key={module.id}
      module={module}
      onOpen={(lesson) => openLesson(course, modules, lesson, origin)}
    />
  ))
}

const ModuleLessons = ({
  module,
  onOpen,
}: {
  module: CourseModule
  onOpen: (lesson: CourseLesson) => void
}) => {
  const { t, count } = useCopy()
  const [all, setAll] = useState(false)
  const folds = module.lessons.length > shownAtFirst
  const shown = folds && !all ? module.lessons.slice(0, shownAtFirst) : module.lessons
  return (
    <Section
      title={module.name}
      aside={
        <Text size="1" color="gray">
          {count('courses.detail.moduleLessons', module.lessons.length)}
        </Text>
      }
    >
      <ul className="ruled lesson-list">
        {shown.map((lesson) => (
          <li key={lesson.id}>
            {isOpened(lesson) ? (
              <LessonLine lesson={lesson} onOpen={() => onOpen(lesson)} />
            ) : (
              <StandingLine lesson={lesson} />
            )}
          </li>
        ))}
      </ul>
      {folds && (
        <Button variant="ghost" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'courses.detail.less' : 'courses.detail.all')}
        </Button>
      )}
    </Section>
  )
}

const LessonLine = ({ lesson, onOpen }: { lesson: CourseLesson; onOpen: () => void }) => {
  const { t } = useCopy()
  const { Icon, name } = useLessonType(lesson.LessonType.name)
  const length = useLength(lesson)
  return (
    <button type="button" className="lesson-line" onClick={onOpen}>
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text truncate title={lesson.name}>
          <span className="visually-hidden">{t('courses.detail.open')} </span>
          {lesson.name}
        </Text>
        <Text size="1" color="gray">
          {[name, length].filter(Boolean).join(' · ')}
        </Text>
      </span>
      {lesson.isDraft && <DraftBadge />}
      {lesson.isCompleted && (
        <Text size="1" color="green" className="lesson-done">
          <CheckCircledIcon aria-hidden /> {t('courses.detail.completed')}
        </Text>
      )}
    </button>
  )
}

/** Sessions and manual evaluations take place elsewhere. */
const isOpened = ({ LessonType: { name } }: CourseLesson): boolean =>
  name !== 'meet' && name !== 'faceToFace' && name !== 'manualEvaluation'

/** A lesson that is not opened: where and when it takes place, as far as that is known. */
const StandingLine = ({
  lesson: { name, isDraft, date, time, meetUrl, address, LessonType },
}: {
  lesson: CourseLesson
}) => {
  const { t, format } = useCopy()
  const { Icon, name: type } = useLessonType(LessonType.name)
  const when = date && `${format.date(date)}, ${time ? time.slice(0, 5) : t('courses.detail.allDay')}`
  return (
    <div className="lesson-line">
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text truncate title={name}>
          {name}
        </Text>
        <Text size="1" color="gray">
          {[type, when, address].filter(Boolean).join(' · ')}
        </Text>
        {meetUrl && (
          <Link size="1" href={meetUrl} target="_blank" rel="noreferrer" title={meetUrl}>
            {shortLink(meetUrl)}
          </Link>
        )}
      </span>
      {isDraft && <DraftBadge />}
    </div>
  )
}

const useLength = ({ duration, LessonType }: CourseLesson): string | null => {
  const { t, count } = useCopy()
  const isEvaluation = LessonType.name === 'automaticEvaluation'
  if (duration === null) return isEvaluation ? t('courses.detail.noLimit') : null
  return count('courses.detail.minutes', isEvaluation ? duration : Math.max(1, Math.round(duration / 60)))
}
