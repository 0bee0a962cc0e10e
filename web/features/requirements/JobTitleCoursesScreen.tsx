import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { CourseSelection } from './CourseSelection.tsx'
import {
  coursesOfJobTitle,
  jobTitleCoursesSave,
  jobTitleEffects,
  jobTitlesWithCounts,
} from './requirements.operations.ts'

const pageSizes = [5, 10, 50]

export const JobTitleCoursesScreen = () => {
  const state = useNavigation('/definicion/puesto')
  return state && <Courses departmentId={state.departmentId} jobTitleId={state.jobTitleId} />
}

const Courses = ({ departmentId, jobTitleId }: { departmentId: string; jobTitleId: string }) => {
  const { t } = useCopy()
  const { data: courses, ...answer } = useRead(coursesOfJobTitle, { departmentId, jobTitleId })
  const names = useRead(jobTitlesWithCounts, {})
  const name = names.data?.find(({ id }) => id === jobTitleId)?.name
  return (
    <CourseSelection
      title={name ? t('requirements.courses.titleOf', { name }) : t('requirements.courses.jobTitle')}
      scope={{ level: 'jobTitle', id: jobTitleId }}
      answer={{ ...answer, courses }}
      names={names}
      sizes={pageSizes}
      effects={(coursesData) => call(jobTitleEffects, { coursesData, jobTitleId })}
      save={(what) => call(jobTitleCoursesSave, { ...what, jobTitleId })}
    />
  )
}
