import { Skeleton } from '@radix-ui/themes'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../api/contract/navigation.ts'
import { courseState, openTestIntroduction } from '../../shared/course-links.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { Awaited } from '../../shared/feedback/Awaited.tsx'
import { EmptyState, ErrorState } from '../../shared/feedback/states.tsx'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { isWithOthers } from '../../shared/lesson-types.tsx'
import { open, useNavigation } from '../../shared/navigate.ts'
import { focusTitle, Page } from '../../shared/page.tsx'
import { longAlertMs, tell } from '../../shared/toasts.ts'
import { CourseApproved } from '../certificates/CourseApproved.tsx'
import { isMedia, type LessonCompletion, type PlayerLesson } from './enrolments.data.ts'
import { type PlayerModules, playerModules } from './enrolments.operations.ts'
import { LessonSidebar } from './LessonSidebar.tsx'
import { LessonStage } from './LessonStage.tsx'
import { LessonSteps } from './LessonSteps.tsx'
import { nextAct } from './next-act.ts'
import { useKeys } from './player-keys.ts'
import { usePlayerChoice } from './player-preferences.ts'
import { SkippedDocument } from './SkippedDocument.tsx'
import { useSavedPlayback } from './use-saved-playback.ts'

type State = NavigationStates['/cursos/lecciones']

export const LessonPlayerScreen = () => {
  const state = useNavigation('/cursos/lecciones')
  return state && <Player key={courseIdOf(state.course)} state={state} />
}

const detailOrigins = ['/cursos', '/mis-cursos', '/dashboard'] as const

const courseOf = ({ course }: State) => ({ id: courseIdOf(course), name: course[0] })

const detailState = (state: State) =>
  courseState(
    courseOf(state),
    detailOrigins.find((origin) => origin === state.origin),
  )

const Player = ({ state }: { state: State }) => {
  const { t } = useCopy()
  const courseId = courseIdOf(state.course)
  const { data, error, loading, refetch } = useRead(
    playerModules,
    { id: courseId, courseId },
    { onDevice: true },
  )
  const lesson = data?.modules.flatMap(({ lessons }) => lessons).find(({ id }) => id === state.lesson.id)
  const crumbs = [{ label: state.course[0], to: '/cursos/detalles', state: detailState(state) }]
  return (
    <Page title={lesson?.name ?? state.lesson.name} crumbs={crumbs}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <PlayerSkeleton />}
      {data && !lesson && (
        <EmptyState title={t('enrolments.player.gone')} text={t('enrolments.player.goneText')} />
      )}
      {data && lesson && <Lessons state={state} data={data} lesson={lesson} />}
    </Page>
  )
}

/** The last document left before it showed, until it is completed. */
const useSkippedDocument = (lessons: readonly PlayerLesson[]) => {
  const shownIds = useRef(new Set<string>())
  const [skippedId, setSkippedId] = useState<string | null>(null)
  const skipped = lessons.find(({ id, isCompleted }) => id === skippedId && !isCompleted)
  return {
    skipped,
    markShown: ({ id }: PlayerLesson) => void shownIds.current.add(id),
    /** Returns the id of the current skipped document. */
    leave: ({ id, isCompleted, file, LessonType }: PlayerLesson): string | undefined => {
      const isUnread = LessonType.name === 'document' && file !== null && !isCompleted
      if (!isUnread || shownIds.current.has(id)) return skipped?.id
      setSkippedId(id)
      return id
    },
  }
}

/** Focuses the title when the lesson changes; returns the current id. */
const useShownLesson = (id: string): RefObject<string> => {
  const shownId = useRef(id)
  useEffect(() => {
    if (shownId.current === id) return
    shownId.current = id
    focusTitle()
    document.querySelector('h1')?.scrollIntoView({ block: 'nearest' })
  }, [id])
  return shownId
}

const Lessons = ({
  state,
  data,
  lesson: current,
}: {
  state: State
  data: PlayerModules
  lesson: PlayerLesson
}) => {
  const { t } = useCopy()
  const [isAutoplay] = usePlayerChoice('autoplay')
  const [takesKeys] = usePlayerChoice('shortcuts')
  const [autoPlays, setAutoPlays] = useState(false)
  const shownId = useShownLesson(current.id)
  const { course, modules } = data
  const lessons = modules.flatMap((module) => module.lessons)
  const [approval, setApproval] = useState<LessonCompletion['approval']>(null)
  const completed = (completion: LessonCompletion) => {
    if (completion.approval) setApproval(completion.approval)
    else tell.success(t('enrolments.player.justCompleted'), longAlertMs)
  }
  const { latest, save } = useSavedPlayback(lessons, shownId, completed)
  const lesson = latest(current)
  const place = lessons.findIndex(({ id }) => id === current.id)
  const previous = lessons[place - 1]
  const next = nextAct(lessons, lesson, course)

  const documents = useSkippedDocument(lessons)
  const { skipped } = documents

  const choose = ({ id, name }: PlayerLesson, byItself = false) => {
    documents.leave(lesson)
    setAutoPlays(byItself)
    open('/cursos/lecciones', { ...state, lesson: { id, name } }, { replace: true })
  }
  const toCourse = () => open('/cursos/detalles', detailState(state))
  const take = (test: PlayerLesson) =>
    openTestIntroduction(courseOf(state), { ...test, type: test.LessonType.name }, documents.leave(lesson))
  const follow = () => {
    if (next.kind === 'test') take(next.lesson)
    else if ('lesson' in next) choose(next.lesson, isMedia(next.lesson))
    else toCourse()
  }
  const goBack = () => previous && choose(previous)
  useKeys(takesKeys ? { N: follow, P: goBack } : null)

  const playNext = () => {
    if (isAutoplay && next.kind === 'lesson' && isMedia(next.lesson)) choose(next.lesson, true)
  }
  return (
    <div className="player">
      <div className="player-stage">
        {skipped && skipped.id !== lesson.id && (
          <SkippedDocument name={skipped.name} onBack={() => choose(skipped)} />
        )}
        <LessonStage
          lesson={lesson}
          autoPlays={autoPlays}
          onSaved={save}
          onEnded={playNext}
          onCompleted={completed}
          onDocumentShown={documents.markShown}
          onTake={() => take(lesson)}
        />
        <div className="player-approval" aria-live="polite">
          {approval && (
            <CourseApproved course={courseOf(state)} {...approval} onClose={() => setApproval(null)} />
          )}
        </div>
        <LessonSteps
          previous={previous}
          next={next}
          isDone={!approval && (lesson.isCompleted || isWithOthers(lesson.LessonType.name))}
          onLesson={choose}
          onNext={follow}
        />
      </div>
      <LessonSidebar
        modules={modules}
        current={current.id}
        progress={course.progress}
        onChoose={(id) => {
          const choice = lessons.find((one) => one.id === id)
          if (choice) choose(choice)
        }}
      />
    </div>
  )
}

const PlayerSkeleton = () => (
  <Awaited>
    <div className="player">
      <div className="player-stage">
        <Skeleton className="media-frame" />
        <Skeleton height="32px" />
      </div>
      <div className="player-list">
        {[1, 2, 3, 4, 5].map((line) => (
          <Skeleton key={line} height="44px" />
        ))}
      </div>
    </div>
  </Awaited>
)
