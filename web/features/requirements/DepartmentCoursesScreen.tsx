import { call } from '../../shared/data/call.ts'
import { useRead } from '../../shared/data/use-query.ts'
import { useCopy } from '../../shared/i18n/use-copy.ts'
import { useNavigation } from '../../shared/navigate.ts'
import { CourseSelection } from './CourseSelection.tsx'
import {
  coursesOfDepartment,
  departmentCoursesSave,
  departmentEffects,
  departmentsWithCounts,
} from './requirements.operations.ts'

const pageSizes = [5, 10, 50]

export const DepartmentCoursesScreen = () => {
  const state = useNavigation('/definicion/departamento')
  return state && <Courses departmentId={state.departmentId} />
}

const Courses = ({ departmentId }: { departmentId: string }) => {
  const { t } = useCopy()
  const { data: courses, ...answer } = useRead(coursesOfDepartment, { departmentId })
  const names = useRead(departmentsWithCounts, {})
  const name = names.data?.find(({ id }) => id === departmentId)?.name
  return (
    <CourseSelection
      title={name ? t('requirements.courses.titleOf', { name }) : t('requirements.courses.department')}
      scope={{ level: 'department', id: departmentId }}
      answer={{ ...answer, courses }}
      names={names}
      sizes={pageSizes}
      effects={(coursesData) => call(departmentEffects, { coursesData, departmentId })}
      save={(what) => call(departmentCoursesSave, { ...what, departmentId })}
    />
  )
}
