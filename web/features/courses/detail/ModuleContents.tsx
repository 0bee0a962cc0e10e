import { CheckCircledIcon } from '@radix-ui/react-icons'
import { Heading, Text } from '@radix-ui/themes'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../../shared/lesson-types.tsx'
import type { CourseLesson, CourseModule } from '../courses.data.ts'
import { type Places, tabOf } from './places.ts'

/** A foldable section for each module; opens the one with the current lesson, or the first. */
export const ModuleContents = ({
  modules,
  current,
  places,
}: {
  modules: readonly CourseModule[]
  /** The viewer's next lesson. */
  current: string | null
  places: Places
}) => {
  const { t } = useCopy()
  const holding = modules.findIndex(({ lessons }) => lessons.some(({ id }) => id === current))
  return (
    <nav className="module-contents" aria-label={t('courses.detail.contents')}>
      <Heading as="h2" size="3">
        {t('courses.detail.contents')}
      </Heading>
      {modules.map((module, place) => (
        <ModulePart
          key={module.id}
          module={module}
          isOpen={place === Math.max(holding, 0)}
          current={current}
          places={places}
        />
      ))}
    </nav>
  )
}

const ModulePart = ({
  module: { name, lessons },
  isOpen,
  current,
  places,
}: {
  module: CourseModule
  isOpen: boolean
  current: string | null
  places: Places
}) => {
  const { format } = useCopy()
  const completed = lessons.filter(({ isCompleted }) => isCompleted).length
  return (
    <details open={isOpen}>
      <summary>
        <Text size="2" weight="medium">
          {name}
        </Text>
        <Text size="1" color="gray" className="figures">
          {format.number(completed)} / {format.number(lessons.length)}
        </Text>
      </summary>
      <ul>
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <ContentsLine lesson={lesson} isNext={lesson.id === current} places={places} />
          </li>
        ))}
      </ul>
    </details>
  )
}

const ContentsLine = ({
  lesson,
  isNext,
  places,
}: {
  lesson: CourseLesson
  isNext: boolean
  places: Places
}) => {
  const { t } = useCopy()
  const { Icon, name: type } = useLessonType(lesson.LessonType.name)
  const tab = tabOf(lesson)
  return (
    <button
      type="button"
      className="contents-line"
      aria-current={isNext ? 'step' : undefined}
      onClick={() => (tab ? places.showTab(tab) : places.openLesson(lesson))}
    >
      <Icon role="img" aria-label={type} />
      <Text size="2" title={lesson.name} className="clamp-2">
        {lesson.name}
      </Text>
      {lesson.isCompleted && (
        <CheckCircledIcon
          className="done-mark"
          color="var(--green-11)"
          role="img"
          aria-label={t('courses.detail.completed')}
        />
      )}
    </button>
  )
}
