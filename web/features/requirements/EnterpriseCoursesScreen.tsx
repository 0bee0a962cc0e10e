import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { CourseSelection } from './CourseSelection.tsx'
import { coursesOfEnterprise, enterpriseCoursesSave, enterpriseEffects } from './requirements.operations.ts'

const pageSizes = [4, 10, 50]

export const EnterpriseCoursesScreen = () => {
  const { t } = useCopy()
  const { data: courses, ...answer } = useRead(coursesOfEnterprise, {})
  return (
    <CourseSelection
      title={t('requirements.courses.enterprise')}
      scope={{ level: 'enterprise', id: null }}
      answer={{ ...answer, courses }}
      sizes={pageSizes}
      effects={(coursesData) => call(enterpriseEffects, { coursesData })}
      save={(what) => call(enterpriseCoursesSave, what)}
    />
  )
}
