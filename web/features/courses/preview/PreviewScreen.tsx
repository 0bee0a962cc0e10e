import { ArrowLeftIcon } from '@radix-ui/react-icons'
import { Button, Flex, Switch, Text } from '@radix-ui/themes'
import { useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../../api/contract/navigation.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { EmptyState, ErrorState, Notice, SkeletonLines } from '../../../shared/feedback/states.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../../shared/navigate.ts'
import { Page } from '../../../shared/page.tsx'
import { LessonSidebar } from '../../enrolments/LessonSidebar.tsx'
import type { EditedLesson, EditedModule } from '../editor/editor.data.ts'
import { editedModules } from '../editor/editor.operations.ts'
import { PreviewedLesson } from './PreviewedLesson.tsx'

type State = NavigationStates['/cursos/editar/vista-previa']

export const PreviewScreen = () => {
  const state = useNavigation('/cursos/editar/vista-previa')
  return state && <Preview state={state} />
}

const editorCrumb = ({ course }: State) => {
  const state: NavigationStates['/cursos/editar'] = { update: true, course, origin: '/cursos' }
  return { label: course[0], to: '/cursos/editar', state }
}

/** The course as a new learner sees it; records nothing. */
const Preview = ({ state }: { state: State }) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useRead(editedModules, {
    courseId: courseIdOf(state.course),
  })
  const [withDrafts, setWithDrafts] = useState(false)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const modules = data && shownModules(data, withDrafts)
  const lessons = modules?.flatMap((module) => module.lessons) ?? []
  const lesson = lessons.find(({ id }) => id === selectedId) ?? lessons[0]
  return (
    <Page
      title={t('courses.editor.preview.title')}
      crumbs={[editorCrumb(state)]}
      action={
        <Button variant="soft" color="gray" onClick={() => history.back()}>
          <ArrowLeftIcon aria-hidden />
          {t('courses.editor.back')}
        </Button>
      }
    >
      <Flex direction="column" gap="3">
        <Notice>{t('courses.editor.preview.note')}</Notice>
        <Text as="label" size="2">
          <Flex gap="2" align="center">
            <Switch checked={withDrafts} onCheckedChange={setWithDrafts} />
            {t('courses.editor.preview.withDrafts')}
          </Flex>
        </Text>
      </Flex>
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <SkeletonLines lines={10} />}
      {modules && !lesson && (
        <EmptyState
          title={t('courses.editor.preview.nothing')}
          text={t('courses.editor.preview.nothingText')}
        />
      )}
      {modules && lesson && (
        <div className="player">
          <div className="player-stage">
            <PreviewedLesson key={lesson.id} lesson={lesson} />
          </div>
          <LessonSidebar
            modules={modules.map((module) => ({ ...module, lessons: module.lessons.map(unbegun) }))}
            current={lesson.id}
            onChoose={setSelectedId}
          />
        </div>
      )}
    </Page>
  )
}

const shownModules = (modules: readonly EditedModule[], withDrafts: boolean): readonly EditedModule[] =>
  modules
    .filter(({ isDraft }) => withDrafts || !isDraft)
    .map((module) => ({
      ...module,
      lessons: module.lessons.filter(({ isDraft }) => withDrafts || !isDraft),
    }))

const unbegun = (lesson: EditedLesson) => ({ ...lesson, isCompleted: false, progress: 0, playbackSeconds: 0 })
