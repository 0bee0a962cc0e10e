import { Button, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../api/contract/navigation.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { ErrorState, SkeletonLines } from '../../shared/feedback/states.tsx'
import { longAlertMs, tell } from '../../shared/feedback/toasts.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { open, useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { DocumentLesson } from './DocumentLesson.tsx'
import { isApproved, type LessonProgressSaved, type PlayerLesson } from './enrolments.data.ts'
import { PlayerModules } from './enrolments.operations.generated.ts'
import { LessonSidebar } from './LessonSidebar.tsx'
import { MediaLesson } from './MediaLesson.tsx'

type Handed = NavigationStates['/cursos/lecciones']

export const LessonPlayerScreen = () => {
  const state = useNavigation('/cursos/lecciones')
  return state && <Lessons handed={state} />
}

const detailOrigins = ['/cursos', '/mis-cursos', '/dashboard'] as const

const courseCrumb = ({ course, origin }: Handed) => {
  const state: NavigationStates['/cursos/detalles'] = {
    update: true,
    course,
    categoryColor: '',
    origin: detailOrigins.find((known) => known === origin) ?? '/dashboard',
  }
  return { label: course[0], to: '/cursos/detalles', state }
}

const Lessons = ({ handed }: { handed: Handed }) => {
  const courseId = courseIdOf(handed.course)
  const { data, error, loading, refetch } = useOperation(PlayerModules, { courseId })
  const [lessonId, setLessonId] = useState(handed.lesson.id)
  const modules = data?.Module_list
  const lesson = modules?.flatMap(({ lessons }) => lessons).find(({ id }) => id === lessonId)
  return (
    <Page title={lesson?.name ?? handed.lesson.name} crumbs={[courseCrumb(handed)]}>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <SkeletonLines lines={10} />}
      {modules && (
        <div className="player">
          <div className="player-stage">
            {lesson && <Stage key={lesson.id} lesson={lesson} handed={handed} />}
          </div>
          <LessonSidebar modules={modules} current={lessonId} onChoose={setLessonId} />
        </div>
      )}
    </Page>
  )
}

const Stage = ({ lesson, handed }: { lesson: PlayerLesson; handed: Handed }) => {
  const { t } = useCopy()
  const completed = (saved: LessonProgressSaved) =>
    tell.success(
      t(isApproved(saved) ? 'enrolments.player.courseApproved' : 'enrolments.player.justCompleted'),
      longAlertMs,
    )
  switch (lesson.LessonType.name) {
    case 'video':
    case 'audio':
      return <MediaLesson lesson={lesson} onCompleted={completed} />
    case 'document':
      return <DocumentLesson lesson={lesson} onCompleted={completed} />
    default:
      return <ToTest lesson={lesson} handed={handed} />
  }
}

const ToTest = ({ lesson, handed }: { lesson: PlayerLesson; handed: Handed }) => {
  const { t } = useCopy()
  const go = () =>
    open('/cursos/informacion-de-examen', {
      titleCourse: handed.course[0],
      titleLesson: lesson.name,
      totalQuestions: 0,
      lessonId: lesson.id,
      duration: lesson.duration,
      courseId: courseIdOf(handed.course),
    })
  return (
    <div className="player-test">
      <Text>{t('enrolments.player.testText')}</Text>
      <Button onClick={go}>{t('enrolments.player.toTest')}</Button>
    </div>
  )
}
