import { run } from '../../shared/data/graphql.ts'
import { useOperation } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CourseSelection } from './CourseSelection.tsx'
import {
  CoursesOfEnterprise,
  EnterpriseEffects,
  SetEnterpriseCourses,
} from './requirements.operations.generated.ts'

const pageSizes = [4]

export const EnterpriseCoursesScreen = () => {
  const { t } = useCopy()
  const { data, ...answer } = useOperation(CoursesOfEnterprise, {})
  return (
    <CourseSelection
      title={t('requirements.courses.enterprise')}
      id="company"
      answer={{ ...answer, courses: data?.Course_listCoursesByEnterprise }}
      sizes={pageSizes}
      effects={async (coursesData) =>
        (await run(EnterpriseEffects, { coursesData })).Course_enterpriseTypeEffects
      }
      save={async (what) => (await run(SetEnterpriseCourses, what)).Course_setEnterpriseType}
    />
  )
}
