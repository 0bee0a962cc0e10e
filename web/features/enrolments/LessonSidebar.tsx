import { CheckCircledIcon } from '@radix-ui/react-icons'
import { Heading, Text } from '@radix-ui/themes'
import { useEffect, useRef } from 'react'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useLessonType } from '../../shared/lesson-types.tsx'
import type { ListedModule } from './enrolments.data.ts'

type Counted = { readonly completed: number; readonly total: number }
type ListedLesson = ListedModule['lessons'][number]

const countOf = (lessons: readonly ListedLesson[]): Counted => ({
  completed: lessons.filter(({ isCompleted }) => isCompleted).length,
  total: lessons.length,
})

export const LessonSidebar = ({
  modules,
  current,
  onChoose,
  progress,
}: {
  modules: readonly ListedModule[]
  current: string
  onChoose: (lessonId: string) => void
  /** The server's count; without one, lessons are counted here. */
  progress?: Counted | null
}) => {
  const { t } = useCopy()
  const { completed, total } = progress ?? countOf(modules.flatMap(({ lessons }) => lessons))
  return (
    <aside className="player-list" aria-label={t('enrolments.player.lessons')}>
      <Progress completed={completed} total={total} label={t('enrolments.player.progress')} />
      {modules
        .filter(({ lessons }) => lessons.length > 0)
        .map((module) => (
          <details key={module.id} open>
            <summary>
              <Heading as="h2" size="2">
                {module.name}
              </Heading>
              <Text size="1" color="gray" className="figures">
                {t('enrolments.player.moduleDone', countOf(module.lessons))}
              </Text>
            </summary>
            <ul className="ruled">
              {module.lessons.map((lesson) => (
                <li key={lesson.id}>
                  <Line
                    lesson={lesson}
                    isCurrent={lesson.id === current}
                    onChoose={() => onChoose(lesson.id)}
                  />
                </li>
              ))}
            </ul>
          </details>
        ))}
    </aside>
  )
}

const Line = ({
  lesson: { name, isCompleted, progress, LessonType },
  isCurrent,
  onChoose,
}: {
  lesson: ListedLesson
  isCurrent: boolean
  onChoose: () => void
}) => {
  const { t, format } = useCopy()
  const { Icon, name: type } = useLessonType(LessonType.name)
  const line = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) showWithin(line.current)
  }, [isCurrent])
  const isBegun = !isCompleted && progress > 0 && progress < 100
  return (
    <button
      ref={line}
      type="button"
      className="lesson-line"
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <span className="lesson-name">
        <Text size="2" className="clamp-2" title={name}>
          {name}
        </Text>
        <span className="visually-hidden">
          {type} · {t(isCompleted ? 'enrolments.player.completed' : 'enrolments.player.pending')}
        </span>
      </span>
      {isBegun && (
        <Text size="1" color="gray" className="figures">
          {format.percent(progress)}
        </Text>
      )}
      {isCompleted && <CheckCircledIcon color="var(--green-11)" aria-hidden />}
    </button>
  )
}

/** Scrolls the list, not the page. */
const showWithin = (line: HTMLElement | null): void => {
  const list = line?.closest<HTMLElement>('.player-list')
  if (!line || !list || list.scrollHeight <= list.clientHeight) return
  const [inner, outer] = [line.getBoundingClientRect(), list.getBoundingClientRect()]
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom
}
