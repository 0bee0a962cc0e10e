import { Button, Tabs, Text } from '@radix-ui/themes'
import { useRef, useState } from 'react'
import { courseIdOf, type NavigationStates } from '../../../../api/contract/navigation.ts'
import { CategoryBadge } from '../../../shared/category.tsx'
import { type CourseOrigin, openLesson, teachingPath } from '../../../shared/course-links.ts'
import { useRead } from '../../../shared/data/use-query.ts'
import { DraftBadge, StatusBadge } from '../../../shared/feedback/StatusBadge.tsx'
import { ErrorState } from '../../../shared/feedback/states.tsx'
import { HistoryLink } from '../../../shared/HistoryLink.tsx'
import { useCopy } from '../../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../../shared/navigate.ts'
import { Page } from '../../../shared/page.tsx'
import { useSession } from '../../../shared/session/session.ts'
import { useTestsUnderWay } from '../../attempts/attempts.data.ts'
import { WhyStatus } from '../../audit/status/WhyStatus.tsx'
import { DueDate } from '../../enrolments/DueDate.tsx'
import { Missing } from '../../enrolments/Missing.tsx'
import { type CourseModule, type CourseShown, openEditor } from '../courses.data.ts'
import { type CourseDetail, courseDetail } from '../courses.operations.ts'
import { CertificatePanel } from './CertificatePanel.tsx'
import { AuthorsFacts, CourseHead } from './CourseHead.tsx'
import { CourseMembers } from './CourseMembers.tsx'
import { DetailSkeleton } from './DetailSkeleton.tsx'
import { DocumentCards } from './DocumentCards.tsx'
import { EvaluationCards } from './EvaluationCards.tsx'
import { LessonCards } from './LessonCards.tsx'
import { ModuleContents } from './ModuleContents.tsx'
import type { DetailTab, Places } from './places.ts'
import { SessionCards } from './SessionCards.tsx'

export const CourseDetailScreen = () => {
  const state = useNavigation('/cursos/detalles')
  return state && <Detail state={state} />
}

const originLabels = {
  '/cursos': 'shell.menu.courses',
  '/mis-cursos': 'shell.menu.myCourses',
  '/dashboard': 'shell.menu.dashboard',
} as const satisfies Record<CourseOrigin, string>

const Detail = ({ state }: { state: NavigationStates['/cursos/detalles'] }) => {
  const { t } = useCopy()
  const courseId = courseIdOf(state.course)
  const { data, error, loading, refetch } = useRead(
    courseDetail,
    { id: courseId, courseId },
    { onDevice: true },
  )
  const underWay = useTestsUnderWay()
  const course = data?.course
  // waits for the running test, so that the next act does not change once shown; if that fails, shows the course's own
  const isLoading = loading || (data !== undefined && underWay.loading && !underWay.error)
  return (
    <Page
      title={course?.name ?? state.course[0]}
      crumbs={[
        state.taught
          ? { label: t('courses.mine.taught'), to: teachingPath }
          : { label: t(originLabels[state.origin]), to: state.origin },
      ]}
      tags={course && <CourseTags course={course} />}
      action={
        course?.canEdit && (
          <Button variant="soft" onClick={() => openEditor(course, '/cursos/detalles')}>
            {t('courses.detail.edit')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {isLoading && <DetailSkeleton />}
      {data && !isLoading && <Sections origin={state.origin} {...data} />}
    </Page>
  )
}

export const CourseTags = ({ course }: { course: CourseShown }) => {
  const { user } = useSession()
  return (
    <>
      <CategoryBadge category={course.CourseCategory} />
      {course.isDraft && <DraftBadge />}
      {course.UserCourseStatus && (
        <>
          <StatusBadge statusId={course.UserCourseStatus.id} />
          <WhyStatus courseId={course.id} userId={user.id} course={course.name} person={user.fullName} />
          <DueDate due={course.due} />
          <Missing missing={course.missing} />
        </>
      )}
      <HistoryLink kind="course" id={course.id} name={course.name} />
    </>
  )
}

const moduleReference = ({ id, name, lessons }: CourseModule) => ({
  id,
  name,
  lessons: lessons.map((lesson) => ({ id: lesson.id, name: lesson.name })),
})

const Sections = ({ origin, course, modules }: CourseDetail & { origin: CourseOrigin }) => {
  const [tab, setTab] = useState<string>('lessons')
  const tabs = useRef<HTMLDivElement>(null)
  const places: Places = {
    openLesson: (lesson) =>
      openLesson(course, { ...lesson, type: lesson.LessonType.name }, origin, modules.map(moduleReference)),
    showTab: (next) => {
      setTab(next)
      requestAnimationFrame(() => tabs.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus())
    },
  }
  return (
    <>
      <CourseHead course={course} modules={modules} places={places} />
      <div className="course-body">
        <Tabs.Root ref={tabs} value={tab} onValueChange={setTab}>
          <TabList course={course} />
          <Tabs.Content value="description" className="tab-body">
            <Description course={course} />
          </Tabs.Content>
          <Tabs.Content value="lessons" className="tab-body">
            <LessonCards modules={modules} places={places} />
          </Tabs.Content>
          <Tabs.Content value="documents" className="tab-body">
            <DocumentCards courseId={course.id} />
          </Tabs.Content>
          {course.canSeeMembers && (
            <Tabs.Content value="members" className="tab-body">
              <CourseMembers courseId={course.id} />
            </Tabs.Content>
          )}
          <Tabs.Content value="sessions" className="tab-body">
            <SessionCards course={course} modules={modules} />
          </Tabs.Content>
          <Tabs.Content value="evaluations" className="tab-body">
            <EvaluationCards courseId={course.id} />
          </Tabs.Content>
          <Tabs.Content value="certification" className="tab-body">
            <CertificatePanel course={course} />
          </Tabs.Content>
        </Tabs.Root>
        <aside className="course-aside">
          <ModuleContents modules={modules} current={course.next?.lessonId ?? null} places={places} />
          {course.canEdit && <AuthorsFacts course={course} />}
        </aside>
      </div>
    </>
  )
}

export const TabList = ({ course }: { course: CourseShown }) => {
  const { t } = useCopy()
  const tabs: readonly (readonly [tab: DetailTab, label: string])[] = [
    ['description', t('courses.detail.description')],
    ['lessons', t('courses.detail.lessons')],
    ['documents', t('courses.detail.documentsTab')],
    ...(course.canSeeMembers ? [['members', t('courses.detail.membersTab')] as const] : []),
    ['sessions', t('courses.detail.sessionsTab')],
    ['evaluations', t('courses.detail.evaluationsTab')],
    ['certification', t('courses.detail.certification')],
  ]
  return (
    <Tabs.List aria-label={t('courses.detail.tabs')} className="course-tabs">
      {tabs.map(([tab, label]) => (
        <Tabs.Trigger key={tab} value={tab}>
          {label}
        </Tabs.Trigger>
      ))}
    </Tabs.List>
  )
}

export const Description = ({ course: { description, contentCount: counts } }: { course: CourseShown }) => {
  const { t, count } = useCopy()
  return (
    <>
      <Text as="p" className="course-text">
        {description || t('courses.detail.noDescription')}
      </Text>
      <ul className="content-counts">
        <li>{count('courses.detail.videos', counts.videoCount)}</li>
        <li>{count('courses.detail.audios', counts.audioCount)}</li>
        <li>{count('courses.detail.documents', counts.documentCount)}</li>
        <li>{count('courses.detail.evaluations', counts.evaluationCount)}</li>
      </ul>
    </>
  )
}
