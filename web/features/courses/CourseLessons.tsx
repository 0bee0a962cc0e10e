import { CheckCircledIcon } from '@radix-ui/react-icons'
import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { EmptyState } from '../../shared/feedback/states.tsx'
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
            <LessonLine lesson={lesson} onOpen={() => onOpen(lesson)} />
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

const useLength = ({ duration, LessonType }: CourseLesson): string | null => {
  const { t, count } = useCopy()
  const isEvaluation = LessonType.name === 'automaticEvaluation'
  if (duration === null) return isEvaluation ? t('courses.detail.noLimit') : null
  return count('courses.detail.minutes', isEvaluation ? duration : Math.max(1, Math.round(duration / 60)))
}
