import { Pencil1Icon, PlusIcon } from '@radix-ui/react-icons'
import { Button } from '@radix-ui/themes'
import { useEffect, useState } from 'react'
import { coursesList } from '../../../api/contract/lists/courses.ts'
import { type CourseReference, courseIdOf } from '../../../api/contract/navigation.ts'
import { CategoryBadge } from '../../shared/category.tsx'
import { useRead } from '../../shared/data/use-query.ts'
import { DraftBadge } from '../../shared/feedback/StatusBadge.tsx'
import { optionsOf } from '../../shared/form/options.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { ListScreen } from '../../shared/list/ListScreen.tsx'
import { useListColumns } from '../../shared/list/list-columns.tsx'
import { RowLink } from '../../shared/list/RowLink.tsx'
import { IconAct } from '../../shared/look/IconAct.tsx'
import { go, useNavigation } from '../../shared/navigate.ts'
import { tell } from '../../shared/toasts.ts'
import { AddCourseDialog } from './AddCourseDialog.tsx'
import { CourseCard } from './CourseCard.tsx'
import { type CourseRow, coursePageSizes, detailState, findCourses, openEditor } from './courses.data.ts'
import { courseFilterChoices } from './courses.operations.ts'
import { PublishedBanner } from './PublishedBanner.tsx'

/** The courses that authors edit. */
export const CourseListScreen = () => {
  const { t } = useCopy()
  const [adding, setAdding] = useState(false)
  const { filters, choices } = useFilters()
  const [published, setPublished] = useState<CourseReference | null>(null)
  usePublishedToast(setPublished)
  return (
    <>
      <ListScreen<CourseRow>
        title={t('courses.list.title')}
        action={
          <Button onClick={() => setAdding(true)}>
            <PlusIcon aria-hidden />
            {t('courses.list.add')}
          </Button>
        }
        id="courses"
        load={findCourses}
        rowKey={({ id }) => id}
        columns={useColumns()}
        actions={(course) => course.canEdit && <EditButton course={course} />}
        card={(course) => <CourseCard course={course} state={detailState(course, '/cursos')} />}
        searchLabel={t('courses.list.search')}
        filters={filters}
        choices={choices}
        sizes={coursePageSizes}
        empty={{ title: t('courses.list.empty'), text: t('courses.list.emptyText') }}
      >
        {published && (
          <PublishedBanner
            key={courseIdOf(published)}
            course={published}
            onDismiss={() => setPublished(null)}
          />
        )}
      </ListScreen>
      <AddCourseDialog open={adding} onClose={() => setAdding(false)} />
    </>
  )
}

const EditButton = ({ course }: { course: CourseRow }) => {
  const { t } = useCopy()
  return (
    <IconAct
      label={t('courses.list.edit', { name: course.name })}
      icon={<Pencil1Icon />}
      onClick={() => openEditor(course, '/cursos')}
    />
  )
}

const latestFirst = '/cursos?sort=updated&direction=descending'

/** Shows the success message of publishing once, removes it from the history entry, and sorts by latest change. */
const usePublishedToast = (onPublished: (course: CourseReference | null) => void): void => {
  const { t } = useCopy()
  const state = useNavigation('/cursos')
  useEffect(() => {
    if (!state?.success) return
    const { course = null, isDraft } = state
    const done = t('courses.list.OnSuccessfullEdit')
    if (course) {
      const sentence = isDraft ? 'courses.list.withdrawn' : 'courses.list.published'
      tell.success(t(sentence, { name: course[0] }), undefined, done)
    } else tell.success(done)
    onPublished(isDraft ? null : course)
    go(latestFirst, { replace: true })
  }, [state, t, onPublished])
}

const useFilters = () => {
  const { t } = useCopy()
  const choices = useRead(courseFilterChoices, {})
  const { data } = choices
  const filters = [
    { id: 'category', label: t('columns.category'), options: optionsOf(data?.categories) },
    {
      id: 'author',
      label: t('columns.author'),
      options: (data?.authors ?? []).map(({ id, fullName }) => ({ value: id, label: fullName })),
    },
    { id: 'terminal', label: t('columns.terminal'), options: optionsOf(data?.terminals) },
    {
      id: 'status',
      label: t('columns.status'),
      options: [
        { value: 'active', label: t('courses.list.active') },
        { value: 'draft', label: t('courses.list.draft') },
      ],
    },
  ]
  return { filters, choices }
}

const useColumns = () => {
  const { format } = useCopy()
  return useListColumns<typeof coursesList, CourseRow>(coursesList, {
    name: (course) => (
      <>
        <RowLink to="/cursos/detalles" state={detailState(course, '/cursos')}>
          {course.name}
        </RowLink>
        {course.isDraft && (
          <>
            {' '}
            <DraftBadge />
          </>
        )}
      </>
    ),
    category: ({ CourseCategory }) => <CategoryBadge category={CourseCategory} />,
    author: ({ User }) => User.fullName,
    duration: ({ duration }) => format.duration(duration),
  })
}
