import { CheckCircledIcon, CircleIcon } from '@radix-ui/react-icons'
import { Heading, Text } from '@radix-ui/themes'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PlayerModule } from './enrolments.data.ts'

export const LessonSidebar = ({
  modules,
  current,
  onChoose,
}: {
  modules: readonly PlayerModule[]
  current: string
  onChoose: (lessonId: string) => void
}) => {
  const { t } = useCopy()
  const lessons = modules.flatMap((module) => module.lessons)
  return (
    <aside className="player-list" aria-label={t('enrolments.player.lessons')}>
      <Progress
        completed={lessons.filter(({ isCompleted }) => isCompleted).length}
        total={lessons.length}
        label={t('enrolments.player.progress')}
      />
      {modules.map((module) => (
        <details key={module.id} open>
          <summary>
            <Heading as="h2" size="2">
              {module.name}
            </Heading>
          </summary>
          <ul className="ruled">
            {module.lessons.map(({ id, name, isCompleted }) => (
              <li key={id}>
                <button
                  type="button"
                  className="lesson-line"
                  aria-current={id === current || undefined}
                  onClick={() => onChoose(id)}
                >
                  {isCompleted ? (
                    <CheckCircledIcon color="var(--green-11)" aria-hidden />
                  ) : (
                    <CircleIcon aria-hidden />
                  )}
                  <span className="lesson-name">
                    <Text size="2" truncate title={name}>
                      {name}
                    </Text>
                    <span className="visually-hidden">
                      {t(isCompleted ? 'enrolments.player.completed' : 'enrolments.player.pending')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </aside>
  )
}
