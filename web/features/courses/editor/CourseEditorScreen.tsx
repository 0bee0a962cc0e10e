import { ArrowLeftIcon } from '@radix-ui/react-icons'
import { Button, Flex, Tabs, Text } from '@radix-ui/themes'
import { useCallback, useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../../api/contract/navigation.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { dotted } from '../../../shared/format.ts'
import { NoPermissionScreen } from '../../../shared/frame/NoPermissionScreen.tsx'
import { HistoryLink } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { usePageMark } from '../../../shared/look/page-mark.ts'
import { useNavigation } from '../../../shared/navigate.ts'
import { Page } from '../../../shared/page.tsx'
import { hasLegalDuties, useSession } from '../../../shared/session/session.ts'
import { BasicInformationTab } from './basic/BasicInformationTab.tsx'
import { CourseActs } from './CourseActs.tsx'
import { ConstanciaTab } from './constancia/ConstanciaTab.tsx'
import { DocumentsTab } from './documents/DocumentsTab.tsx'
import { ElsewhereFoot } from './EditorFoot.tsx'
import type { EditedCourse } from './editor.data.ts'
import { editedCourse, editorChoices } from './editor.operations.ts'
import { LessonsTab } from './lessons/LessonsTab.tsx'
import { MembersTab } from './members/MembersTab.tsx'
import { type EditorParts, PartsContext, unsavedTabs, withPart } from './parts.ts'
import { PostTab } from './post/PostTab.tsx'
import { PublishCourse } from './post/PublishCourse.tsx'
import { EditorSkeleton } from './skeletons.tsx'
import {
  type EditorTab,
  editorTabsWith,
  focusField,
  goToTab,
  keepTab,
  type ShowTab,
  ShowTabContext,
  storedTab,
  tabKeys,
} from './tabs.ts'

export const CourseEditorScreen = () => {
  const state = useNavigation('/cursos/editar')
  return state && <Editor key={courseIdOf(state.course)} state={state} />
}

const Editor = ({ state }: { state: NavigationStates['/cursos/editar'] }) => {
  const { t } = useCopy()
  const id = courseIdOf(state.course)
  const { data: course, error, loading, refetch } = useRead(editedCourse, { id })
  const choices = useRead(editorChoices, {})
  const { user } = useSession()
  const hasConstancia = hasLegalDuties(user)
  const tabs = editorTabsWith(hasConstancia)
  const [tab, setTab] = useState<EditorTab>(() => storedTab(tabs))
  const [visitedTabs, setVisitedTabs] = useState<readonly EditorTab[]>([tab])
  const [parts, setParts] = useState<EditorParts>({})
  const report = useCallback(
    (reported: EditorTab, unsaved: string | null | undefined) =>
      setParts((before) => withPart(before, reported, unsaved)),
    [],
  )
  usePageMark('data-grid-bar', parts[tab] !== undefined || unsavedTabs(parts, tab).length > 0)
  const [lacking, setLacking] = useState<readonly string[]>([])
  // a forged navigation state may open a course that the viewer can see but not edit
  if (course && !course.canEdit) return <NoPermissionScreen />
  const showTab: ShowTab = (next, label) => {
    setTab(next)
    keepTab(next)
    goToTab()
    setVisitedTabs((before) => [...before, next])
    if (label) focusField(label)
  }
  return (
    <ShowTabContext value={showTab}>
      <PartsContext value={{ tab, course: course ?? null, parts, report }}>
        <Page
          title={course?.name ?? state.course[0]}
          tags={
            course && (
              <>
                <Status course={course} />
                <HistoryLink kind="course" id={course.id} name={course.name} />
              </>
            )
          }
          crumbs={[{ label: t('courses.list.title'), to: '/cursos' }]}
          action={
            <Flex gap="3" wrap="wrap" align="center" className="editor-acts">
              <Button variant="soft" color="gray" onClick={() => history.back()}>
                <ArrowLeftIcon aria-hidden />
                {t('courses.editor.back')}
              </Button>
              {course?.isDraft && <PublishCourse course={course} />}
              <CourseActs course={course ?? { id, name: state.course[0] }} />
            </Flex>
          }
        >
          {(error ?? choices.error) && (
            <ErrorState error={error ?? choices.error} retry={error ? refetch : choices.refetch} />
          )}
          {(loading || choices.loading) && <EditorSkeleton />}
          {course && choices.data && (
            <Tabs.Root value={tab} onValueChange={(next) => showTab(next as EditorTab)}>
              <Tabs.List aria-label={t('courses.editor.tabs')}>
                {tabs.map((one) => (
                  <Tabs.Trigger key={one} value={one}>
                    {t(tabKeys[one])}
                    {parts[one] && <UnsavedMark />}
                  </Tabs.Trigger>
                ))}
              </Tabs.List>
              <Tabs.Content value="basic" className="tab-body" forceMount>
                <BasicInformationTab course={course} choices={choices.data} onLacking={setLacking} />
              </Tabs.Content>
              <Tabs.Content
                value="lessons"
                className="tab-body"
                forceMount={visitedTabs.includes('lessons') || undefined}
              >
                <LessonsTab courseId={course.id} />
              </Tabs.Content>
              <Tabs.Content
                value="documents"
                className="tab-body"
                forceMount={visitedTabs.includes('documents') || undefined}
              >
                <DocumentsTab courseId={course.id} />
              </Tabs.Content>
              {hasConstancia && (
                <Tabs.Content
                  value="constancia"
                  className="tab-body"
                  forceMount={visitedTabs.includes('constancia') || undefined}
                >
                  <ConstanciaTab courseId={course.id} />
                </Tabs.Content>
              )}
              <Tabs.Content value="members" className="tab-body">
                <MembersTab course={course} />
              </Tabs.Content>
              <Tabs.Content value="post" className="tab-body" forceMount>
                <PostTab
                  key={String(course.isDraft)}
                  course={course}
                  lacking={lacking}
                  isShown={tab === 'post'}
                />
              </Tabs.Content>
            </Tabs.Root>
          )}
          <ElsewhereFoot />
        </Page>
      </PartsContext>
    </ShowTabContext>
  )
}

/** Not by colour alone: a dot, and words for screen readers. */
const UnsavedMark = () => {
  const { t } = useCopy()
  return (
    <span className="unsaved-mark" title={t('courses.editor.foot.mark')}>
      <span className="visually-hidden">{t('courses.editor.foot.mark')}</span>
    </span>
  )
}

/** '(Borrador)', or since when it is published, and for how many people. */
export const Status = ({
  course: { isDraft, publishedAt, memberCount },
}: {
  course: Pick<EditedCourse, 'isDraft' | 'publishedAt' | 'memberCount'>
}) => {
  const { t, count, format } = useCopy()
  if (isDraft) return <Text color="gray">{t('courses.editor.draftTag')}</Text>
  const since = publishedAt && t('courses.editor.since', { day: format.date(publishedAt) })
  return (
    <Text size="2" color="gray" className="figures">
      {dotted(since, count('courses.editor.enrolled', memberCount))}
    </Text>
  )
}
