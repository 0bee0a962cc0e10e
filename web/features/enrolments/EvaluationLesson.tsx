import { Badge, Button, Text } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PlayerLesson } from './enrolments.data.ts'

/** The evaluation's status; a test has its own screen. */
export const EvaluationLesson = ({
  lesson,
  onTake,
}: {
  lesson: PlayerLesson
  onTake: (() => void) | null
}) => {
  const { t, count } = useCopy()
  return (
    <div className="player-elsewhere">
      <Badge size="2" color={lesson.isCompleted ? 'green' : 'gray'}>
        {t(
          lesson.isCompleted ? 'enrolments.player.evaluation.passed' : 'enrolments.player.evaluation.toPass',
        )}
      </Badge>
      <Text as="p" size="2" className="player-text">
        {t(onTake ? 'enrolments.player.evaluation.test' : 'enrolments.player.evaluation.manual')}
      </Text>
      {onTake && (
        <Text as="p" size="2" color="gray">
          {lesson.duration === null
            ? t('enrolments.player.evaluation.noLimit')
            : count('enrolments.player.evaluation.minutes', lesson.duration)}
        </Text>
      )}
      {lesson.description && (
        <Text as="p" size="2" className="player-text">
          {lesson.description}
        </Text>
      )}
      {onTake && (
        <Button variant={lesson.isCompleted ? 'soft' : 'solid'} onClick={onTake}>
          {t(lesson.isCompleted ? 'enrolments.player.evaluation.look' : 'enrolments.player.evaluation.take')}
        </Button>
      )}
    </div>
  )
}
