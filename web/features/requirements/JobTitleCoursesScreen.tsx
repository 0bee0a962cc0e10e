import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { CourseSelection } from './CourseSelection.tsx'
import {
  CoursesOfJobTitle,
  JobTitleEffects,
  JobTitlesWithCounts,
  SetJobTitleCourses,
} from './requirements.operations.generated.ts'

const pageSizes = [5]

export const JobTitleCoursesScreen = () => {
  const state = useNavigation('/definicion/puesto')
  return state && <Courses departmentId={state.departmentId} jobTitleId={state.jobTitleId} />
}

const Courses = ({ departmentId, jobTitleId }: { departmentId: string; jobTitleId: string }) => {
  const { t } = useCopy()
  const { data, ...answer } = useOperation(CoursesOfJobTitle, { departmentId, jobTitleId })
  const names = useOperation(JobTitlesWithCounts, {})
  const name = names.data?.JobTitle_listWithCounts.find(({ id }) => id === jobTitleId)?.name
  return (
    <CourseSelection
      title={name ? t('requirements.courses.titleOf', { name }) : t('requirements.courses.jobTitle')}
      id={`jobTitle-${jobTitleId}`}
      answer={{ ...answer, courses: data?.Course_listCoursesByJobTitle }}
      sizes={pageSizes}
      effects={async (coursesData) =>
        (await run(JobTitleEffects, { coursesData, jobTitleId })).Course_jobTitleTypeEffects
      }
      save={async (what) => (await run(SetJobTitleCourses, { ...what, jobTitleId })).Course_setJobTitleType}
    />
  )
}
