import { CheckCircledIcon, LockClosedIcon } from '@radix-ui/react-icons'
import { Badge, Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { useAct } from '../../../shared/data/mutate.ts'
import { openCompletedFile } from '../../../shared/data/signed-files.ts'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { EmptyState } from '../../../shared/feedback/states.tsx'
import { dotted } from '../../../shared/format.ts'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../shared/lesson-types.tsx'
import { Section } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import type { CourseLesson, CourseModule } from '../courses.data.ts'
import { type Places, tabOf } from './places.ts'

/** A module with this many lessons shows only the first two. */
const foldsFrom = 3
const shownFolded = 2

export const LessonCards = ({ modules, places }: { modules: readonly CourseModule[]; places: Places }) => {
  const { t } = useCopy()
  if (modules.every(({ lessons }) => lessons.length === 0))
    return <EmptyState title={t('courses.detail.noLessons')} text={t('courses.detail.noLessonsText')} />
  return modules.map((module) => <ModuleLessons key={module.id} module={module} places={places} />)
}

const ModuleLessons = ({ module, places }: { module: CourseModule; places: Places }) => {
  const { t, count } = useCopy()
  const [all, setAll] = useState(false)
  const folds = module.lessons.length >= foldsFrom
  const visibleLessons = folds && !all ? module.lessons.slice(0, shownFolded) : module.lessons
  return (
    <Section
      title={module.name}
      aside={
        <Text size="1" color="gray">
          {count('courses.detail.moduleLessons', module.lessons.length)}
        </Text>
      }
    >
      <ul className="lesson-list">
        {visibleLessons.map((lesson) => (
          <li key={lesson.id}>
            <LessonCard lesson={lesson} places={places} />
            {lesson.replacedInCycle !== null && (
              <CompletedVersion lesson={lesson} cycle={lesson.replacedInCycle} />
            )}
          </li>
        ))}
      </ul>
      {folds && (
        <Button variant="ghost" mt="3" aria-expanded={all} onClick={() => setAll(!all)}>
          {t(all ? 'courses.detail.less' : 'courses.detail.all')}
        </Button>
      )}
    </Section>
  )
}

const LessonCard = ({ lesson, places }: { lesson: CourseLesson; places: Places }) => {
  const { t } = useCopy()
  const { Icon, name } = useLessonType(lesson.LessonType.name)
  const length = useLength(lesson)
  const tab = tabOf(lesson)
  return (
    <button
      type="button"
      className="lesson-line lesson-card"
      onClick={() => (tab ? places.showTab(tab) : places.openLesson(lesson))}
    >
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text className="clamp-2" title={lesson.name}>
          <span className="visually-hidden">{t('courses.detail.open')} </span>
          {lesson.name}
        </Text>
        <Text size="1" color="gray">
          {dotted(name, length)}
        </Text>
      </span>
      {lesson.isPrivate && (
        <Badge color="gray">
          <LockClosedIcon aria-hidden />
          {t('courses.detail.private')}
        </Badge>
      )}
      {lesson.isDraft && <DraftBadge />}
      {lesson.isCompleted && (
        <Text size="1" color="green" className="lesson-done">
          <CheckCircledIcon aria-hidden /> {t('courses.detail.completed')}
        </Text>
      )}
    </button>
  )
}

/** Opens the version that the viewer completed, if replaced since. */
const CompletedVersion = ({
  lesson: { id, courseId, name },
  cycle,
}: {
  lesson: CourseLesson
  cycle: number
}) => {
  const { t } = useCopy()
  const { user } = useSession()
  const { run: open, busy } = useAct(openCompletedFile, { changesNothing: true })
  return (
    <Button
      className="completed-version"
      variant="ghost"
      color="gray"
      size="1"
      loading={busy}
      aria-label={t('courses.detail.seeCompletedNamed', { name })}
      onClick={() => open({ courseId, userId: user.id, lessonId: id, cycle })}
    >
      {t('courses.detail.seeCompleted')}
    </Button>
  )
}

const useLength = ({ duration, date, LessonType }: CourseLesson): string | null => {
  const { t, count, format } = useCopy()
  if (date) return format.date(date)
  const isEvaluation = LessonType.name === 'automaticEvaluation'
  if (duration === null) return isEvaluation ? t('courses.detail.noLimit') : null
  return count('courses.detail.minutes', isEvaluation ? duration : Math.max(1, Math.round(duration / 60)))
}
