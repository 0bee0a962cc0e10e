import { ArrowLeftIcon, ArrowRightIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import type { PlayerLesson } from './enrolments.data.ts'
import type { NextAct } from './next-act.ts'

/** Previous and next; next is primary once the lesson is done. */
export const LessonSteps = ({
  previous,
  next,
  isDone,
  onLesson,
  onNext,
}: {
  previous: PlayerLesson | undefined
  next: NextAct
  isDone: boolean
  onLesson: (lesson: PlayerLesson) => void
  onNext: () => void
}) => {
  const { t } = useCopy()
  return (
    <nav className="player-steps" aria-label={t('enrolments.player.steps')}>
      {previous && (
        <Button variant="ghost" color="gray" className="player-step" onClick={() => onLesson(previous)}>
          <ArrowLeftIcon aria-hidden />
          <span className="player-step-name">{t('enrolments.player.previous', { name: previous.name })}</span>
        </Button>
      )}
      <Button variant={isDone ? 'solid' : 'soft'} className="player-step" onClick={onNext}>
        <span className="player-step-name">
          {t(wordsOf(next), 'lesson' in next ? { name: next.lesson.name } : {})}
        </span>
        <ArrowRightIcon aria-hidden />
      </Button>
    </nav>
  )
}

const wordsOf = (next: NextAct) => {
  switch (next.kind) {
    case 'lesson':
      return 'enrolments.player.next'
    case 'test':
      return 'enrolments.player.nextTest'
    case 'missing':
      return 'enrolments.player.nextMissing'
    case 'certificate':
      return 'enrolments.player.toCertificate'
    case 'course':
      return 'enrolments.player.toCourse'
  }
}
