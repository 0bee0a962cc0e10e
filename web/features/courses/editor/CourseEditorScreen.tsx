import { Tabs } from '@radix-ui/themes'
import { useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../../api/contract/navigation.ts'
import { useOperation } from '../../../shared/data/use-query.ts'
import { DraftBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { HistoryLink } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../../shared/navigate.ts'
import { Page } from '../../../shared/page.tsx'
import { BasicInformationTab } from './BasicInformationTab.tsx'
import { EditedCourse, EditorChoices } from './editor.operations.generated.ts'
import { LessonsTab } from './LessonsTab.tsx'
import { PostTab } from './PostTab.tsx'
import { EditorSkeleton } from './skeletons.tsx'

export const CourseEditorScreen = () => {
  const state = useNavigation('/cursos/editar')
  return state && <Editor handed={state} />
}

const Editor = ({ handed }: { handed: NavigationStates['/cursos/editar'] }) => {
  const { t } = useCopy()
  const id = courseIdOf(handed.course)
  const { data, error, loading, refetch } = useOperation(EditedCourse, { id })
  const choices = useOperation(EditorChoices, {})
  const [lessonsSeen, setLessonsSeen] = useState(false)
  const course = data?.findOneCourse
  return (
    <Page
      title={course?.name ?? handed.course[0]}
      tags={
        course && (
          <>
            {course.isDraft && <DraftBadge />}
            <HistoryLink kind="course" id={course.id} name={course.name} />
          </>
        )
      }
      crumbs={[{ label: t('courses.list.title'), to: '/cursos' }]}
    >
      {(error ?? choices.error) && (
        <ErrorState error={error ?? choices.error} retry={error ? refetch : choices.refetch} />
      )}
      {(loading || choices.loading) && <EditorSkeleton />}
      {course && choices.data && (
        <Tabs.Root defaultValue="basic" onValueChange={(tab) => tab === 'lessons' && setLessonsSeen(true)}>
          <Tabs.List aria-label={t('courses.editor.tabs')}>
            <Tabs.Trigger value="basic">{t('courses.editor.basic.title')}</Tabs.Trigger>
            <Tabs.Trigger value="lessons">{t('courses.editor.lessons.title')}</Tabs.Trigger>
            <Tabs.Trigger value="post">{t('courses.editor.post.title')}</Tabs.Trigger>
          </Tabs.List>
          <Tabs.Content value="basic" className="tab-body" forceMount>
            <BasicInformationTab course={course} choices={choices.data} />
          </Tabs.Content>
          <Tabs.Content value="lessons" className="tab-body" forceMount={lessonsSeen || undefined}>
            <LessonsTab courseId={course.id} />
          </Tabs.Content>
          <Tabs.Content value="post" className="tab-body" forceMount>
            <PostTab key={String(course.isDraft)} course={course} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Page>
  )
}
