import { Button, DataList, Tabs, Text } from '@radix-ui/themes'
import { courseIdOf, type NavigationStates } from '../../../api/contract/navigation.ts'
import { CategoryBadge } from '../../shared/category.tsx'
import { Cover } from '../../shared/cover.tsx'
import { useOperation } from '../../shared/data/use-query.ts'
import { Progress } from '../../shared/feedback/Progress.tsx'
import { DraftBadge, StatusBadge } from '../../shared/feedback/StatusBadge.tsx'
import { ErrorState } from '../../shared/feedback/states.tsx'
import { trainingTime } from '../../shared/format.ts'
import { HistoryLink } from '../../shared/HistoryLink.tsx'
import { useFixedName } from '../../shared/i18n/fixed-names.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { Page } from '../../shared/page.tsx'
import { CertificatePanel } from './CertificatePanel.tsx'
import { CourseDocumentCards } from './CourseDocumentCards.tsx'
import { CourseLessons } from './CourseLessons.tsx'
import { openEditor } from './courses.data.ts'
import { CourseDetail, type CourseDetailQuery } from './courses.operations.generated.ts'
import { DetailSkeleton } from './DetailSkeleton.tsx'

export const CourseDetailScreen = () => {
  const state = useNavigation('/cursos/detalles')
  return state && <Detail handed={state} />
}

const Detail = ({ handed }: { handed: NavigationStates['/cursos/detalles'] }) => {
  const { t } = useCopy()
  const { data, error, loading, refetch } = useOperation(CourseDetail, { id: courseIdOf(handed.course) })
  const course = data?.findOneCourse
  return (
    <Page
      title={course?.name ?? handed.course[0]}
      tags={
        course && (
          <>
            <CategoryBadge category={course.CourseCategory} />
            {course.isDraft && <DraftBadge />}
            {course.UserCourseStatus && <StatusBadge statusId={course.UserCourseStatus.id} />}
            <HistoryLink kind="course" id={course.id} name={course.name} />
          </>
        )
      }
      action={
        course?.canEdit && (
          <Button variant="soft" onClick={() => openEditor(course, '/cursos/detalles')}>
            {t('courses.detail.edit')}
          </Button>
        )
      }
    >
      {error && <ErrorState error={error} retry={refetch} />}
      {loading && <DetailSkeleton />}
      {data && <Sections handed={handed} {...data} />}
    </Page>
  )
}

const Sections = ({
  handed,
  findOneCourse: course,
  Module_list: modules,
}: CourseDetailQuery & { handed: NavigationStates['/cursos/detalles'] }) => {
  const { t } = useCopy()
  return (
    <>
      <div className="course-head">
        <Cover courseId={course.id} categoryId={course.CourseCategory?.id} image={course.coverImage} />
        <Facts course={course} modules={modules} />
      </div>
      <Tabs.Root defaultValue="lessons">
        <Tabs.List aria-label={t('courses.detail.tabs')}>
          <Tabs.Trigger value="lessons">{t('courses.detail.lessons')}</Tabs.Trigger>
          <Tabs.Trigger value="description">{t('courses.detail.description')}</Tabs.Trigger>
          <Tabs.Trigger value="documents">{t('courses.detail.documentsTab')}</Tabs.Trigger>
          <Tabs.Trigger value="certification">{t('courses.detail.certification')}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="lessons" className="tab-body">
          <CourseLessons course={course} modules={modules} origin={handed.origin} />
        </Tabs.Content>
        <Tabs.Content value="description" className="tab-body">
          <Text as="p" className="course-text">
            {course.description || t('courses.detail.noDescription')}
          </Text>
          <Contents counts={course.contentCount} />
        </Tabs.Content>
        <Tabs.Content value="documents" className="tab-body">
          <CourseDocumentCards courseId={course.id} />
        </Tabs.Content>
        <Tabs.Content value="certification" className="tab-body">
          <CertificatePanel course={course} />
        </Tabs.Content>
      </Tabs.Root>
    </>
  )
}

const Facts = ({
  course,
  modules,
}: {
  course: CourseDetailQuery['findOneCourse']
  modules: CourseDetailQuery['Module_list']
}) => {
  const { t, count, format } = useCopy()
  const fixedName = useFixedName()
  const lessons = modules.flatMap((one) => one.lessons)
  const facts: [label: string, value: string][] = [
    [t('courses.detail.author'), course.User.fullName],
    [t('courses.detail.duration'), trainingTime(course.duration)],
    [t('courses.detail.priority'), fixedName(course.Priority)],
    [
      t('courses.detail.validity'),
      course.expirationTime
        ? count('courses.detail.months', course.expirationTime)
        : t('courses.detail.never'),
    ],
    [t('courses.detail.members'), format.number(course.memberCount)],
  ]
  return (
    <div className="course-facts">
      <DataList.Root size="2">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.Label>{label}</DataList.Label>
            <DataList.Value>{value}</DataList.Value>
          </DataList.Item>
        ))}
      </DataList.Root>
      {course.UserCourseStatus && (
        <Progress
          completed={lessons.filter(({ isCompleted }) => isCompleted).length}
          total={lessons.length}
          label={t('courses.detail.progress')}
        />
      )}
      <Text size="1" color="gray">
        {t('courses.detail.updated', { date: format.date(course.updatedAt) })}
      </Text>
    </div>
  )
}

const Contents = ({ counts }: { counts: CourseDetailQuery['findOneCourse']['contentCount'] }) => {
  const { count } = useCopy()
  return (
    <ul className="content-counts">
      <li>{count('courses.detail.videos', counts.videoCount)}</li>
      <li>{count('courses.detail.audios', counts.audioCount)}</li>
      <li>{count('courses.detail.documents', counts.documentCount)}</li>
      <li>{count('courses.detail.evaluations', counts.evaluationCount)}</li>
    </ul>
  )
}
